import type { RecentCalls } from '#main/diagnostics/recent-calls.ts'
import type { MachineFacts, SupportFacts } from './facts.ts'
import { hostsOf, type Network, reach } from './reach.ts'

interface FactSources {
  readonly config: Parameters<typeof hostsOf>[0]
  readonly network: Network
  readonly machineFacts: () => Promise<MachineFacts>
  readonly session: () => Promise<{ readonly state: string }>
  /** Rejects if the keychain does not work. */
  readonly keychain: () => Promise<unknown>
  readonly drafts: () => Promise<string>
  readonly updates: () => string
  readonly differences: () => readonly string[]
  readonly recentCalls: RecentCalls
}

/** Gathers what the report for support says (I7). */
export async function collectFacts(sources: FactSources): Promise<SupportFacts> {
  const { config, network, machineFacts, session, keychain, drafts, updates, differences, recentCalls } =
    sources
  return {
    ...(await machineFacts()),
    at: new Date(),
    session: (await session()).state,
    keychain: await keychain().then(
      () => 'works',
      (error: unknown) => (error instanceof Error ? error.message : 'failed'),
    ),
    drafts: await drafts(),
    updates: updates(),
    hosts: await Promise.all(hostsOf(config).map((host) => reach(host, network))),
    differences: differences(),
    calls: recentCalls.list(),
  }
}

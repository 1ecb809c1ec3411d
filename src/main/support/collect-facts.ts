import { whileWanted } from '#main/base/while-wanted.ts'
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

/** The longest wait for one fact, in ms. Reports are most needed when something hangs. */
const longestWait = 10_000

/** Collects the facts for the support report. Waits at most `patience` ms for each. */
export async function collectFacts(sources: FactSources, patience = longestWait): Promise<SupportFacts> {
  const { config, network, machineFacts, session, keychain, drafts, updates, differences, recentCalls } =
    sources
  const inTime = (answer: Promise<string>) =>
    whileWanted(answer, AbortSignal.timeout(patience), async () => `no answer in ${patience / 1000} seconds`)
  const [machine, signIn, keychainState, unsaved, hosts] = await Promise.all([
    machineFacts(),
    inTime(session().then(({ state }) => state)),
    inTime(
      keychain().then(
        () => 'works',
        (error: unknown) => (error instanceof Error ? error.message : 'failed'),
      ),
    ),
    inTime(drafts()),
    Promise.all(hostsOf(config).map((host) => reach(host, network, { inTime, patience }))),
  ])
  return {
    ...machine,
    at: new Date(),
    session: signIn,
    keychain: keychainState,
    drafts: unsaved,
    updates: updates(),
    hosts,
    differences: differences(),
    calls: recentCalls.list(),
  }
}

import { homedir } from 'node:os'
import { basename } from 'node:path'
import { redact } from '#main/diagnostics/redaction.ts'
import { csvOf } from '#main/storage/csv-file.ts'
import type { SupportFile } from '#shared/entities/support.ts'
import type { SupportFacts } from './facts.ts'

/** In characters, from the end of the log, which matters most. */
const longestLog = 500_000

const section = (title: string, lines: readonly string[]) =>
  [title, '-'.repeat(title.length), ...(lines.length > 0 ? lines : ['none']), ''].join('\n')

/** The end of a log, starting at a full line. */
function endOf(text: string): string {
  if (text.length <= longestLog) return text
  const end = text.slice(-longestLog)
  return end.slice(end.indexOf('\n') + 1)
}

const time = (at: number | Date) => new Date(at).toISOString()

function overview(facts: SupportFacts): string {
  const { at, versions, settings, session, keychain, drafts, updates, hosts, differences, dumps } = facts
  return [
    section('GoTo Admin: report for support', [
      time(at),
      ...Object.entries(versions).map(([name, version]) => `${name}: ${version}`),
    ]),
    section('Settings, and where each comes from', settings.split('\n')),
    section('State', [
      // The label can't be 'session:', because the redaction removes what follows that word.
      `state of the sign-in: ${session}`,
      `keychain: ${keychain}`,
      `unsaved forms: ${drafts}`,
      `updates: ${updates}`,
    ]),
    section(
      'Hosts',
      hosts.map(
        ({ use, host, proxy, name, issuer, outcome, took }) =>
          `${use}: ${host}: ${outcome} in ${took} ms; proxy: ${proxy}; name: ${name}; certificate signed by: ${issuer}`,
      ),
    ),
    section('Answers that were not as expected', differences),
    section(
      'Crash dumps on this computer, not in this report',
      dumps.map((dump) => `${time(dump.at)} ${basename(dump.path)}`),
    ),
  ].join('\n')
}

const callsOf = ({ calls }: SupportFacts) =>
  csvOf(
    calls.map((call) => ({ ...call, at: time(call.at) })),
    [
      { key: 'at', header: 'Time' },
      { key: 'name', header: 'Call' },
      { key: 'outcome', header: 'Result' },
      { key: 'took', header: 'Took (ms)' },
      { key: 'retries', header: 'Retries' },
      { key: 'requestId', header: 'Request id' },
    ],
  )

/** The files of a report. Each is redacted once more as a whole. */
export const filesOf = (facts: SupportFacts): readonly SupportFile[] =>
  [
    { name: 'report.txt', text: overview(facts) },
    { name: 'calls.csv', text: callsOf(facts) },
    ...Object.entries(facts.logs).map(([name, text]) => ({ name, text: endOf(text) })),
  ].map(({ name, text }) => ({ name, text: redact(text).replaceAll(homedir(), '~') }))

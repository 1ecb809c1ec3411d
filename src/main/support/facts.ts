import type { CrashDump } from '#main/diagnostics/dump-files.ts'
import type { RecentCall } from '#main/diagnostics/recent-calls.ts'
import type { Reached } from './reach.ts'

/** The report's facts about the computer and what was installed on it. */
export interface MachineFacts {
  /** Names and versions: the console, its parts, the system. */
  readonly versions: Readonly<Record<string, string>>
  /** Where each setting comes from, by its key, and the keys that have no effect. */
  readonly settings: string
  readonly dumps: readonly CrashDump[]
  /** The log's files, by name. */
  readonly logs: Readonly<Record<string, string>>
}

/** The facts in the support report; never a value of a setting, a record or an input. */
export interface SupportFacts extends MachineFacts {
  readonly at: Date
  readonly session: string
  /** The keychain's answer. */
  readonly keychain: string
  readonly drafts: string
  /** Whether updates are looked for, and with what result. */
  readonly updates: string
  readonly hosts: readonly Reached[]
  /** Where answers were not as expected: place, expected and found type. */
  readonly differences: readonly string[]
  /** The newest first. */
  readonly calls: readonly RecentCall[]
}

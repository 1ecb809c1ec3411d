import type { CrashDump } from '#main/diagnostics/dump-files.ts'
import type { RecentCall } from '#main/diagnostics/recent-calls.ts'
import type { Reached } from './reach.ts'

/** Facts about the computer and the installed console. */
export interface MachineFacts {
  /** Versions of the console, its parts and the system. */
  readonly versions: Readonly<Record<string, string>>
  /** The source of each setting by key, and keys without effect. */
  readonly settings: string
  readonly dumps: readonly CrashDump[]
  /** The log files, by name. */
  readonly logs: Readonly<Record<string, string>>
}

/** The facts in the support report. They never contain values of settings, records or inputs. */
export interface SupportFacts extends MachineFacts {
  readonly at: Date
  readonly session: string
  /** The result of the keychain check. */
  readonly keychain: string
  readonly drafts: string
  /** Whether updates are on, and the result of the last check. */
  readonly updates: string
  readonly hosts: readonly Reached[]
  /** Differences between answers and the contract: place, expected type and received type. */
  readonly differences: readonly string[]
  /** Newest first. */
  readonly calls: readonly RecentCall[]
}

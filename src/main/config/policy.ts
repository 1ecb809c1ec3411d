import type { HKEY } from 'native-reg'
import type { ConfigKey } from './keys.ts'

/** One place in which an administrator of the computer sets settings. */
export interface PolicySource {
  /** The file or registry key, for messages. */
  readonly where: string
  /** The raw settings: unchecked, possibly with unknown keys. */
  readonly settings: Readonly<Record<string, unknown>>
}

/** All settings of a computer. */
export interface Policy {
  /** Where IT should add a missing setting, for messages. */
  readonly place: string
  /** The places with settings, in order of priority. */
  readonly sources: readonly PolicySource[]
}

/** The source that provides a setting; undefined if none does. */
export const sourceOf = ({ sources }: Policy, key: ConfigKey): PolicySource | undefined =>
  sources.find(({ settings }) => Object.hasOwn(settings, key))

/**
 * Whether testers may remote-control the installed console. Any value but `true` means no; this runs before
 * settings are checked.
 */
export const allowsRemoteDebugging = (policy: Policy): boolean =>
  sourceOf(policy, 'allowRemoteDebugging')?.settings.allowRemoteDebugging === true

/** The part of `native-reg` that reads values. */
export interface Registry {
  readonly open: (key: string) => HKEY | null
  readonly close: (key: HKEY) => void
  readonly names: (key: HKEY) => readonly string[]
  readonly value: (key: HKEY, name: string) => unknown
}

/**
 * Parses an XML or binary property list.
 * @throws Error if the bytes are no property list
 */
export type ReadPlist = (bytes: Buffer) => unknown

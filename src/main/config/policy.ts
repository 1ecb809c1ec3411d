import type { HKEY } from 'native-reg'
import type { ConfigKey } from './keys.ts'

/** A place in which an administrator of the computer sets some of the settings. */
export interface PolicySource {
  /** The file or registry key, for messages. */
  readonly where: string
  /** As found there: unchecked, and possibly with keys that this version does not know. */
  readonly settings: Readonly<Record<string, unknown>>
}

/** The policy of a computer. */
export interface Policy {
  /** Where IT puts a missing setting, for messages. */
  readonly place: string
  /** The first one that has a setting decides. */
  readonly sources: readonly PolicySource[]
}

/** The place that decides about a setting, if one has it. */
export const sourceOf = ({ sources }: Policy, key: ConfigKey): PolicySource | undefined =>
  sources.find(({ settings }) => Object.hasOwn(settings, key))

/** Whether testers may drive the installed console. Anything but `true` means no, even before it is checked. */
export const allowsRemoteDebugging = (policy: Policy): boolean =>
  sourceOf(policy, 'allowRemoteDebugging')?.settings.allowRemoteDebugging === true

/** The part of `native-reg` that reads; its values are as Windows stores them. */
export interface Registry {
  readonly open: (key: string) => HKEY | null
  readonly close: (key: HKEY) => void
  readonly names: (key: HKEY) => readonly string[]
  readonly value: (key: HKEY, name: string) => unknown
}

/** Parses a property list, in XML or binary. @throws Error if the bytes are none */
export type ReadPlist = (bytes: Buffer) => unknown

import { posix } from 'node:path'
import * as v from 'valibot'
import { appId } from './app-name.ts'
import { reasonOf, unusable } from './config-error.ts'
import type { Policy, PolicySource, ReadPlist } from './policy.ts'
import { policyFromText } from './policy-text.ts'
import { readTrustedFile } from './trusted-file.ts'

function fromFile(path: string): PolicySource | undefined {
  const bytes = readTrustedFile(path)
  return bytes && policyFromText(path, bytes.toString('utf8'))
}

/**
 * Parses a property list without checking its settings.
 * @throws ConfigError if it can't be parsed
 */
export function policyFromPlist(where: string, bytes: Buffer, readPlist: ReadPlist): PolicySource {
  let content: unknown
  try {
    content = readPlist(bytes)
  } catch (thrown) {
    throw unusable(where, `is not a property list (${reasonOf(thrown)})`, thrown)
  }
  const object = v.safeParse(v.record(v.string(), v.unknown()), content)
  if (!object.success || Array.isArray(content)) throw unusable(where, 'is not a list of settings')
  // If a payload has the app's own type, macOS leaves the profile's own keys among the settings.
  const settings = Object.entries(object.output).filter(([key]) => !key.startsWith('Payload'))
  return { where, settings: Object.fromEntries(settings) }
}

function fromPreferences(path: string, readPlist: ReadPlist): PolicySource | undefined {
  const bytes = readTrustedFile(path)
  return bytes && policyFromPlist(path, bytes, readPlist)
}

const found = (...sources: (PolicySource | undefined)[]) => sources.filter((source) => source !== undefined)

/**
 * The policy of a Mac: the managed preferences, which macOS writes from a profile, then a file.
 * @param root replaced in tests
 * @throws ConfigError if a file can't be used, or if users other than root could have written it
 */
export function macPolicy(readPlist: ReadPlist, root = '/'): Policy {
  const preferences = posix.join(root, `Library/Managed Preferences/${appId}.plist`)
  const file = posix.join(root, 'Library/Application Support/GoTo Admin/policy.json')
  const managed = fromPreferences(preferences, readPlist)
  // IT should add a missing setting where the others are.
  return { place: managed ? preferences : file, sources: found(managed, fromFile(file)) }
}

/**
 * The policy of a Linux computer, from a file.
 * @param root replaced in tests
 * @throws ConfigError if the file can't be used, or if users other than root could have written it
 */
export function linuxPolicy(root = '/'): Policy {
  const file = posix.join(root, 'etc/goto-admin/policy.json')
  return { place: file, sources: found(fromFile(file)) }
}

import * as v from 'valibot'
import type { Log } from '#main/diagnostics/log.ts'
import type { JsonFile } from '#main/storage/json-file.ts'
import { seal, sealedName, unseal } from '#main/storage/seal.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import { type RequestedEmail, requestedEmailSchema } from './requested-email.ts'

/**
 * Requested addresses on disk, encrypted. The key is a hash, so it reveals neither the environment nor the
 * admin.
 */
export const requestedEmailsSchema = v.record(v.string(), v.object({ at: v.number(), sealed: v.string() }))
export type SealedEmails = v.InferOutput<typeof requestedEmailsSchema>

interface RequestedEmailsOptions {
  readonly file: JsonFile<SealedEmails>
  /** The name of the provider's environment. */
  readonly environment: string
  /** Whether the policy allows typed text on disk. */
  readonly isOn: boolean
  /** Whether the policy forbids it, so that stored addresses must be removed. */
  readonly removesKept: boolean
  /**
   * Returns the secret key with this name, which is created at first use.
   * @throws if there is no keychain
   */
  readonly secretKey: (name: string) => Promise<Uint8Array>
  readonly log: Log
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** The requested email addresses, by the admin's `sub` at the identity service. */
export interface RequestedEmails {
  readonly of: (sub: string) => Promise<RequestedEmail | undefined>
  /** Resolves once it is on disk. Without a keychain it lasts until the console quits. */
  readonly keep: (sub: string, requested: RequestedEmail | undefined) => Promise<void>
}

const keyName = 'requested-emails'
/** 30 days, in ms. */
const longestKept = 30 * 24 * 60 * 60 * 1000

/** Opens the store of requested addresses. Like drafts, they are encrypted and expire. */
export function createRequestedEmails(options: RequestedEmailsOptions): RequestedEmails {
  const { file, environment, isOn, removesKept, secretKey, log, now } = options
  const known = new Map<string, RequestedEmail | undefined>()
  const contextOf = (sub: string) => `${environment}/${sub}/${keyName}`
  const nameOf = (sub: string) => sealedName(contextOf(sub))
  const save = (entries: SealedEmails) =>
    file.save(entries).catch((error) => log.warn('a requested email address cannot be kept', error))

  const isKept = ({ at }: SealedEmails[string]) => !removesKept && now() - at <= longestKept
  const kept = Object.fromEntries(Object.entries(file.value()).filter(([, entry]) => isKept(entry)))
  if (!sameJson(kept, file.value())) void save(kept)

  const remove = async (name: string) => {
    const { [name]: gone, ...others } = file.value()
    if (gone) await save(others)
  }

  return {
    of: async (sub) => {
      if (known.has(sub)) return known.get(sub)
      const entry = file.value()[nameOf(sub)]
      if (!entry) return undefined
      let key: Uint8Array
      try {
        key = await secretKey(keyName)
      } catch (error) {
        log.warn('a requested email address cannot be read yet', error)
        return undefined
      }
      try {
        const text = Buffer.from(unseal(key, contextOf(sub), Buffer.from(entry.sealed, 'base64')))
        const requested = v.parse(requestedEmailSchema, JSON.parse(text.toString('utf8')))
        if (!known.has(sub)) known.set(sub, requested)
      } catch (error) {
        log.warn('a requested email address cannot be read', error)
        await remove(nameOf(sub))
      }
      return known.get(sub)
    },
    keep: async (sub, requested) => {
      known.set(sub, requested)
      if (!requested) return remove(nameOf(sub))
      if (!isOn) return
      try {
        const key = await secretKey(keyName)
        // The address was verified or cancelled during the keychain access.
        if (known.get(sub) !== requested) return
        const sealed = seal(key, contextOf(sub), Buffer.from(JSON.stringify(requested)))
        const entry = { at: now(), sealed: Buffer.from(sealed).toString('base64') }
        await save({ ...file.value(), [nameOf(sub)]: entry })
      } catch (error) {
        log.warn('a requested email address is kept in memory only', error)
      }
    },
  }
}

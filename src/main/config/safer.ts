import * as v from 'valibot'
import { knownPolicy } from '#shared/rules/password-policy.ts'
import type { ConfigKey } from './keys.ts'
import type { Config } from './schema.ts'
import { host } from './setting-parts.ts'

/** The replacement for a setting whose value this version can't use. */
interface Safer {
  /** The replacement in words, for IT. */
  readonly as: string
  /** Replaces what the settings would be without the value. */
  readonly settings: (value: unknown) => Partial<Config>
}

/** In minutes: the usual time after which a computer locks. */
const usualLock = 15

const noLookup: Safer = { as: 'no address lookup', settings: () => ({ addressService: 'none' }) }

const soundHosts = (value: unknown) =>
  (Array.isArray(value) ? value : []).flatMap((each) => {
    const { success, output } = v.safeParse(host, each)
    return success ? [output] : []
  })

/**
 * The settings without which the console still starts, in the way that sends, keeps and allows less: a newer
 * version may know more values (decision 243). A required setting has no such way, and neither has the address of
 * the sign-in: without it, people would sign in at another host than IT has named.
 */
export const safer: Readonly<Partial<Record<ConfigKey, Safer>>> = {
  // A user pool of another region stops the start.
  region: { as: 'the default', settings: () => ({}) },
  imageHosts: {
    as: 'the hosts in it that this version can use',
    settings: (value) => ({ imageHosts: soundHosts(value) }),
  },
  imageLimitBytes: { as: 'the default', settings: () => ({}) },
  // The key and what is typed would reach another service than IT has chosen.
  addressService: noLookup,
  addressBase: noLookup,
  passwordPolicy: {
    as: 'the rules in it that this version knows',
    settings: (value) => ({ passwordPolicy: knownPolicy(value) }),
  },
  // Nothing that people have typed is lost for a value that only this version does not know.
  drafts: { as: '"off", but what was kept stays', settings: () => ({ drafts: 'held' }) },
  lockAfterMinutes: { as: `${usualLock}`, settings: () => ({ lockAfterMinutes: usualLock }) },
  stepUp: { as: 'true', settings: () => ({ stepUp: true }) },
  updateMode: { as: '"off"', settings: () => ({ updateMode: 'off' }) },
  updateUrl: { as: 'no updates', settings: () => ({ updateUrl: undefined }) },
  // A mistyped version would otherwise lock everybody out.
  minimumVersion: { as: 'no lowest version', settings: () => ({ minimumVersion: undefined }) },
  startAtSignIn: { as: 'not set', settings: () => ({}) },
  // Drawing without a graphics card works everywhere.
  hardwareAcceleration: { as: 'false', settings: () => ({ hardwareAcceleration: false }) },
  allowRemoteDebugging: { as: 'false', settings: () => ({ allowRemoteDebugging: false }) },
}

import * as v from 'valibot'
import { knownPolicy } from '#shared/rules/password-policy.ts'
import type { ConfigKey } from './keys.ts'
import type { Config } from './schema.ts'
import { host } from './setting-parts.ts'

/** The replacement for an unsupported value. */
interface Safer {
  /** The replacement in words, for IT. */
  readonly as: string
  /** Returns the settings that replace the value. */
  readonly settings: (value: unknown) => Partial<Config>
}

/** In minutes. Computers usually lock after this time. */
const usualLock = 15

const noLookup: Safer = { as: 'no address lookup', settings: () => ({ addressService: 'none' }) }

const soundHosts = (value: unknown) =>
  (Array.isArray(value) ? value : []).flatMap((each) => {
    const { success, output } = v.safeParse(host, each)
    return success ? [output] : []
  })

/**
 * The safer values of optional settings with an unsupported value, which a newer version may know (decision
 * 243): less is sent, stored or allowed. Required settings have none, and neither has the sign-in address:
 * with a default, admins would sign in at a host that IT did not choose.
 */
export const safer: Readonly<Partial<Record<ConfigKey, Safer>>> = {
  // The start fails anyway if the user pool is in another region.
  region: { as: 'the default', settings: () => ({}) },
  imageHosts: {
    as: 'only those of its hosts that are valid',
    settings: (value) => ({ imageHosts: soundHosts(value) }),
  },
  imageLimitBytes: { as: 'the default', settings: () => ({}) },
  // The default service would receive the key and the typed text, although IT chose another one.
  addressService: noLookup,
  addressBase: noLookup,
  passwordPolicy: {
    as: 'only those of its rules that this version knows',
    settings: (value) => ({ passwordPolicy: knownPolicy(value) }),
  },
  // Existing drafts are kept, because the unknown value may allow them.
  drafts: { as: '"off", but existing drafts stay', settings: () => ({ drafts: 'held' }) },
  recents: { as: '"off"', settings: () => ({ recents: 'off' }) },
  history: { as: '"off", but what was recorded stays', settings: () => ({ history: 'held' }) },
  lockAfterMinutes: { as: `${usualLock}`, settings: () => ({ lockAfterMinutes: usualLock }) },
  stepUp: { as: 'true', settings: () => ({ stepUp: true }) },
  updateMode: { as: '"off"', settings: () => ({ updateMode: 'off' }) },
  updateUrl: { as: 'no updates', settings: () => ({ updateUrl: undefined }) },
  // A typing mistake in the version must not lock everybody out.
  minimumVersion: { as: 'no minimum version', settings: () => ({ minimumVersion: undefined }) },
  startAtSignIn: { as: 'not set', settings: () => ({}) },
  // Software rendering works on every computer.
  hardwareAcceleration: { as: 'false', settings: () => ({ hardwareAcceleration: false }) },
  allowRemoteDebugging: { as: 'false', settings: () => ({ allowRemoteDebugging: false }) },
}

import { CallFailure } from '#main/call-failure.ts'

/** The failure of what can't be done as things stand; nothing was changed. */
export const refused = (message: string) => new CallFailure({ kind: 'invalid', message, effect: 'none' })

/** The failure of what this computer's disk does not do; nothing was sent. */
export const notOnDisk = (message: string, cause: unknown) =>
  new CallFailure({ kind: 'internal', message, effect: 'none' }, { cause })

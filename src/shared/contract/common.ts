import * as v from 'valibot'

/** The input of a call that takes nothing. */
export const noInput = v.strictObject({})

/** The answer of a call without content of its own; the provider sends an empty object or null (API-07). */
export const noContent = v.pipe(
  v.unknown(),
  v.transform(() => ({})),
)

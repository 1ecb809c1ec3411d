import * as v from 'valibot'

/** The input of a call without parameters. */
export const noInput = v.strictObject({})

/** The answer of a call without content. The provider sends an empty object or null (API-07). */
export const noContent = v.pipe(
  v.unknown(),
  v.transform(() => ({})),
)

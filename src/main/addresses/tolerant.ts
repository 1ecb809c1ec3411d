import * as v from 'valibot'

/** The entries of a foreign list that can be read. One odd entry must not hide the others. */
export const readable = <T extends v.GenericSchema>(entry: T) =>
  v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((all) =>
        all.flatMap((one) => {
          const parsed = v.safeParse(entry, one)
          return parsed.success ? [parsed.output] : []
        }),
      ),
    ),
    [],
  )

/** A member that counts as missing if it can't be read. */
export const orNone = <T extends v.GenericSchema>(schema: T) => v.fallback(v.optional(schema), undefined)

/** A text that is not empty, and no longer than a record may have. */
export const filled = v.pipe(v.string(), v.regex(/\S/), v.maxLength(1000))

export const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90))
export const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180))

/** The types of a component; without any it can't be used. */
export const types = v.pipe(
  v.array(v.unknown()),
  v.transform((all) => all.filter((type) => typeof type === 'string')),
  v.minLength(1),
)

/** The id of a place, as the contract sends it back. */
export const placeId = v.pipe(v.string(), v.minLength(1), v.maxLength(500))

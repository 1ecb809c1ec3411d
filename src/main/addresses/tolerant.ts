import * as v from 'valibot'

/** Keeps the readable entries of a list, so that one malformed entry does not hide the others. */
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

/** Treats an unreadable member as missing. */
export const orNone = <T extends v.GenericSchema>(schema: T) => v.fallback(v.optional(schema), undefined)

/** A non-empty text that fits into a record. */
export const filled = v.pipe(v.string(), v.regex(/\S/), v.maxLength(1000))

export const latitude = v.pipe(v.number(), v.minValue(-90), v.maxValue(90))
export const longitude = v.pipe(v.number(), v.minValue(-180), v.maxValue(180))

/** The types of a component. A component without types is useless, so this fails. */
export const types = v.pipe(
  v.array(v.unknown()),
  v.transform((all) => all.filter((type) => typeof type === 'string')),
  v.minLength(1),
)

/** A place id that the contract can send back. */
export const placeId = v.pipe(v.string(), v.minLength(1), v.maxLength(500))

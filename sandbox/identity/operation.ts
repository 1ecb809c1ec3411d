import * as v from 'valibot'
import { refusals } from './errors.ts'
import type { IdentityParts } from './parts.ts'
import { pool } from './pool.ts'

/** One operation of the service. It gets the request's body and returns the response's. */
export type Operation = (body: unknown, parts: IdentityParts) => Promise<object> | object

/** Declares an operation with its required members; unknown members are ignored. */
export const operation =
  <S extends v.GenericSchema>(
    input: S,
    run: (input: v.InferOutput<S>, parts: IdentityParts) => Promise<object> | object,
  ): Operation =>
  (body, parts) => {
    const parsed = v.safeParse(input, body)
    if (!parsed.success) {
      const member = v.getDotPath(parsed.issues[0]) ?? 'body'
      throw refusals.invalidParameter(
        `1 validation error detected: Value at '${member}' failed to satisfy constraint: ${parsed.issues[0].message}`,
      )
    }
    return run(parsed.output, parts)
  }

/** The id of the pool's only app client. */
export const clientId = v.pipe(
  v.string(),
  v.rawCheck(({ dataset }) => {
    if (dataset.typed && dataset.value !== pool.clientId) throw refusals.unknownClient(dataset.value)
  }),
)

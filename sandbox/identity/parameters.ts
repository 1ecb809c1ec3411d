import * as v from 'valibot'
import { refusals } from './errors.ts'

/** The named parameters of a sign-in request. */
export type Parameters = Readonly<Record<string, string>>

/** Parses the parameters and drops nulls, because the client library sends `DEVICE_KEY: null`. */
export const parameters = v.pipe(
  v.record(v.string(), v.nullable(v.string())),
  v.transform(
    (all) => Object.fromEntries(Object.entries(all).filter(([, value]) => value !== null)) as Parameters,
  ),
)

/** @throws InvalidParameterException if the parameter is missing. */
export function required(all: Parameters, name: string): string {
  const value = all[name]
  if (!value) throw refusals.missingParameter(name)
  return value
}

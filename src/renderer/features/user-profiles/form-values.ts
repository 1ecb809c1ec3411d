import * as v from 'valibot'
import type { CallInput } from '#shared/contract/index.ts'
import { type UserProfile, userFields } from '#shared/entities/user-profile.ts'
import { type FormValues, formSchema, startValues } from '#shared/fields/field.ts'
import { oddMember, unreadableOf } from '#shared/rules/odd-values.ts'

/** The form values of the edit dialog. */
export type UserFormValues = FormValues<typeof userFields>

/**
 * Returns the rules of the edit dialog (USR-17 to USR-36); each shows its message at its field. Their output
 * is the values to send.
 */
export const userFormSchema = (start: UserFormValues | undefined) => formSchema(userFields, start)

/**
 * Returns the form's start values. An older profile may lack any field, or have a choice that no longer
 * exists.
 */
export const toFormValues = (profile: UserProfile): UserFormValues => startValues(userFields, profile)

const storedDay = v.pipe(userFields.dateOfBirth.rule, v.endsWith('Z'))

/**
 * Returns the dates as stored, so that a save keeps them: an older form may have stored a time other than
 * midnight.
 */
const storedDays = (latest: UserProfile) =>
  Object.fromEntries(
    (['dateOfBirth', 'preferredStartDate'] as const)
      .filter((field) => v.is(storedDay, latest[field]))
      .map((field) => [field, latest[field]]),
  )

const isMissing = (value: unknown): boolean =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * Returns the full profile that a save sends (USR-37): the changes applied to the latest profile, so that no
 * other admin's change is undone. If the latest profile lacks a required value, the form's value is sent. A
 * stored value that breaks its rule is sent unchanged.
 */
export function toUpdate(
  latest: UserProfile,
  values: UserFormValues,
  changes: object,
): Omit<CallInput<'userProfiles.update'>, 'userSub'> {
  const names = Object.keys(userFields) as (keyof UserFormValues)[]
  const kept = names.flatMap((name) => {
    if (unreadableOf(latest, name)) return []
    const { form, toValue } = userFields[name]
    const theirs = v.safeParse(form, toValue(latest[name] as never))
    if (theirs.success) return [[name, theirs.output]]
    if (!isMissing(latest[name])) return [[name, latest[name]]]
    const held = v.safeParse(form, values[name])
    const sent = held.success ? held.output : values[name]
    return isMissing(sent) ? [] : [[name, sent]]
  })
  // Main sends unreadable values as they are stored.
  const odd = oddMember in latest ? { [oddMember]: latest[oddMember] } : {}
  return { ...Object.fromEntries(kept), ...storedDays(latest), ...changes, ...odd }
}

import * as v from 'valibot'
import type { CallInput } from '#shared/contract/index.ts'
import { type UserProfile, userFields } from '#shared/entities/user-profile.ts'
import { type FormValues, formSchema, startValues } from '#shared/fields/field.ts'
import { oddMember, unreadableOf } from '#shared/rules/odd-values.ts'

/** The values of the edit dialog's controls. */
export type UserFormValues = FormValues<typeof userFields>

/**
 * The rules of the edit dialog, each with its message at its field (USR-17 to USR-36); it gives the values
 * to send.
 */
export const userFormSchema = (start: UserFormValues | undefined) => formSchema(userFields, start)

/** The form's start values; an older profile may lack any field, or hold a choice that no longer exists. */
export const toFormValues = (profile: UserProfile): UserFormValues => startValues(userFields, profile)

const storedDay = v.pipe(userFields.dateOfBirth.rule, v.endsWith('Z'))

/** The days as they are stored: an older form may have stored another hour than midnight. */
const storedDays = (latest: UserProfile) =>
  Object.fromEntries(
    (['dateOfBirth', 'preferredStartDate'] as const)
      .filter((field) => v.is(storedDay, latest[field]))
      .map((field) => [field, latest[field]]),
  )

const isMissing = (value: unknown): boolean =>
  value == null || value === '' || (Array.isArray(value) && value.length === 0)

/**
 * The full profile, which a save sends (USR-37): the changes over the latest profile, so that it undoes no
 * change by another admin. The form's value replaces a required one that the latest profile lacks; a latest
 * value that breaks its rule is sent as it is stored. Written by hand, because a save of every other record
 * sends changes only.
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
  // Main sends the odd values as they are stored.
  const odd = oddMember in latest ? { [oddMember]: latest[oddMember] } : {}
  return { ...Object.fromEntries(kept), ...storedDays(latest), ...changes, ...odd }
}

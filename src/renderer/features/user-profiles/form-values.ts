import * as v from 'valibot'
import { type UserProfile, userFields } from '#shared/entities/user-profile.ts'
import { type FormValues, formSchema, startValues } from '#shared/fields/field.ts'
import { oddMember, unreadFieldsOf } from '#shared/rules/odd-values.ts'

/** The values of the edit dialog's controls. */
export type UserFormValues = FormValues<typeof userFields>

/**
 * The rules of the edit dialog, each with its message at its field (USR-17 to USR-36); it gives the values
 * to send.
 */
export const userFormSchema = (start?: UserFormValues) => formSchema(userFields, start)

type FullProfile = v.InferOutput<ReturnType<typeof userFormSchema>>

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

/**
 * The full profile, which a save sends (USR-37): the changes over the latest profile, so that it undoes no
 * change by another admin. A latest value that breaks its rule is replaced by the form's. By hand, because a
 * save of every other record sends changes only.
 * @throws ValiError for values that break the rules.
 */
export function toUpdate(latest: UserProfile, values: UserFormValues, changes: object): FullProfile {
  const theirs = toFormValues(latest)
  const unread = Object.keys(unreadFieldsOf(theirs))
  const { entries } = userFormSchema(theirs)
  const kept = Object.entries(theirs).filter(([field, value]) =>
    v.is(entries[field as keyof UserFormValues], value),
  )
  const all: UserFormValues = { ...values, ...Object.fromEntries(kept) }
  // The form has judged its own choices, and the latest ones may stay.
  const schema = userFormSchema(all)
  const sent = v.parse(
    unread.length > 0 ? v.omit(schema, unread as never) : schema,
    Object.fromEntries(Object.entries(all).filter(([field]) => !unread.includes(field))),
  )
  // Main sends the odd values as they are stored.
  const odd = oddMember in latest ? { [oddMember]: latest[oddMember] } : {}
  return { ...(sent as FullProfile), ...storedDays(latest), ...changes, ...odd }
}

import * as v from 'valibot'
import { oddMember, unreadableOf } from '../rules/odd-values.ts'
import { type UserProfile, userFields } from './user-profile.ts'

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
 * other admin's change is undone. If the latest profile lacks a required value, that of `own`, the profile when the
 * edit started, is sent. A stored value that breaks its rule is sent unchanged.
 */
export function wholeProfile(latest: UserProfile, changes: object, own: UserProfile) {
  const names = Object.keys(userFields) as (keyof typeof userFields)[]
  const kept = names.flatMap((name) => {
    if (unreadableOf(latest, name)) return []
    const { form, toValue } = userFields[name]
    const theirs = v.safeParse(form, toValue(latest[name] as never))
    if (theirs.success) return [[name, theirs.output]]
    if (!isMissing(latest[name])) return [[name, latest[name]]]
    const value = toValue(own[name] as never)
    const held = v.safeParse(form, value)
    const sent = held.success ? held.output : value
    return isMissing(sent) ? [] : [[name, sent]]
  })
  // Main sends unreadable values as they are stored.
  const odd = oddMember in latest ? { [oddMember]: latest[oddMember] } : {}
  const { userSub } = latest
  return { userSub, ...Object.fromEntries(kept), ...storedDays(latest), ...changes, ...odd }
}

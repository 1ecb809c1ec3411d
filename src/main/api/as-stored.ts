import { type OddValue, oddMember, oddValuesOf } from '#shared/rules/odd-values.ts'
import { sameJson } from '#shared/rules/same-fields.ts'

/**
 * Whether to send the stored value back: nobody can have changed an unreadable one, and a converted one may be
 * unchanged.
 */
const goesBack = (odd: OddValue, members: Readonly<Record<string, unknown>>, name: string): boolean =>
  !('read' in odd) || (Object.hasOwn(members, name) && sameJson(members[name], asStored(odd.read)))

/**
 * A value with the odd values in it as they were stored, unless they were changed since. So what the console
 * did not understand is never sent back changed.
 */
export function asStored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asStored)
  if (typeof value !== 'object' || value === null) return value
  const { [oddMember]: _, ...own } = value as Readonly<Record<string, unknown>>
  const members = Object.fromEntries(Object.entries(own).map(([name, member]) => [name, asStored(member)]))
  const stored = Object.entries(oddValuesOf(value)).flatMap(([name, odd]) =>
    goesBack(odd, members, name) ? [[name, odd.stored] as const] : [],
  )
  return { ...members, ...Object.fromEntries(stored) }
}

/** A value without its odd values, so that a new record made from it copies none. */
export function asRead(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asRead)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([name]) => name !== oddMember)
  return Object.fromEntries(members.map(([name, member]) => [name, asRead(member)]))
}

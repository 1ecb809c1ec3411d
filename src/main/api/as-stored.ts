import { type OddValue, oddMember, oddValuesOf } from '#shared/rules/odd-values.ts'
import { sameJson } from '#shared/rules/same-fields.ts'

/**
 * Whether to send the stored value back: it was unreadable, so nobody can have changed it, or it was
 * converted and not changed.
 */
const goesBack = (odd: OddValue, members: Readonly<Record<string, unknown>>, name: string): boolean =>
  !('read' in odd) || (Object.hasOwn(members, name) && sameJson(members[name], asStored(odd.read)))

/**
 * Puts the stored form of odd values back, unless the admin changed them. So a save never alters a value that
 * the console could not read.
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

/** Removes odd values, so that a new record made from this one does not copy them. */
export function asRead(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asRead)
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).filter(([name]) => name !== oddMember)
  return Object.fromEntries(members.map(([name, member]) => [name, asRead(member)]))
}

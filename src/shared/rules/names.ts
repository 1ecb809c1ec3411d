import { isFilled } from './validation.ts'

/** "First Last" of a person, or the fallback if both are missing or blank. */
export const fullName = (
  person: { firstName?: string | null | undefined; lastName?: string | null | undefined },
  fallback = '',
): string => [person.firstName?.trim(), person.lastName?.trim()].filter(Boolean).join(' ') || fallback

/** A record's name on the screen; its id if the name is missing or blank, as in some older records. */
export const nameOrId = (name: string | null | undefined, id: string): string =>
  name && isFilled(name) ? name : id

import { isFilled } from './validation.ts'

/** "First Last", or the fallback if both names are missing or blank. */
export const fullName = (
  person: { firstName?: string | null | undefined; lastName?: string | null | undefined },
  fallback = '',
): string => [person.firstName?.trim(), person.lastName?.trim()].filter(Boolean).join(' ') || fallback

/** A record's display name, or its id if the name is missing or blank. */
export const nameOrId = (name: string | null | undefined, id: string): string =>
  name && isFilled(name) ? name : id

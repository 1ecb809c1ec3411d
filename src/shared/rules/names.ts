import { isFilled } from './validation.ts'

/** "First Last" of a person, or the given fallback where neither is known; blanks are no name. */
export const fullName = (
  person: { firstName?: string | null | undefined; lastName?: string | null | undefined },
  fallback = '',
): string => [person.firstName?.trim(), person.lastName?.trim()].filter(Boolean).join(' ') || fallback

/** What a record is called on the screen; an older one without a name, or with blanks for one, still has its id. */
export const nameOrId = (name: string | null | undefined, id: string): string =>
  name && isFilled(name) ? name : id

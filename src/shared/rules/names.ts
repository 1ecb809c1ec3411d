/** "First Last" of a person, or the given fallback where neither is known. */
export const fullName = (
  person: { firstName?: string | null | undefined; lastName?: string | null | undefined },
  fallback = '',
): string => [person.firstName, person.lastName].filter(Boolean).join(' ') || fallback

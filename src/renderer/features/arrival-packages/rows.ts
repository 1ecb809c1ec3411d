import { type ArrivalPackage, isComplete } from '#shared/entities/arrival-package.ts'
import type { ListedUser } from '#shared/entities/user-profile.ts'
import { fullName, nameOrId } from '#shared/rules/names.ts'

/** An arrival package with what is known of its traveller. */
export interface PackageRow {
  /** Of the package and of its traveller: they are one (ARR-10). */
  readonly id: string
  readonly name: string
  /** In lower case (ARR-06); empty where none is known. */
  readonly email: string
  readonly isComplete: boolean
}

interface Traveller {
  readonly name: string
  readonly email: string
}

const travellerOf = (id: string, user: ListedUser | undefined): Traveller => {
  const email = user?.email?.toLowerCase() ?? ''
  return { email, name: nameOrId(user && fullName(user).trim(), nameOrId(email, id)) }
}

/**
 * Joins packages with their travellers by userSub (ARR-10, ARR-11); a package whose traveller is not known goes by its id.
 * Made once for a list of users of any length: a package that stays the same keeps its row.
 */
export function createJoin(users: readonly ListedUser[]) {
  const known = new Map(users.map((user) => [user.userSub, user]))
  const rows = new WeakMap<ArrivalPackage, PackageRow>()
  const rowOf = (each: ArrivalPackage): PackageRow => {
    const id = each.arrivalPackageStatusId
    const row = rows.get(each) ?? { id, ...travellerOf(id, known.get(id)), isComplete: isComplete(each) }
    rows.set(each, row)
    return row
  }
  return (packages: readonly ArrivalPackage[]): readonly PackageRow[] => packages.map(rowOf)
}

/** The two lists, in the order that the provider gives (ARR-03, ARR-04). */
export const inLists = (rows: readonly PackageRow[]) => ({
  pending: rows.filter((row) => !row.isComplete),
  completed: rows.filter((row) => row.isComplete),
})

/** The rows whose email holds the text, whatever the case of either (ARR-01, ARR-02, trap 43); all of them for blanks. */
export function withEmail(rows: readonly PackageRow[], text: string): readonly PackageRow[] {
  const wanted = text.trim().toLowerCase()
  return wanted === '' ? rows : rows.filter(({ email }) => email.includes(wanted))
}

import * as v from 'valibot'
import { anyCall, type Execute } from '#main/api/execute.ts'
import type { Listed } from '#shared/contract/csv-exports.ts'
import { type ArrivalPackage, isComplete } from '#shared/entities/arrival-package.ts'
import type { ListedBusiness } from '#shared/entities/business.ts'
import { isWantedBusiness } from '#shared/entities/business-status.ts'
import { isLeftBy } from '#shared/entities/filter-texts.ts'
import { listedUserWholeSchema } from '#shared/entities/user-profile.ts'
import { hasCall, type RecordName } from '#shared/records/records.ts'
import { isExpiringSoon } from '#shared/rules/job-expiry.ts'
import { ownMember } from '#shared/rules/json.ts'
import { oddValueOf } from '#shared/rules/odd-values.ts'
import { largestPage } from '#shared/rules/paging.ts'

/** Some records of a list, as they arrive. */
export interface SomeRecords {
  readonly records: readonly object[]
  /** The number of records of the whole list; undefined while it is not known. */
  readonly total: number | undefined
  /** The records that could not be read at all. */
  readonly leftOut: number
  /** Where to go on if the next read fails; undefined for a list that is read in one piece. */
  readonly next: number | undefined
}

/** How records are read. */
export interface Reading {
  readonly execute: Execute
  readonly signal: AbortSignal
}

interface ReadingList extends Reading {
  /** Where a search goes on. */
  readonly from: number
  /** Called when a list that is read in one piece begins again. What came before is void. */
  readonly onAgain: () => void
}

/** Whether the console keeps a found record in the list, by what the server can't search by. */
function isKept({ kind, search }: Listed, record: object, now: number): boolean {
  if (kind === 'businesses' && search?.status?.length)
    return isWantedBusiness(record as ListedBusiness, { query: search.query, status: search.status })
  return !search?.expiring || isExpiringSoon(record, now)
}

/** The pages of a search, one after the other. */
async function* searchPages(
  list: Listed,
  { execute, signal, from }: ReadingList,
): AsyncGenerator<SomeRecords> {
  const { kind } = list
  const { status = [], expiring = false, ...search } = list.search ?? { query: '', filters: {} }
  const isFilteredHere = status.length > 0 || expiring
  // The console's own filter of businesses also looks for the text, in other fields than the server's search.
  const query = status.length > 0 ? '' : search.query
  const now = Date.now()
  for (let at = from; ; ) {
    let leftOut = 0
    const page = await anyCall(execute)<{ readonly data: readonly object[]; readonly total: number }>(
      `${kind}.search`,
      { ...search, query, from: at, size: largestPage },
      {
        signal,
        onReading: (reading) => {
          leftOut = reading.leftOut
        },
      },
    )
    // A server may send fewer records than asked, so the next page starts after those that came.
    at += page.data.length + leftOut
    // A total that the console has only estimated is none to compare with.
    const total = isFilteredHere || oddValueOf(page, 'total') ? undefined : page.total
    yield { records: page.data.filter((record) => isKept(list, record, now)), total, leftOut, next: at }
    if (page.data.length + leftOut === 0 || at >= page.total) return
  }
}

/** The lists that together are all records of a kind. */
const listsOf = (kind: RecordName): readonly string[] =>
  kind === 'referrals' ? ['referrals.list', 'referrals.listArchived'] : [`${kind}.list`]

/** The page's list of profiles has few members, because there may be 20,000; a file may have all. */
const wholeProfiles = { listed: v.array(listedUserWholeSchema) }

/** Adds what other lists say of these records: whose a package is, and what Stripe calls a product. */
async function completing(
  kind: RecordName,
  { execute, signal }: Reading,
): Promise<(record: object) => object> {
  if (kind === 'arrivalPackages') {
    const users = await execute('userProfiles.list', {}, { signal })
    const known = new Map(
      users.map(({ userSub, firstName, lastName, email }) => [userSub, { firstName, lastName, email }]),
    )
    return (each) => ({ ...each, ...known.get(String(ownMember(each, 'arrivalPackageStatusId'))) })
  }
  if (kind === 'products') {
    const products = await execute('providerProducts.list', {}, { signal })
    const names = new Map(products.map(({ id, name }) => [id, name]))
    return (product) => ({ ...product, name: names.get(String(ownMember(product, 'productId'))) })
  }
  return (record) => record
}

/** Whether the filters of a list's screen leave a record in it. */
const isWanted = ({ kind, filter = '', only = {} }: Listed, record: object) =>
  Object.entries(only).every(([name, value]) =>
    // A package is pending unless its status says that it is complete.
    kind === 'arrivalPackages' && name === 'status'
      ? isComplete(record as ArrivalPackage) === (value === 'COMPLETE')
      : ownMember(record, name) === value,
  ) && isLeftBy(kind, record, filter)

/** A list that is read in one piece, in the parts in which it arrives. */
async function readWhole(
  list: Listed,
  reading: ReadingList,
  take: (some: SomeRecords) => void,
): Promise<void> {
  const complete = await completing(list.kind, reading)
  let total = 0
  for (const call of listsOf(list.kind)) {
    let leftOut = 0
    const before = total
    const give = (some: readonly unknown[]) => {
      const wanted = (some as readonly object[]).map(complete).filter((record) => isWanted(list, record))
      total += wanted.length
      take({ records: wanted, total: undefined, leftOut: 0, next: undefined })
    }
    const last = await anyCall(reading.execute)<readonly object[]>(
      call,
      {},
      {
        signal: reading.signal,
        ...(list.kind === 'userProfiles' && wholeProfiles),
        onReading: (read) => {
          leftOut = read.leftOut
        },
        parts: {
          begin: () => {
            if (total === before) return
            total = before
            reading.onAgain()
          },
          take: give,
        },
      },
    )
    give(last)
    take({ records: [], total: undefined, leftOut, next: undefined })
  }
  take({ records: [], total, leftOut: 0, next: undefined })
}

/**
 * Reads a list as the page shows it. Each part is handed to `take` before the next one is asked for, except those of
 * a list that arrives in one piece.
 * @throws CallFailure
 */
export async function readListed(
  list: Listed,
  reading: ReadingList,
  take: (some: SomeRecords) => Promise<void>,
): Promise<void> {
  if (!hasCall(list.kind, 'search')) {
    const taken: Promise<void>[] = []
    await readWhole(list, reading, (some) => void taken.push(take(some)))
    await Promise.all(taken)
    return
  }
  for await (const some of searchPages(list, reading)) await take(some)
}

/** Reads all records of a kind. @throws CallFailure */
export async function readAll(kind: RecordName, reading: Reading): Promise<readonly object[]> {
  const all: object[] = []
  await readListed({ kind }, { ...reading, from: 0, onAgain: () => all.splice(0) }, async (some) => {
    all.push(...some.records)
  })
  return all
}

import { replaceEqualDeep } from '@tanstack/react-query'
import type { EventPayload } from '#shared/contract/events.ts'
import type { PartsSent } from '#shared/result.ts'
import { nextTask } from './in-slices.ts'
import { createTextSharing } from './share-texts.ts'

/** Gathers the parts of a long list, which may arrive in any order, even after the reply (decision 94). */
export interface ListParts<A> {
  /** Takes a part. The first is parsed immediately, each other one in its own task, after those that wait. */
  readonly take: (part: EventPayload<'lists.part'>) => void
  /** Resolves to the whole list once the parts before the last one have arrived. */
  readonly whole: (last: A, after: PartsSent | undefined) => Promise<A>
}

export interface Gathering<A> {
  /** The list as it was read before: equal records stay the same objects, so that no row renders again. */
  readonly earlier?: A | undefined
  /** Called with the first part, and again with that of a retry. */
  readonly onFirst?: (first: A) => void
}

/** Gathers the parts of one read. */
export function gatherParts<A extends readonly unknown[]>({ earlier, onFirst }: Gathering<A>): ListParts<A> {
  let attempt = 0
  let parts = new Map<number, A>()
  let count = 0
  let onTaken = () => {}
  const shareTexts = createTextSharing()

  /** The records, or the earlier ones at the same place where they are equal. */
  const shared = (from: number, records: A): A =>
    earlier ? replaceEqualDeep(earlier.slice(from, from + records.length), records) : records

  const keepOnly = (latest: number) => {
    if (latest <= attempt) return
    attempt = latest
    parts = new Map()
    count = 0
  }

  const joined = (last: A): A => {
    const inOrder = [...parts].sort(([one], [other]) => one - other).map(([, records]) => records)
    // Unlike `flat`, it leaves no unused capacity in the list.
    const all = ([] as unknown[]).concat(...inOrder, shared(count, last)) as unknown as A
    const isSame = all.length === earlier?.length && all.every((record, index) => record === earlier[index])
    return isSame ? earlier : all
  }

  const takeNow = ({ attempt: of, from, json }: EventPayload<'lists.part'>) => {
    keepOnly(of)
    if (of < attempt) return
    const records = shared(from, shareTexts(JSON.parse(json)))
    parts.set(from, records)
    count += records.length
    if (from === 0) onFirst?.(records)
    onTaken()
  }

  return {
    take: (part) => {
      if (part.from === 0) takeNow(part)
      // Otherwise dozens of parts would be parsed before the first rows are drawn.
      else void nextTask().then(() => takeNow(part))
    },
    whole: (last, after) =>
      new Promise((resolve) => {
        keepOnly(after?.attempt ?? Number.POSITIVE_INFINITY)
        onTaken = () => {
          if (count === (after?.records ?? 0)) resolve(joined(last))
        }
        onTaken()
      }),
  }
}

import { replaceEqualDeep } from '@tanstack/react-query'
import type { ListParts } from '#renderer/lib/calls/api.ts'
import { nextTask } from '#renderer/lib/calls/next-task.ts'
import type { EventPayload } from '#shared/contract/events.ts'
import { createTextSharing } from './share-texts.ts'

export interface Gathering<A> {
  /**
   * The previous version of the list. Equal records keep their objects, so that their rows don't render
   * again.
   */
  readonly earlier?: A | undefined
  /** Called with the first part, and again with the first part of a retry. */
  readonly onFirst?: (first: A) => void
}

/** Creates a collector for the parts of one read. */
export function gatherParts<A extends readonly unknown[]>({ earlier, onFirst }: Gathering<A>): ListParts<A> {
  let attempt = 0
  let parts = new Map<number, A>()
  let count = 0
  let onTaken = () => {}
  const shareTexts = createTextSharing()

  /** Replaces records by the previous ones at the same position where they are equal. */
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
    // `concat` instead of `flat`, because `flat` leaves unused capacity in the array.
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
      // Defers all parts but the first, because dozens of parts would be parsed before the first rows render.
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

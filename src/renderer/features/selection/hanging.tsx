import { KeyFacts } from '#renderer/components/record/detail-list.tsx'
import { grouped } from '#renderer/lib/text/format.ts'
import type { Chosen } from '#renderer/stores/selection.ts'
import { businessProvided } from '#shared/entities/business.ts'
import { joinWords } from '#shared/rules/join-words.ts'
import { ownMember } from '#shared/rules/json.ts'
import styles from './selection.module.css'
import { type HangingCounts, mostCounted } from './use-hanging.ts'

interface HangingProps extends HangingCounts {
  readonly of: readonly Chosen[]
}

/** What hangs on the records that are to be deleted, as far as it has been counted. */
export function Hanging({ labels, counted, of }: HangingProps) {
  const customers = of.filter(({ record }) => ownMember(record, 'stripeCustomerId')).length
  const all = [...counted.values()]
  const sumOf = (label: string) => {
    const known = all.flatMap((counts) => counts.get(label) ?? [])
    const sum = grouped(known.reduce((before, count) => before + count, 0))
    if (all.length < of.length) return `${sum} so far`
    const missing = all.length - known.length
    return missing === 0 ? sum : `${sum}, not known of ${grouped(missing)}`
  }
  const isCounted = of.length <= mostCounted
  return (
    <>
      <KeyFacts
        items={[
          ...(isCounted ? labels.map((label) => ({ label, value: sumOf(label) })) : []),
          { label: `${businessProvided.stripeCustomerId.label}s`, value: grouped(customers) },
        ]}
      />
      {!isCounted && (
        <p className={styles.uncounted}>
          {joinWords(labels)} are not known: they are counted for at most {grouped(mostCounted)} at once.
        </p>
      )}
    </>
  )
}

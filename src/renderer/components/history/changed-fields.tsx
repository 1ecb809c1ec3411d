import { counted } from '#renderer/lib/list/count-sentence.ts'
import { areaOf, editedFields } from '#shared/contract/record-calls.ts'
import type { ListedEntry } from '#shared/entities/history.ts'
import { capitalised } from '#shared/records/title.ts'
import { camelWords } from '#shared/rules/camel-words.ts'
import { ChangeValue } from './change-value.tsx'
import { switchOf } from './entry-words.ts'
import styles from './history.module.css'

/** Of a new record only these many fields are listed; its screen shows all. */
const mostShown = 8

/** The fields that a write has changed, each with its former and its new value. */
export function ChangedFields({ entry }: { readonly entry: Pick<ListedEntry, 'call' | 'changes'> }) {
  const { call } = entry
  const fields = editedFields(areaOf(call))
  // A switch has no control; the sentence says which way it went.
  const changes = entry.changes.filter(({ name }) => name !== switchOf(call))
  if (changes.length === 0) return null
  const shown = changes.slice(0, mostShown)
  return (
    <dl className={styles.fields}>
      {shown.map((change) => {
        const field = fields[change.name]
        return (
          <div key={change.name}>
            <dt>{capitalised(field?.label ?? camelWords(change.name))}</dt>
            <dd>
              {'from' in change && (
                <>
                  <del>
                    <span className="read-out-only">from </span>
                    <ChangeValue field={field} value={change.from} />
                  </del>
                  <span aria-hidden className={styles.arrow}>
                    →
                  </span>
                </>
              )}
              <ins>
                <span className="read-out-only">to </span>
                <ChangeValue field={field} value={change.to} />
              </ins>
            </dd>
          </div>
        )
      })}
      {changes.length > shown.length && (
        <div className={styles.none}>and {counted(changes.length - shown.length, 'more field')}</div>
      )}
    </dl>
  )
}

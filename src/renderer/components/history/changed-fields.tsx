import { counted } from '#renderer/lib/list/count-sentence.ts'
import { changedField, namedFields } from '#shared/contract/changed-field.ts'
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
  // A switch has no control; the sentence says which way it went.
  const named = namedFields(
    call,
    entry.changes.map(({ name }) => name),
  )
  const changes = entry.changes.filter(({ name }) => name !== switchOf(call) && named.includes(name))
  if (changes.length === 0) return null
  const shown = changes.slice(0, mostShown)
  return (
    <>
      <dl className={styles.fields}>
        {shown.map((change) => {
          const field = changedField(call, change.name)
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
      </dl>
      {changes.length > shown.length && (
        <p className={styles.others}>and {counted(changes.length - shown.length, 'more field')}</p>
      )}
    </>
  )
}

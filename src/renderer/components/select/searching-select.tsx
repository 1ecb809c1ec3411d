import type { KeyboardEvent } from 'react'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import { isPressed } from '#renderer/lib/react/keys.ts'
import { grouped } from '#renderer/lib/text/format.ts'
import styles from './searching-select.module.css'
import { Select, type SelectProps } from './select.tsx'
import type { RecordOption, RecordSearch } from './use-record-search.ts'

interface SearchingSelectProps<V> extends Omit<SelectProps<V>, 'options' | 'search'> {
  readonly search: RecordSearch
}

/**
 * A select whose options come from a search. If the search fails, a notice replaces the options, and Enter
 * retries.
 */
export function SearchingSelect<V>({ search, ...select }: SearchingSelectProps<V>) {
  const { options, failure, retry } = search

  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!isPressed('retryChoices', event) || options.length > 0) return
    // Without options antd would close the list, and Enter would submit the form.
    event.preventDefault()
    event.stopPropagation()
    if (failure) retry()
  }

  return (
    <Select
      {...select}
      options={options}
      isFixed
      isLoading={search.isLoading}
      search={search}
      classNames={{ popup: { root: styles.popup ?? '' } }}
      optionRender={({ data }) => <Choice {...data} />}
      popupRender={(list) =>
        failure ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: not a control; it only keeps the focus in the text
          <div onMouseDown={(event) => event.preventDefault()}>
            <FailureNotice error={failure} kept="" onRetry={retry} />
          </div>
        ) : (
          <>
            {list}
            {search.others > 0 && <p className={styles.others}>{moreOf(search.others)}</p>}
          </>
        )
      }
      onOpenChange={search.open}
      onKeyDownCapture={onKeyDownCapture}
    />
  )
}

/** Returns the line below the options that says how many more records match. */
const moreOf = (others: number) => `And ${grouped(others)} more. Keep typing to find them.`

const Choice = ({ label, detail }: RecordOption) => (
  <>
    <bdi className={styles.name}>{label}</bdi> {detail && <bdi className={styles.detail}>{detail}</bdi>}
  </>
)

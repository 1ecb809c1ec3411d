import type { KeyboardEvent } from 'react'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import { maxQueryLength } from '#shared/contract/search.ts'
import styles from './searching-select.module.css'
import { Select, type SelectProps } from './select.tsx'
import type { RecordOption, RecordSearch } from './use-record-search.ts'

interface SearchingSelectProps<V> extends Omit<SelectProps<V>, 'options'> {
  readonly search: RecordSearch
}

/** A select whose choices are those of a search; a search that failed says so in their place, and Enter tries it again. */
export function SearchingSelect<V>({ search, ...select }: SearchingSelectProps<V>) {
  const { options, failure, retry } = search

  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !search.isOpen || options.length > 0) return
    // With nothing to choose antd would close the list, and the form around it would be sent.
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
      showSearch={{ searchValue: search.typed, onSearch: search.type, filterOption: false }}
      maxLength={maxQueryLength}
      // All that was found is in the list, for a screen reader too.
      virtual={false}
      classNames={{ popup: { root: styles.popup ?? '' } }}
      optionRender={({ data }) => <Choice {...data} />}
      popupRender={(list) =>
        failure ? (
          // biome-ignore lint/a11y/noStaticElementInteractions: nothing to press; the focus stays in the text
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

/** What the list does not hold, and the way to it. */
const moreOf = (others: number) => `And ${others.toLocaleString('en-AU')} more: type on to find them.`

const Choice = ({ label, detail }: RecordOption) => (
  <>
    <bdi className={styles.name}>{label}</bdi> {detail && <bdi className={styles.detail}>{detail}</bdi>}
  </>
)

import { CountLine } from '#renderer/components/list/count-line.tsx'
import { FilterBox } from '#renderer/components/list/filter-box.tsx'
import { countSentence } from '#renderer/lib/list/count-sentence.ts'
import type { useListFilter } from '#renderer/lib/list/list-filter.ts'
import { records } from '#shared/records/records.ts'
import { ListScreen, type ListScreenProps } from './list-screen.tsx'

interface FilterScreenProps
  extends Pick<ListScreenProps, 'kind' | 'actions' | 'add' | 'columns' | 'children'> {
  readonly filtering: Pick<
    ReturnType<typeof useListFilter>,
    'filter' | 'applied' | 'isFiltered' | 'setFilter' | 'search'
  >
  /** The label of the filter box; by default it names the records. */
  readonly label?: string
  /** The members that records must have, besides the filter. */
  readonly only?: Readonly<Record<string, string>> | undefined
  /** The number of records; undefined until all have loaded. */
  readonly total: number | undefined
  /** The number of records that match the filter; undefined until the first ones have loaded. */
  readonly found: number | undefined
  /** The noun for what is counted; by default that for the records. */
  readonly counted?: { readonly one: string; readonly many: string; readonly rest?: string }
}

/** The screen of a list that is read whole, with a box that filters its rows. */
export function FilterScreen({
  kind,
  filtering,
  label,
  only,
  total,
  found,
  counted,
  ...screen
}: FilterScreenProps) {
  const { noun, many } = records[kind]
  const { filter, applied, isFiltered, setFilter, search } = filtering
  const { children, ...header } = screen
  const nouns = { one: noun, many, ...counted }
  return (
    <ListScreen
      {...header}
      kind={kind}
      listed={{ filter: applied, ...(only && { only }) }}
      search={search}
      description={
        <CountLine
          sentence={total === undefined ? undefined : countSentence(total, nouns.one, nouns.many, nouns.rest)}
          hasMore={found !== undefined}
          shown={isFiltered && total !== undefined ? found : undefined}
        />
      }
    >
      <FilterBox label={label ?? `Filter ${many}`} value={filter} onChange={setFilter} />
      {children}
    </ListScreen>
  )
}

import { getRouteApi } from '@tanstack/react-router'
import { Button, Flex, Select } from 'antd'
import { LinkButton } from '#renderer/components/control/link-button.tsx'
import styles from '#renderer/components/history/history.module.css'
import { HistoryNote } from '#renderer/components/history/history-note.tsx'
import { FilterBox } from '#renderer/components/list/filter-box.tsx'
import { Filter, Filters } from '#renderer/components/list/filters.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { BackToList } from '#renderer/components/screen/back-to-list.tsx'
import { PageHeader } from '#renderer/components/screen/page-header.tsx'
import { RecordTable } from '#renderer/components/table/record-table.tsx'
import { useListFilter } from '#renderer/lib/list/list-filter.ts'
import { useNavigateHere } from '#renderer/lib/list/use-navigate-here.ts'
import { wideScreen } from '#renderer/lib/react/screen.ts'
import { useChanges } from '#renderer/lib/records/history.ts'
import { ownChanges } from '#renderer/lib/records/own-changes.ts'
import { historyRetention, type ListedEntry } from '#shared/entities/history.ts'
import { type RecordName, recordNames, records } from '#shared/records/records.ts'
import { capitalised } from '#shared/records/title.ts'
import { changeColumns, columnsOfRun } from './columns.tsx'
import { changesPerPage } from './search.ts'

const route = getRouteApi('/settings')
const idOf = ({ id }: ListedEntry) => id
const kinds = recordNames.map((kind) => ({ value: kind, label: capitalised(records[kind].many) }))

/** The screen of what the signed-in admin has changed on this computer. */
export function ChangesPage() {
  const { kind, run } = route.useSearch()
  const navigate = useNavigateHere()
  const { filter, applied, isFiltered, setFilter } = useListFilter('/settings')
  const changes = useChanges(
    { text: applied, ...(kind && { kind }), ...(run !== undefined && { run }) },
    changesPerPage,
  )
  const choose = (next: RecordName | undefined) =>
    void navigate({ search: (search: object) => ({ ...search, kind: next }), replace: true })
  const title = run !== undefined && changes.data?.pages[0]?.entries[0]?.run?.title
  const showAll = () => {
    setFilter('')
    choose(undefined)
  }
  return (
    <>
      <PageHeader
        title="My Changes"
        back={<BackToList list="/settings">Account Settings</BackToList>}
        description={`Changes that you saved from this computer. Each is kept for ${historyRetention} days, not counting days on which you did not start the console. Only you can see them.`}
      />
      <Flex vertical gap={12} {...wideScreen}>
        <FilterBox label="Filter my changes" value={filter} onChange={setFilter} />
        <Filters setCount={kind ? 1 : 0}>
          <Filter label="Kind of record">
            {(id) => (
              <Select
                id={id}
                className={styles.kindFilter ?? ''}
                allowClear
                showSearch={{ optionFilterProp: 'label' }}
                placeholder="All kinds of record"
                options={kinds}
                value={kind}
                onChange={choose}
              />
            )}
          </Filter>
        </Filters>
        <Loaded query={changes} rows={5}>
          {({ pages }) => (
            <>
              <HistoryNote pages={pages} />
              {run !== undefined && (
                <Flex gap="4px 12px" wrap align="center">
                  <span>
                    Only what <bdi>{title ? `“${title}”` : 'one run'}</bdi> has changed.
                  </span>
                  <LinkButton {...ownChanges}>Show all changes</LinkButton>
                </Flex>
              )}
              <RecordTable
                label="My Changes"
                columns={run === undefined ? changeColumns : columnsOfRun}
                records={pages.flatMap((page) => page.entries)}
                idOf={idOf}
                empty={
                  isFiltered || kind
                    ? { onClear: showAll, hint: 'No change matches.' }
                    : { hint: 'Changes that you save from this computer appear here.' }
                }
              />
              {changes.hasNextPage && (
                <div>
                  <Button loading={changes.isFetchingNextPage} onClick={() => void changes.fetchNextPage()}>
                    Show older changes
                  </Button>
                </div>
              )}
            </>
          )}
        </Loaded>
      </Flex>
    </>
  )
}

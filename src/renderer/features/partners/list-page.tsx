import { PlusOutlined } from '@ant-design/icons'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Flex } from 'antd'
import { useMemo } from 'react'
import { CountLine } from '#renderer/components/count-line.tsx'
import { EmptyState } from '#renderer/components/empty-state.tsx'
import { FailedReads } from '#renderer/components/failed-reads.tsx'
import { LinkButton } from '#renderer/components/link-button.tsx'
import { Loaded } from '#renderer/components/loaded.tsx'
import { PageHeader } from '#renderer/components/page-header.tsx'
import { RecordPagination } from '#renderer/components/record-pagination.tsx'
import { RecordTable } from '#renderer/components/record-table.tsx'
import { SearchBox } from '#renderer/components/search-box.tsx'
import { useCatalogueNames } from '#renderer/lib/catalogue.ts'
import { ShownListContext } from '#renderer/lib/list-origin.ts'
import { listStart } from '#renderer/lib/list-search.ts'
import { useListSearch } from '#renderer/lib/use-list-search.ts'
import { usePageWithin } from '#renderer/lib/use-page-within.ts'
import { partnerColumns } from './columns.tsx'
import { idOf } from './labels.ts'
import { partnerSearch } from './queries.ts'

const route = getRouteApi('/partners/')

/** The partners, searched and paged (PRT-01 to PRT-05). */
export function PartnerListPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const list = useListSearch({
    search,
    start: listStart,
    navigate: (next, { replace }) => void navigate({ search: next, replace }),
  })
  const found = useQuery({ ...partnerSearch(search), placeholderData: keepPreviousData })
  const tags = useCatalogueNames('tags')
  const shown = useMemo(() => ({ list: '/partners', search }), [search])
  const columns = useMemo(() => partnerColumns({ tagName: tags.nameOf }), [tags.nameOf])
  usePageWithin(search.page, found, (last) => list.turnTo(last, true))

  return (
    <ShownListContext value={shown}>
      <PageHeader
        title="Partners"
        description={found.data && <CountLine sentence={`There are ${found.data.total} partners`} />}
        actions={
          <LinkButton to="/partners/add" type="primary" icon={<PlusOutlined aria-hidden />}>
            Add Partner
          </LinkButton>
        }
      />
      <Flex vertical gap={12}>
        <SearchBox
          label="Search partners"
          value={list.draft.query}
          isSearching={list.isWaiting || found.isPlaceholderData}
          onChange={(text) => list.change({ query: text })}
          onSearchNow={list.searchNow}
        />
        <FailedReads queries={[tags.query]} />
        <Loaded query={found}>
          {({ data, total }) => (
            <>
              {data.length > 0 ? (
                <RecordTable
                  label="Partners"
                  columns={columns}
                  records={data}
                  idOf={idOf}
                  isStale={found.isPlaceholderData}
                />
              ) : (
                <EmptyState onClear={list.draft.query ? () => list.change({ query: '' }) : undefined} />
              )}
              <RecordPagination page={search.page} total={total} onPage={(next) => list.turnTo(next)} />
            </>
          )}
        </Loaded>
      </Flex>
    </ShownListContext>
  )
}

import { PlusOutlined } from '@ant-design/icons'
import { getRouteApi } from '@tanstack/react-router'
import { Flex } from 'antd'
import { useMemo } from 'react'
import { LinkButton } from '#renderer/components/control/link-button.tsx'
import { SearchBox } from '#renderer/components/list/search-box.tsx'
import { SearchedCount } from '#renderer/components/list/searched-count.tsx'
import { SearchedRecords } from '#renderer/components/list/searched-records.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { PageHeader } from '#renderer/components/record/page-header.tsx'
import { useCatalogueNames } from '#renderer/lib/catalogue.ts'
import { ShownListContext } from '#renderer/lib/list-origin.ts'
import { listStart } from '#renderer/lib/list-search.ts'
import { useSearchedList } from '#renderer/lib/use-searched-list.ts'
import { partnerColumns } from './columns.tsx'
import { idOf } from './labels.ts'
import { partnerSearch } from './queries.ts'

const route = getRouteApi('/partners/')

/** The partners, searched and paged (PRT-01 to PRT-05). */
export function PartnerListPage() {
  const search = route.useSearch()
  const { draft, change, searchNow, turnTo, found, isSearching, shown, showAll, counted } = useSearchedList(
    search,
    {
      path: '/partners',
      start: listStart,
      pageOf: partnerSearch,
    },
  )
  const tags = useCatalogueNames('tags')
  const columns = useMemo(() => partnerColumns({ tagName: tags.nameOf }), [tags.nameOf])

  return (
    <ShownListContext value={shown}>
      <PageHeader
        title="Partners"
        description={<SearchedCount {...counted} one="partner" many="partners" />}
        actions={
          <LinkButton to="/partners/add" type="primary" icon={<PlusOutlined aria-hidden />}>
            Add Partner
          </LinkButton>
        }
      />
      <Flex vertical gap={12}>
        <SearchBox
          label="Search partners"
          value={draft.query}
          isSearching={isSearching}
          onChange={(query) => change({ query })}
          onSearchNow={searchNow}
        />
        <FailedReads queries={[tags.query]} />
        <SearchedRecords
          label="Partners"
          columns={columns}
          idOf={idOf}
          found={found}
          page={search.page}
          onPage={turnTo}
          empty={{ onClear: showAll }}
        />
      </Flex>
    </ShownListContext>
  )
}

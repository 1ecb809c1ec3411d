import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { SearchScreen } from '#renderer/components/screen/search-screen.tsx'
import { listStart } from '#renderer/lib/list/list-search.ts'
import { pageOf } from '#renderer/lib/list/searched-page.ts'
import { useSearchedList } from '#renderer/lib/list/use-searched-list.ts'
import { useCatalogueNames } from '#renderer/lib/records/catalogue.ts'
import { partnerColumns } from './columns.tsx'

const route = getRouteApi('/partners/')
const partnerPage = pageOf('partners')

const add = { label: 'Add Partner', to: '/partners/add' }

/** The partner list with search and pages (PRT-01 to PRT-05, PRT-28). */
export function PartnerListPage() {
  const search = route.useSearch()
  const searched = useSearchedList(search, {
    kind: 'partners',
    start: listStart,
    pageOf: partnerPage,
  })
  const tags = useCatalogueNames('tags')
  const columns = useMemo(() => partnerColumns({ tagName: tags.nameOf }), [tags.nameOf])

  return (
    <SearchScreen kind="partners" searched={searched} columns={columns} add={add}>
      <FailedReads queries={[tags.query]} />
    </SearchScreen>
  )
}

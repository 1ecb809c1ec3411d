import { PlusOutlined } from '@ant-design/icons'
import { getRouteApi } from '@tanstack/react-router'
import { Checkbox, Flex } from 'antd'
import { useMemo } from 'react'
import { LinkButton } from '#renderer/components/control/link-button.tsx'
import { CountLine } from '#renderer/components/list/count-line.tsx'
import { RecordPagination } from '#renderer/components/list/record-pagination.tsx'
import { SearchBox } from '#renderer/components/list/search-box.tsx'
import { EmptyState } from '#renderer/components/outcome/empty-state.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { PageHeader } from '#renderer/components/record/page-header.tsx'
import { RecordTable } from '#renderer/components/table/record-table.tsx'
import { useCatalogueNames } from '#renderer/lib/catalogue.ts'
import { ShownListContext } from '#renderer/lib/list-origin.ts'
import { useSearchedList } from '#renderer/lib/use-searched-list.ts'
import { postColumns } from './columns.tsx'
import { idOf } from './labels.ts'
import { postSearch } from './queries.ts'
import { postSearchStart } from './search.ts'

const route = getRouteApi('/posts/')

/** The posts, searched, limited to the published ones and paged (PST-01 to PST-07). */
export function PostListPage() {
  const search = route.useSearch()
  const { draft, change, searchNow, turnTo, found, isSearching, shown } = useSearchedList(search, {
    path: '/posts',
    start: postSearchStart,
    pageOf: postSearch,
  })
  const tags = useCatalogueNames('tags')
  const columns = useMemo(() => postColumns({ tagName: tags.nameOf }), [tags.nameOf])
  const isNarrowed = draft.query !== '' || draft.onlyPublished

  return (
    <ShownListContext value={shown}>
      <PageHeader
        title="Posts"
        description={found.data && <CountLine sentence={`There are ${found.data.total} posts`} />}
        actions={
          <LinkButton to="/posts/add" type="primary" icon={<PlusOutlined aria-hidden />}>
            Add Post
          </LinkButton>
        }
      />
      <Flex vertical gap={12}>
        <SearchBox
          label="Search posts"
          value={draft.query}
          isSearching={isSearching}
          onChange={(query) => change({ query })}
          onSearchNow={searchNow}
        />
        <div>
          <Checkbox
            checked={draft.onlyPublished}
            onChange={({ target }) => {
              change({ onlyPublished: target.checked })
              // Nobody is typing: there is nothing to wait for.
              searchNow()
            }}
          >
            Show only published posts
          </Checkbox>
        </div>
        <FailedReads queries={[tags.query]} />
        <Loaded query={found}>
          {({ data, total }) => (
            <>
              {data.length > 0 ? (
                <RecordTable
                  label="Posts"
                  columns={columns}
                  records={data}
                  idOf={idOf}
                  isStale={found.isPlaceholderData}
                  opensRecord
                />
              ) : (
                <EmptyState
                  onClear={isNarrowed ? () => change({ query: '', onlyPublished: false }) : undefined}
                />
              )}
              <RecordPagination page={search.page} total={total} onPage={turnTo} />
            </>
          )}
        </Loaded>
      </Flex>
    </ShownListContext>
  )
}

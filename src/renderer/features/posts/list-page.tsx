import { PlusOutlined } from '@ant-design/icons'
import { getRouteApi } from '@tanstack/react-router'
import { Checkbox, Flex } from 'antd'
import { useMemo } from 'react'
import { LinkButton } from '#renderer/components/control/link-button.tsx'
import { CountLine } from '#renderer/components/list/count-line.tsx'
import { SearchBox } from '#renderer/components/list/search-box.tsx'
import { SearchedRecords } from '#renderer/components/list/searched-records.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { PageHeader } from '#renderer/components/record/page-header.tsx'
import { useCatalogueNames } from '#renderer/lib/catalogue.ts'
import { countSentence } from '#renderer/lib/count-sentence.ts'
import { ShownListContext } from '#renderer/lib/list-origin.ts'
import { useSearchedList } from '#renderer/lib/use-searched-list.ts'
import { postColumns } from './columns.tsx'
import { idOf } from './labels.ts'
import { postSearch } from './queries.ts'
import { postSearchStart } from './search.ts'

const route = getRouteApi('/posts/')

/** The list of posts with search, filter and pages (PST-01 to PST-07). */
export function PostListPage() {
  const url = route.useSearch()
  const { draft, change, searchNow, search, turnTo, found, isSearching, shown } = useSearchedList(url, {
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
        description={found.data && <CountLine sentence={countSentence(found.data.total, 'post', 'posts')} />}
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
              // Only typing needs a pause before the search.
              searchNow()
            }}
          >
            Show only published posts
          </Checkbox>
        </div>
        <FailedReads queries={[tags.query]} />
        <SearchedRecords
          label="Posts"
          columns={columns}
          idOf={idOf}
          found={found}
          page={search.page}
          onPage={turnTo}
          empty={{ onClear: isNarrowed ? () => change({ query: '', onlyPublished: false }) : undefined }}
        />
      </Flex>
    </ShownListContext>
  )
}

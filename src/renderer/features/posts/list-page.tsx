import { PlusOutlined } from '@ant-design/icons'
import { getRouteApi } from '@tanstack/react-router'
import { Checkbox, Flex } from 'antd'
import { useMemo } from 'react'
import { LinkButton } from '#renderer/components/control/link-button.tsx'
import { SearchBox } from '#renderer/components/list/search-box.tsx'
import { SearchedCount } from '#renderer/components/list/searched-count.tsx'
import { SearchedRecords } from '#renderer/components/list/searched-records.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { PageHeader } from '#renderer/components/record/page-header.tsx'
import { useCatalogueNames } from '#renderer/lib/catalogue.ts'
import { ShownListContext } from '#renderer/lib/list-origin.ts'
import { useSearchedList } from '#renderer/lib/use-searched-list.ts'
import { postColumns } from './columns.tsx'
import { idOf } from './labels.ts'
import { postSearch } from './queries.ts'
import { type PostSearch, postSearchStart } from './search.ts'

const route = getRouteApi('/posts/')

/** The list of posts with search, filter and pages (PST-01 to PST-07). */
export function PostListPage() {
  const search = route.useSearch()
  const { draft, change, searchNow, turnTo, found, isSearching, shown, showAll, counted } = useSearchedList(
    search,
    {
      path: '/posts',
      start: postSearchStart,
      pageOf: postSearch,
    },
  )
  const tags = useCatalogueNames('tags')
  const columns = useMemo(() => postColumns({ tagName: tags.nameOf }), [tags.nameOf])
  const choose = (part: Pick<PostSearch, 'onlyPublished' | 'onlyDrafts'>) => {
    change(part)
    // Only typing needs a pause before the search.
    searchNow()
  }

  return (
    <ShownListContext value={shown}>
      <PageHeader
        title="Posts"
        description={<SearchedCount {...counted} one="post" many="posts" />}
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
        <Flex gap="0 16px" wrap>
          <Checkbox
            checked={draft.onlyPublished}
            onChange={({ target }) => choose({ onlyPublished: target.checked, onlyDrafts: false })}
          >
            Show only published posts
          </Checkbox>
          <Checkbox
            checked={draft.onlyDrafts && !draft.onlyPublished}
            onChange={({ target }) => choose({ onlyPublished: false, onlyDrafts: target.checked })}
          >
            Show only drafts
          </Checkbox>
        </Flex>
        <FailedReads queries={[tags.query]} />
        <SearchedRecords
          label="Posts"
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

import { getRouteApi } from '@tanstack/react-router'
import { Checkbox, Flex } from 'antd'
import { useMemo } from 'react'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { SearchScreen } from '#renderer/components/screen/search-screen.tsx'
import { useSearchedList } from '#renderer/lib/list/use-searched-list.ts'
import { useCatalogueNames } from '#renderer/lib/records/catalogue.ts'
import { postColumns } from './columns.tsx'
import { postSearch } from './queries.ts'
import { type PostSearch, postSearchStart } from './search.ts'

const route = getRouteApi('/posts/')

const add = { label: 'Add Post', to: '/posts/add' }

/** The post list with search, filter and pages (PST-01 to PST-07). */
export function PostListPage() {
  const search = route.useSearch()
  const searched = useSearchedList(search, {
    kind: 'posts',
    start: postSearchStart,
    pageOf: postSearch,
  })
  const { draft, change, searchNow } = searched
  const tags = useCatalogueNames('tags')
  const columns = useMemo(() => postColumns({ tagName: tags.nameOf }), [tags.nameOf])
  const choose = (part: Pick<PostSearch, 'onlyPublished' | 'onlyDrafts'>) => {
    change(part)
    // Skips the debounce, which is only for typing.
    searchNow()
  }
  const showBoth = () => choose({ onlyPublished: false, onlyDrafts: false })
  const onlyDrafts = draft.onlyDrafts && !draft.onlyPublished
  const shown = draft.onlyPublished ? 'Published' : onlyDrafts && 'Drafts'

  return (
    <SearchScreen
      kind="posts"
      searched={searched}
      columns={columns}
      add={add}
      chips={shown ? [{ label: shown, onRemove: showBoth }] : []}
      onClearFilters={showBoth}
    >
      <Flex gap="0 16px" wrap>
        <Checkbox
          checked={draft.onlyPublished}
          onChange={({ target }) => choose({ onlyPublished: target.checked, onlyDrafts: false })}
        >
          Show only published posts
        </Checkbox>
        <Checkbox
          checked={onlyDrafts}
          onChange={({ target }) => choose({ onlyPublished: false, onlyDrafts: target.checked })}
        >
          Show only drafts
        </Checkbox>
      </Flex>
      <FailedReads queries={[tags.query]} />
    </SearchScreen>
  )
}

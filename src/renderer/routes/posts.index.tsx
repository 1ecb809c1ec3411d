import { createFileRoute } from '@tanstack/react-router'
import { PostListPage } from '#renderer/features/posts/list-page.tsx'
import { postSearch } from '#renderer/features/posts/queries.ts'
import { postSearchSchema, postSearchStart } from '#renderer/features/posts/search.ts'
import { catalogueList } from '#renderer/lib/catalogue.ts'
import { searchRoute } from '#renderer/lib/list-search.ts'

import { beginRead, untilRead } from '#renderer/lib/screen-reads.ts'

export const Route = createFileRoute('/posts/')({
  ...searchRoute(postSearchSchema, postSearchStart),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    untilRead(beginRead(queryClient, postSearch(deps)), beginRead(queryClient, catalogueList('tags'))),
  component: PostListPage,
})

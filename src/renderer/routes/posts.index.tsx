import { createFileRoute } from '@tanstack/react-router'
import { PostListPage } from '#renderer/features/posts/list-page.tsx'
import { postSearch } from '#renderer/features/posts/queries.ts'
import { postSearchSchema, postSearchStart } from '#renderer/features/posts/search.ts'
import { catalogueList } from '#renderer/lib/catalogue.ts'
import { searchRoute } from '#renderer/lib/list-search.ts'

export const Route = createFileRoute('/posts/')({
  ...searchRoute(postSearchSchema, postSearchStart),
  loaderDeps: ({ search }) => search,
  // Not awaited, so that the previous rows stay until the new ones load.
  loader: ({ context: { queryClient }, deps }) => {
    void queryClient.prefetchQuery(postSearch(deps))
    void queryClient.prefetchQuery(catalogueList('tags'))
  },
  component: PostListPage,
})

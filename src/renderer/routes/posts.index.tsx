import { createFileRoute } from '@tanstack/react-router'
import { PostListPage } from '#renderer/features/posts/list-page.tsx'
import { postSearch } from '#renderer/features/posts/queries.ts'
import { postSearchSchema, postSearchStart } from '#renderer/features/posts/search.ts'
import { beginRead } from '#renderer/lib/calls/screen-reads.ts'
import { searchedRoute } from '#renderer/lib/list/list-search.ts'
import { catalogueList } from '#renderer/lib/records/catalogue.ts'

export const Route = createFileRoute('/posts/')({
  ...searchedRoute(postSearchSchema, postSearchStart, (client, search) => [
    beginRead(client, postSearch(search)),
    beginRead(client, catalogueList('tags')),
  ]),
  component: PostListPage,
})

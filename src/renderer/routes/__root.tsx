import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { loadMoreColumns } from '#renderer/components/table/use-more-columns.ts'
import { RunEndNotice } from '#renderer/features/selection/run-end-notice.ts'
import { SelectionHost } from '#renderer/features/selection/selection-host.tsx'
import { AppShell } from '#renderer/features/shell/app-shell.tsx'
import { NotFound } from '#renderer/features/shell/not-found.tsx'
import { RouteError } from '#renderer/features/shell/route-error.tsx'
import type { RouterContext } from '#renderer/features/shell/router-context.ts'
import { ownListsKnown } from '#renderer/lib/list/own-lists.ts'
import { deferred } from '#renderer/lib/react/deferred.tsx'

const CsvHost = deferred(async () => (await import('#renderer/features/csv/csv-host.tsx')).CsvHost)

/** Routes exist only while an admin is signed in; otherwise there is no router (AUTH-08). */
export const Route = createRootRouteWithContext<RouterContext>()({
  beforeLoad: () => ownListsKnown(loadMoreColumns),
  component: Root,
  notFoundComponent: NotFound,
  errorComponent: RouteError,
})

function Root() {
  const { navigation } = Route.useRouteContext()
  return (
    <>
      <AppShell entries={navigation}>
        <Outlet />
        <SelectionHost />
      </AppShell>
      <CsvHost />
      <RunEndNotice />
    </>
  )
}

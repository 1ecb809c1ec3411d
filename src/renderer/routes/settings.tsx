import { createFileRoute } from '@tanstack/react-router'
import { ownAdmin, ownEmail } from '#renderer/features/account/own-records.ts'
import { SettingsPage } from '#renderer/features/account/settings-page.tsx'
import { ChangesPage } from '#renderer/features/history/changes-page.tsx'
import { changesPerPage, changesSearchSchema, changesStart } from '#renderer/features/history/search.ts'
import { beginRead, waitForReads } from '#renderer/lib/calls/screen-reads.ts'
import { searchRoute } from '#renderer/lib/list/list-search.ts'
import { changeList } from '#renderer/lib/records/history.ts'

function AccountScreen() {
  const { show } = Route.useSearch()
  return show === 'changes' ? <ChangesPage /> : <SettingsPage />
}

export const Route = createFileRoute('/settings')({
  ...searchRoute(changesSearchSchema, changesStart),
  loaderDeps: ({ search: { show } }) => ({ show }),
  // Reads the admin's record and account in parallel (SHELL-25), or the own changes.
  loader: ({ context: { queryClient }, deps: { show } }) => {
    if (show !== 'changes')
      return waitForReads(beginRead(queryClient, ownAdmin), beginRead(queryClient, ownEmail))
    void queryClient.prefetchInfiniteQuery(changeList({ text: '' }, changesPerPage))
    return undefined
  },
  component: AccountScreen,
})

import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { SearchScreen } from '#renderer/components/screen/search-screen.tsx'
import { cached } from '#renderer/lib/calls/record-cache.ts'
import { listStart } from '#renderer/lib/list/list-search.ts'
import { pageOf } from '#renderer/lib/list/searched-page.ts'
import { useSearchedList } from '#renderer/lib/list/use-searched-list.ts'
import { useReopenedDialog } from '#renderer/lib/unsaved/use-reopened.ts'
import type { Business } from '#shared/entities/business.ts'
import { AddBusinessDialog } from './add-business-dialog.tsx'
import { businessColumns } from './columns.tsx'
import { DeleteBusiness } from './delete-business.tsx'
import { EditBusinessDialog } from './edit-business-dialog.tsx'

const route = getRouteApi('/businesses/')
const businessPage = pageOf('businesses')

/** The business list with search and pages (BUS-01 to BUS-15). */
export function BusinessListPage() {
  const search = route.useSearch()
  const searched = useSearchedList(search, {
    kind: 'businesses',
    start: listStart,
    pageOf: businessPage,
  })
  const adding = useDialog()
  const add = { label: 'Add', onPress: adding.show }
  useReopenedDialog('businesses.create', undefined, adding.show)
  const editing = useDialog<Business>()
  const deleting = useDialog<Business>()

  const columns = useMemo(
    () => businessColumns({ onEdit: editing.show, onDelete: deleting.show }),
    [editing.show, deleting.show],
  )

  return (
    <SearchScreen
      kind="businesses"
      searched={searched}
      columns={columns}
      add={add}
      dialogs={
        <>
          <AddBusinessDialog
            open={adding.open}
            onClose={adding.close}
            shown={businessPage(search).queryKey}
          />
          {editing.subject && (
            <EditBusinessDialog open={editing.open} onClose={editing.close} business={editing.subject} />
          )}
          {deleting.subject && (
            <DeleteBusiness
              open={deleting.open}
              onClose={deleting.close}
              business={deleting.subject}
              onDone={(key, client) => cached.businesses.removed(client, key)}
            />
          )}
        </>
      }
    />
  )
}

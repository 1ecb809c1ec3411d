import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { SearchScreen } from '#renderer/components/screen/search-screen.tsx'
import { useSearchedList } from '#renderer/lib/list/use-searched-list.ts'
import { useReopenedDialog } from '#renderer/lib/unsaved/use-reopened.ts'
import type { Business } from '#shared/entities/business.ts'
import { type BusinessStatus, businessStatuses } from '#shared/entities/business-status.ts'
import { labelOf } from '#shared/rules/options.ts'
import { AddBusinessDialog } from './add-business-dialog.tsx'
import { businessColumns } from './columns.tsx'
import { DeleteBusiness } from './delete-business.tsx'
import { EditBusinessDialog } from './edit-business-dialog.tsx'
import { businessPage } from './queries.ts'
import { businessSearchStart } from './search.ts'
import { StatusFilter } from './status-filter.tsx'

const route = getRouteApi('/businesses/')

/** The business list with search and pages (BUS-01 to BUS-15). */
export function BusinessListPage() {
  const search = route.useSearch()
  const searched = useSearchedList(search, {
    kind: 'businesses',
    start: businessSearchStart,
    pageOf: businessPage,
  })
  const { draft, change } = searched
  const filter = useCallback((status: BusinessStatus[]) => change({ status }), [change])
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
      chips={draft.status.map((each) => ({
        label: labelOf(businessStatuses, each),
        onRemove: () => filter(draft.status.filter((other) => other !== each)),
      }))}
      onClearFilters={() => filter([])}
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
            <DeleteBusiness open={deleting.open} onClose={deleting.close} business={deleting.subject} />
          )}
        </>
      }
    >
      <StatusFilter value={draft.status} onChange={filter} />
    </SearchScreen>
  )
}

import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { PendingChanges } from '#renderer/components/processing/pending-changes.tsx'
import { DeleteRecord } from '#renderer/components/record/delete-record.tsx'
import { SearchScreen } from '#renderer/components/screen/search-screen.tsx'
import { useSearchedList } from '#renderer/lib/list/use-searched-list.ts'
import { usePendingChanges } from '#renderer/lib/records/processing.ts'
import { useReopenedDialog } from '#renderer/lib/unsaved/use-reopened.ts'
import type { PendingChange } from '#shared/entities/pending-change.ts'
import { type Place, type PlaceCategory, placeCategoryOptions } from '#shared/entities/place.ts'
import { labelOf } from '#shared/rules/options.ts'
import { AddPlaceDialog } from './add-place-dialog.tsx'
import { CategoryFilter } from './category-filter.tsx'
import { placeColumns } from './columns.tsx'
import { EditPlaceDialog } from './edit-place-dialog.tsx'
import { steppedPlaces } from './queries.ts'
import { ReopenedPlace } from './reopened-place.tsx'
import { placeSearchStart } from './search.ts'

const route = getRouteApi('/places/')

/** The place list with search, filter and pages (PLC-01 to PLC-05, PLC-28). */
export function PlaceListPage() {
  const search = route.useSearch()
  const searched = useSearchedList(search, {
    ...steppedPlaces,
    start: placeSearchStart,
  })
  const { draft, change } = searched
  const pending = usePendingChanges('places')
  const adding = useDialog()
  const add = { label: 'Add Place', onPress: adding.show }
  useReopenedDialog('places.create', undefined, adding.show)
  const editing = useDialog<Place>()
  const reopening = useDialog<PendingChange>()
  const deleting = useDialog<Place>()
  const columns = useMemo(
    () =>
      placeColumns({
        onEdit: editing.show,
        onDelete: deleting.show,
        processing: new Set(pending.map(({ id }) => id)),
      }),
    [editing.show, deleting.show, pending],
  )
  const filter = useCallback((categories: PlaceCategory[]) => change({ categories }), [change])

  return (
    <SearchScreen
      kind="places"
      searched={searched}
      columns={columns}
      add={add}
      chips={draft.categories.map((each) => ({
        label: labelOf(placeCategoryOptions, each),
        onRemove: () => filter(draft.categories.filter((other) => other !== each)),
      }))}
      onClearFilters={() => filter([])}
      dialogs={
        <>
          <AddPlaceDialog open={adding.open} onClose={adding.close} />
          {editing.subject && (
            <EditPlaceDialog open={editing.open} onClose={editing.close} placeId={editing.subject.placeId} />
          )}
          {reopening.subject && (
            <ReopenedPlace open={reopening.open} onClose={reopening.close} missed={reopening.subject} />
          )}
          {deleting.subject && (
            <DeleteRecord
              kind="places"
              open={deleting.open}
              onClose={deleting.close}
              record={deleting.subject}
            />
          )}
        </>
      }
    >
      <CategoryFilter value={draft.categories} onChange={filter} />
      <PendingChanges kind="places" onReopen={reopening.show} />
    </SearchScreen>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ConfirmDelete } from '#renderer/components/dialog/confirm-delete.tsx'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { emptyList } from '#renderer/components/list/empty-list.ts'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { FilterScreen } from '#renderer/components/screen/filter-screen.tsx'
import { ListTable } from '#renderer/components/table/list-table.tsx'
import { query } from '#renderer/lib/calls/query.ts'
import { cached } from '#renderer/lib/calls/record-cache.ts'
import { useListFilter } from '#renderer/lib/list/list-filter.ts'
import { useReopenedDialog } from '#renderer/lib/unsaved/use-reopened.ts'
import { useSession } from '#renderer/stores/session.ts'
import type { Admin } from '#shared/entities/admin.ts'
import { isLeftBy } from '#shared/entities/filter-texts.ts'
import { recordIds, recordName } from '#shared/rules/names.ts'
import { pageSize } from '#shared/rules/paging.ts'
import { adminColumns } from './columns.tsx'
import { deleteWarning } from './delete-warning.ts'
import { InviteAdminDialog } from './invite-admin-dialog.tsx'

const people = { one: 'person', many: 'people', rest: 'in your team' }
const none: readonly Admin[] = []

/** The list of all admins, without pages (ADM-01 to ADM-14). */
export function AdminListPage() {
  const admins = useQuery(query('admins.list', {}))
  const filtering = useListFilter('/admins')
  const { applied } = filtering
  const found = useMemo(
    () => (admins.data ?? none).filter((admin) => isLeftBy('admins', admin, applied)),
    [admins.data, applied],
  )
  const ownSub = useSession((state) => state.person?.admin.userSub)
  const inviting = useDialog()
  const add = { label: 'Invite', onPress: inviting.show }
  useReopenedDialog('admins.create', undefined, inviting.show)
  const deleting = useDialog<Admin>()
  const leaving = deleting.subject
  const columns = useMemo(() => adminColumns({ ownSub, onDelete: deleting.show }), [ownSub, deleting.show])

  return (
    <FilterScreen
      kind="admins"
      columns={columns}
      filtering={filtering}
      counted={people}
      total={admins.data?.length}
      found={admins.data && found.length}
      add={add}
    >
      <Loaded query={admins} rows={pageSize}>
        {({ length }) => (
          <ListTable
            kind="admins"
            label="Admins"
            columns={columns}
            records={found}
            idOf={recordIds.admins}
            total={length}
            empty={emptyList('admins', { onClear: filtering.showAll, add })}
          />
        )}
      </Loaded>
      <InviteAdminDialog open={inviting.open} onClose={inviting.close} />
      {leaving && (
        <ConfirmDelete
          open={deleting.open}
          onClose={deleting.close}
          item={recordName('admins', leaving)}
          warning={deleteWarning({ isOwn: leaving.userSub === ownSub, isLast: admins.data?.length === 1 })}
          call="admins.remove"
          input={{ adminId: leaving.userSub }}
          before={leaving}
          onDone={({ adminId }, client) => cached.admins.removed(client, { userSub: adminId })}
        />
      )}
    </FilterScreen>
  )
}

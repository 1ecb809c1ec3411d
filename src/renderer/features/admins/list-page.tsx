import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ConfirmDelete } from '#renderer/components/dialog/confirm-delete.tsx'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { CountLine } from '#renderer/components/list/count-line.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { ListScreen } from '#renderer/components/screen/list-screen.tsx'
import { RecordTable } from '#renderer/components/table/record-table.tsx'
import { query } from '#renderer/lib/calls/query.ts'
import { cached } from '#renderer/lib/calls/record-cache.ts'
import { countSentence } from '#renderer/lib/list/count-sentence.ts'
import { useReopenedDialog } from '#renderer/lib/unsaved/use-reopened.ts'
import { useSession } from '#renderer/stores/session.ts'
import type { Admin } from '#shared/entities/admin.ts'
import { recordIds, recordName } from '#shared/rules/names.ts'
import { pageSize } from '#shared/rules/paging.ts'
import { adminColumns } from './columns.tsx'
import { deleteWarning } from './delete-warning.ts'
import { InviteAdminDialog } from './invite-admin-dialog.tsx'

/** The list of all admins, without search or pages (ADM-01 to ADM-14). */
export function AdminListPage() {
  const admins = useQuery(query('admins.list', {}))
  const ownSub = useSession((state) => state.person?.admin.userSub)
  const inviting = useDialog()
  const add = { label: 'Invite', onPress: inviting.show }
  useReopenedDialog('admins.create', undefined, inviting.show)
  const deleting = useDialog<Admin>()
  const leaving = deleting.subject
  const columns = useMemo(() => adminColumns({ ownSub, onDelete: deleting.show }), [ownSub, deleting.show])

  return (
    <ListScreen
      kind="admins"
      description={
        <CountLine
          sentence={admins.data && countSentence(admins.data.length, 'person', 'people', 'in your team')}
        />
      }
      add={add}
    >
      <Loaded query={admins} rows={pageSize}>
        {(team) => (
          <RecordTable
            label="Admins"
            columns={columns}
            empty={{ add }}
            records={team}
            idOf={recordIds.admins}
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
          onDone={({ adminId }, client) => cached.admins.removed(client, { userSub: adminId })}
        />
      )}
    </ListScreen>
  )
}

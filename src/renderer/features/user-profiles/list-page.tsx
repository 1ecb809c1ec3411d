import { useMemo, useState } from 'react'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { emptyList } from '#renderer/components/list/empty-list.ts'
import { LoadedPart } from '#renderer/components/outcome/loaded.tsx'
import { FilterScreen } from '#renderer/components/screen/filter-screen.tsx'
import { ListTable } from '#renderer/components/table/list-table.tsx'
import { useListFilter } from '#renderer/lib/list/list-filter.ts'
import { useLongList } from '#renderer/lib/long-list/long-list.ts'
import { textSearch } from '#renderer/lib/long-list/text-index.ts'
import { useFound } from '#renderer/lib/long-list/use-found.ts'
import { useReopenedDialog } from '#renderer/lib/unsaved/use-reopened.ts'
import { filterTexts } from '#shared/entities/filter-texts.ts'
import type { ListedUser } from '#shared/entities/user-profile.ts'
import { recordIds } from '#shared/rules/names.ts'
import { pageSize } from '#shared/rules/paging.ts'
import { folded } from '#shared/rules/text-match.ts'
import { userColumns } from './columns.tsx'
import { CreateUserDialog } from './create-user-dialog.tsx'
import { EditUserDialog } from './edit-user-dialog.tsx'
import { useProfileOf, userList } from './queries.ts'

/** The texts for the filter: names and email addresses. */
const userTexts = textSearch((user: ListedUser) => filterTexts.userProfiles(user), folded)

/** The list of all user profiles, without pages (USR-01 to USR-03). */
export function UserListPage() {
  const { whole: users, first } = useLongList(userList)
  const filtering = useListFilter('/user-profiles/')
  const { applied, isFiltered, setFilter } = filtering
  const found = useFound(users.data, userTexts, applied)
  // A filter waits until the whole list has loaded.
  const listed = found ?? (isFiltered ? undefined : first)
  const creating = useDialog()
  const add = { label: 'Create User Profile', onPress: creating.show }
  useReopenedDialog('userProfiles.create', undefined, creating.show)
  const editing = useDialog<ListedUser>()
  const [createdEmail, setCreatedEmail] = useState('')
  const created = useProfileOf(createdEmail)
  const createdId = created?.userSub
  const columns = useMemo(() => userColumns(editing.show, createdId), [editing.show, createdId])
  const closeCreation = () => {
    creating.close()
    // Clears the filter if it would hide the new row.
    if (created && found?.includes(created) === false) setFilter('')
  }

  return (
    <FilterScreen
      kind="userProfiles"
      columns={columns}
      filtering={filtering}
      total={users.data?.length}
      found={listed?.length}
      add={add}
    >
      <LoadedPart query={users} shown={listed} rows={pageSize}>
        {(records) => (
          <ListTable
            kind="userProfiles"
            label="User Profiles"
            columns={columns}
            records={records}
            idOf={recordIds.userProfiles}
            opensRecord
            markedId={createdId}
            total={users.data?.length ?? records.length}
            hasMore={!users.data}
            empty={emptyList('userProfiles', { onClear: filtering.showAll, add })}
          />
        )}
      </LoadedPart>
      <CreateUserDialog
        open={creating.open}
        onClose={closeCreation}
        onCreated={setCreatedEmail}
        created={created}
      />
      {editing.subject && (
        <EditUserDialog open={editing.open} onClose={editing.close} userSub={editing.subject.userSub} />
      )}
    </FilterScreen>
  )
}

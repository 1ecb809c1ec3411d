import { Breakable } from '#renderer/components/control/breakable.tsx'
import { RecordLink } from '#renderer/components/record/record-link.tsx'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import { editColumn } from '#renderer/components/table/archive-columns.tsx'
import type { Column } from '#renderer/components/table/record-table.tsx'
import { type ListedUser, userFields } from '#shared/entities/user-profile.ts'
import { recordName } from '#shared/rules/names.ts'
import { recordPath } from '#shared/rules/record-path.ts'

const nameOf = (user: ListedUser) => recordName('userProfiles', user)

/** Returns the columns of the user list (USR-02). The user who was just created is marked as new. */
export const userColumns = (
  onEdit: (user: ListedUser) => void,
  created: string | undefined,
): readonly Column<ListedUser>[] => [
  {
    title: 'Name',
    shows: ['firstName', 'lastName'],
    sortField: 'name',
    sortValue: nameOf,
    render: (user) => (
      <>
        <RecordLink to={recordPath('userProfiles', user.userSub)}>{nameOf(user)}</RecordLink>
        {user.userSub === created && <StatusTag tone="good">New</StatusTag>}
      </>
    ),
  },
  {
    title: userFields.email.label,
    sortField: 'email',
    sortValue: ({ email }) => email,
    render: ({ email }) => (
      <bdi>
        <Breakable of={email} />
      </bdi>
    ),
  },
  editColumn({ nameOf, onEdit }),
]

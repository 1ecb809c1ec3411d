import { RecordLink, recordPath } from '#renderer/components/record/record-link.tsx'
import { editColumn } from '#renderer/components/table/archive-columns.tsx'
import type { Column } from '#renderer/components/table/record-table.tsx'
import type { ListedUser } from '#shared/entities/user-profile.ts'
import { labels, nameOf } from './labels.ts'

/** The columns of the list (USR-02). */
export const userColumns = (onEdit: (user: ListedUser) => void): readonly Column<ListedUser>[] => [
  {
    title: 'Name',
    render: (user) => <RecordLink to={recordPath('user-profiles', user.userSub)}>{nameOf(user)}</RecordLink>,
  },
  { title: labels.email, render: ({ email }) => <bdi>{email}</bdi> },
  editColumn({ nameOf, onEdit }),
]

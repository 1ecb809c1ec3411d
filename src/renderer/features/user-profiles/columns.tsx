import { EditOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { RecordLink, recordPath } from '#renderer/components/record-link.tsx'
import type { Column } from '#renderer/components/record-table.tsx'
import type { ListedUser } from '#shared/entities/user-profile.ts'
import { labels, nameOf } from './labels.ts'

/** The columns of the list (USR-02). */
export const userColumns = (onEdit: (user: ListedUser) => void): readonly Column<ListedUser>[] => [
  {
    title: 'Name',
    render: (user) => <RecordLink to={recordPath('user-profiles', user.userSub)}>{nameOf(user)}</RecordLink>,
  },
  { title: labels.email, render: ({ email }) => <bdi>{email}</bdi> },
  {
    title: 'Actions',
    isTitleHidden: true,
    width: '64px',
    align: 'end',
    render: (user) => (
      <Button
        type="text"
        icon={<EditOutlined />}
        aria-label={`Edit ${nameOf(user)}`}
        title="Edit"
        onClick={() => onEdit(user)}
      />
    ),
  },
]

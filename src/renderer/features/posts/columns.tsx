import { EditOutlined, ReadOutlined } from '@ant-design/icons'
import { LinkButton } from '#renderer/components/control/link-button.tsx'
import { RecordId } from '#renderer/components/record/record-id.tsx'
import { RecordLink } from '#renderer/components/record/record-link.tsx'
import { PicturedName } from '#renderer/components/table/pictured-name.tsx'
import type { Column } from '#renderer/components/table/record-table.tsx'
import { textWidth } from '#renderer/components/table/text-width.ts'
import { type Post, postFields } from '#shared/entities/post.ts'
import { recordName } from '#shared/rules/names.ts'
import { inNameOrder } from '#shared/rules/options.ts'
import { recordPath } from '#shared/rules/record-path.ts'
import { PublishedTag } from './published-tag.tsx'

interface RowContext {
  /** Returns a tag's name. */
  readonly tagName: (id: string) => string
}

/** Returns the columns of the post list (PST-05, PST-06). */
export const postColumns = ({ tagName }: RowContext): readonly Column<Post>[] => [
  {
    title: 'Post',
    render: (post) => (
      <PicturedName src={post.imageUrl} fallback={<ReadOutlined />}>
        <RecordLink to={recordPath('posts', post.postId)}>{recordName('posts', post)}</RecordLink>
        <RecordId>{post.postId}</RecordId>
      </PicturedName>
    ),
  },
  {
    title: postFields.tagIds.label,
    render: ({ tagIds }) => <bdi>{inNameOrder((tagIds ?? []).map(tagName), String).join(', ')}</bdi>,
    width: '28%',
  },
  { title: 'Status', render: (post) => <PublishedTag post={post} />, width: textWidth(16) },
  {
    title: 'Actions',
    isTitleHidden: true,
    width: '56px',
    align: 'end',
    render: (post) => (
      <LinkButton
        to={`${recordPath('posts', post.postId)}/edit`}
        record={recordPath('posts', post.postId)}
        type="text"
        icon={<EditOutlined />}
        label={`Edit ${recordName('posts', post)}`}
      />
    ),
  },
]

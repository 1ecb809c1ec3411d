import { LinkOutlined } from '@ant-design/icons'
import { FlatButton } from '#renderer/components/control/flat-button.tsx'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import { linkTo } from '#shared/rules/console-links.ts'
import { recordPath, type ShownKind } from '#shared/rules/record-path.ts'

interface CopyLinkProps {
  readonly kind: ShownKind
  readonly id: string
}

/**
 * A button that copies a link to the record's screen, which any program can open. Renders nothing if the id
 * can't be part of a link.
 */
export function CopyLink({ kind, id }: CopyLinkProps) {
  const { failure } = useNotify()
  const copying = useWrite('clipboard.writeText', { of: 'the link', onFailed: failure })
  const link = linkTo(recordPath(kind, id))
  if (link === undefined) return null
  return (
    <FlatButton title={link} label="Copy link" isSmall onClick={() => void copying.send({ text: link })}>
      <LinkOutlined aria-hidden />
      Copy link
    </FlatButton>
  )
}

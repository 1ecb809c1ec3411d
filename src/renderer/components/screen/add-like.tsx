import { CopyOutlined } from '@ant-design/icons'
import { useRouter } from '@tanstack/react-router'
import { FlatButton } from '#renderer/components/control/flat-button.tsx'
import { patternNote } from '#renderer/lib/unsaved/pattern.ts'
import { openFilled } from '#renderer/lib/unsaved/reopen.ts'
import { isDraftForm } from '#shared/entities/draft.ts'
import type { RecordKind } from '#shared/records/record-kind.ts'
import { type RecordName, records } from '#shared/records/records.ts'
import { recordName } from '#shared/rules/names.ts'

interface AddLikeProps {
  readonly kind: RecordName
  readonly record: object
  /** The record's name, if the record itself contains none, and others on the screen have this button. */
  readonly name?: string
}

/** A button that opens the form of a new record with the values of this one. */
export function AddLike({ kind, record, name: given }: AddLikeProps) {
  const name = given ?? recordName(kind, record)
  const router = useRouter()
  const { isPattern, id }: RecordKind = records[kind]
  const form = `${kind}.create`
  const label = given === undefined ? 'Add one like this' : `Add one like this: ${given}`
  if (!isPattern || !isDraftForm(form)) return null
  const open = () => {
    const { [id]: _, ...filled } = { ...record } as Record<string, unknown>
    void openFilled(router, { form, filled, note: patternNote(kind, name) })
  }
  return (
    <FlatButton title="Add one like this" label={label} isSmall onClick={open}>
      <CopyOutlined aria-hidden />
      Add one like this
    </FlatButton>
  )
}

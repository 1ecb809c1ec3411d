import type { ReactNode } from 'react'
import type { WriteInput, WriteOptions } from '#renderer/lib/writes/use-write.ts'
import type { NamedWriteName } from '#shared/contract/index.ts'
import { ConfirmChange } from './confirm-change.tsx'

interface ConfirmArchiveProps<N extends NamedWriteName> {
  readonly open: boolean
  readonly onClose: () => void
  /** The kind of record in the singular, such as 'Job Template'. */
  readonly one: string
  readonly name: string
  /**
   * The state when the dialog opened. The live value would flip the question as soon as the change succeeds.
   */
  readonly isArchived: boolean
  /** Extra information for the question. */
  readonly note?: ReactNode
  /** The call that makes the change, and its input. */
  readonly call: N
  readonly input: WriteInput<N>
  /** Updates the cached records. */
  readonly onDone: NonNullable<WriteOptions<N>['onDone']>
}

/**
 * Asks before a record is archived or restored, and shows a notice afterwards (CAT-03, CAT-04, CAT-06,
 * CAT-07, CAT-10, TPL-08 to TPL-12, REF-07, REF-08, REF-18).
 */
export function ConfirmArchive<N extends NamedWriteName>({
  one,
  name,
  isArchived,
  note,
  ...change
}: ConfirmArchiveProps<N>) {
  const action = isArchived ? 'Restore' : 'Archive'
  return (
    <ConfirmChange
      title={`${action} ${one}`}
      name={name}
      question={
        <>
          Are you sure you want to {action} the {one} <bdi>{name}</bdi>?
        </>
      }
      note={!isArchived && note}
      action={action}
      {...change}
    />
  )
}

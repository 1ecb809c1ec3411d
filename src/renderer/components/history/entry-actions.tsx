import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { CopyButton } from '#renderer/components/control/copy-button.tsx'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { call } from '#renderer/lib/calls/api.ts'
import { toAppError } from '#renderer/lib/calls/errors.ts'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { deferredDialog } from '#renderer/lib/react/deferred.tsx'
import { runs } from '#renderer/lib/records/runs.ts'
import { againNote } from '#renderer/lib/unsaved/pattern.ts'
import { openFilled } from '#renderer/lib/unsaved/reopen.ts'
import { useUndo } from '#renderer/lib/writes/use-undo.ts'
import { undoOf } from '#shared/contract/undo.ts'
import type { ListedEntry } from '#shared/entities/history.ts'
import { isOpen } from '#shared/entities/run.ts'
import type { RecordName } from '#shared/records/records.ts'
import { kindOf } from './entry-words.ts'
import styles from './history.module.css'

const UndoRun = deferredDialog(async () => (await import('./undo-run.tsx')).UndoRun)

const labels = { edit: 'Undo', again: 'Add again' } as const

interface EntryActionsProps {
  readonly entry: ListedEntry
  /** Whether the entry stands for its whole run. */
  readonly isRun?: boolean
}

/** The buttons of an entry: they take it back, or add a deleted record again. */
export function EntryActions({ entry, isRun = false }: EntryActionsProps) {
  const kind = kindOf(entry)
  return isRun && entry.run && kind ? (
    entry.undo === 'edit' && <UndoAll run={entry.run} kind={kind} />
  ) : (
    <OneAction entry={entry} />
  )
}

interface UndoAllProps {
  readonly run: NonNullable<ListedEntry['run']>
  readonly kind: RecordName
}

/** The button for a whole run. It counts what has been done, so it waits for the run's end. */
function UndoAll({ run: { id, title = 'these changes' }, kind }: UndoAllProps) {
  const undoing = useDialog()
  const { data: known = [] } = useQuery(runs)
  if (known.some((run) => run.runId === id && isOpen(run)))
    return <span className={styles.why}>Can be undone once it has ended.</span>
  return (
    <>
      <Button size="small" aria-label={`Undo all of ${title}`} onClick={() => undoing.show()}>
        Undo all
      </Button>
      <UndoRun open={undoing.open} onClose={undoing.close} runId={id} kind={kind} title={title} />
    </>
  )
}

function OneAction({ entry }: { readonly entry: ListedEntry }) {
  const { id, undo: way, name = '', stripeCustomerId } = entry
  const router = useRouter()
  const undo = useUndo()
  const { failure } = useNotify()
  const [isBusy, setIsBusy] = useState(false)

  const press = async () => {
    setIsBusy(true)
    try {
      const whole = await call('history.get', { id })
      const found = undoOf(whole)
      if (found.way === 'edit') await undo({ undo: found, name, undoes: id })
      else if (found.way === 'again') {
        const kind = kindOf(entry)
        if (kind) {
          const note = againNote(kind, name, found.record)
          await openFilled(router, { form: found.form, filled: found.record, note })
        }
      }
    } catch (thrown) {
      failure(toAppError(thrown))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      {stripeCustomerId && <CopyButton text={stripeCustomerId} what="Stripe customer id" />}
      {way !== 'none' && (
        <Button
          size="small"
          loading={isBusy}
          aria-label={name ? `${labels[way]} ${name}` : labels[way]}
          onClick={() => void press()}
        >
          {labels[way]}
        </Button>
      )}
    </>
  )
}

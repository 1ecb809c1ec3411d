import { useRouter } from '@tanstack/react-router'
import { Button } from 'antd'
import { useId } from 'react'
import { Dialog, DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import { useWrite } from '#renderer/lib/calls/use-write.ts'
import { recentMoment } from '#renderer/lib/text/format.ts'
import { draftPlace } from '#renderer/lib/unsaved/draft-places.ts'
import { useDrafts } from '#renderer/stores/drafts.ts'
import type { ListedDraft } from '#shared/entities/draft.ts'
import styles from './unsaved-forms.module.css'

interface UnsavedFormsProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** A dialog with the admin's drafts; a press on a draft opens its form. */
export const UnsavedForms = ({ open, onClose }: UnsavedFormsProps) => (
  <Dialog title="Unsaved Forms" open={open} onClose={onClose}>
    <FormList onClose={onClose} />
  </Dialog>
)

function FormList({ onClose }: Pick<UnsavedFormsProps, 'onClose'>) {
  const drafts = useDrafts((state) => state.drafts)
  const reopen = useReopen()
  const { send, error } = useWrite('drafts.discard', {
    of: (_, { id }) => drafts.find((draft) => draft.id === id)?.title,
  })
  const waiting = drafts.filter(({ isOpen }) => !isOpen)
  return (
    <>
      {error && <FailureNotice error={error} />}
      {waiting.length === 0 ? (
        <p>There are no unsaved forms.</p>
      ) : (
        <ul className={styles.forms}>
          {waiting.map((draft) => (
            <FormLine
              key={draft.id}
              draft={draft}
              onOpen={() => {
                onClose()
                void reopen(draft)
              }}
              onDiscard={() => void send({ id: draft.id })}
            />
          ))}
        </ul>
      )}
      <DialogFooter close="Done" />
    </>
  )
}

interface FormLineProps {
  readonly draft: ListedDraft
  readonly onOpen: () => void
  readonly onDiscard: () => void
}

function FormLine({ draft: { title, changedAt }, onOpen, onDiscard }: FormLineProps) {
  const id = useId()
  return (
    <li>
      <span id={id} className={styles.title}>
        <bdi>{title}</bdi>
        <span className={styles.time}>{recentMoment(changedAt)}</span>
      </span>
      <Button type="primary" size="small" aria-describedby={id} onClick={onOpen}>
        Open
      </Button>
      <Button size="small" aria-describedby={id} onClick={onDiscard}>
        Discard
      </Button>
    </li>
  )
}

/** Returns a function that opens the screen of a draft. That screen then opens the form. */
function useReopen() {
  const router = useRouter()
  return async (draft: ListedDraft) => {
    const path = draftPlace(draft.form).path(draft.record)
    await router.navigate({ to: path })
    // Reopens the draft only if the navigation was not blocked: '/' also has the job forms, and would open
    // one just before the admin leaves it.
    if (router.state.location.pathname === path) useDrafts.getState().reopen(draft)
  }
}

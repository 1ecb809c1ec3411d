import { Button } from 'antd'
import { useState } from 'react'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import { deferredDialog } from '#renderer/lib/react/deferred.tsx'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import { useDrafts } from '#renderer/stores/drafts.ts'
import type { DraftsKept } from '#shared/entities/draft.ts'
import styles from './account.module.css'

const UnsavedForms = deferredDialog(
  async () => (await import('#renderer/components/drafts/unsaved-forms.tsx')).UnsavedForms,
)

const explanations: Readonly<Record<DraftsKept, string>> = {
  disk: 'What you type into a form is kept on this computer, encrypted and only for you, until you save or discard it. After 30 days, not counting days on which you did not start the console, it is removed.',
  memory:
    'This computer has no keychain, so unsaved changes in forms are kept only until you close GoTo Admin.',
  off: 'Your organisation does not allow unsaved changes to be kept. Save before you close GoTo Admin.',
}

/** The number of drafts that are not open on any screen, and a button that deletes them. */
export function DraftsPart() {
  const kept = useDrafts((state) => state.kept)
  const count = useDrafts((state) => state.drafts.filter(({ isOpen }) => !isOpen).length)
  const [isOpen, setIsOpen] = useState(false)
  const { send, isPending, error } = useWrite('drafts.discardAll')
  if (!kept) return null
  return (
    <>
      <p className={styles.intro}>{explanations[kept]}</p>
      {kept !== 'off' && (
        <>
          <p className={styles.intro}>
            Unsaved forms: <strong>{count}</strong>
          </p>
          {error && <FailureNotice error={error} />}
          <div className={styles.buttons}>
            <Button disabled={count === 0} onClick={() => setIsOpen(true)}>
              Show
            </Button>
            <Button danger disabled={count === 0} loading={isPending} onClick={() => void send({})}>
              Remove all
            </Button>
          </div>
          <UnsavedForms open={isOpen} onClose={() => setIsOpen(false)} />
        </>
      )}
    </>
  )
}

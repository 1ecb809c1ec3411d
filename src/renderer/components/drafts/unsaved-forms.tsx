import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { Alert, Button } from 'antd'
import { useId, useState } from 'react'
import { Dialog, DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { query } from '#renderer/lib/calls/query.ts'
import { recentMoment } from '#renderer/lib/text/format.ts'
import { reopenDraft } from '#renderer/lib/unsaved/reopen.ts'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import { useDrafts } from '#renderer/stores/drafts.ts'
import { isDraftForm, type ListedDraft, valuesOf } from '#shared/entities/draft.ts'
import { camelWords } from '#shared/rules/camel-words.ts'
import { sentWords } from './sent-words.ts'
import { TypedValues } from './typed-values.tsx'
import styles from './unsaved-forms.module.css'

interface UnsavedFormsProps {
  readonly open: boolean
  /** A draft whose form could not be opened; undefined if the draft no longer exists. */
  readonly unopened?: ListedDraft | undefined
  readonly onClose: () => void
}

/** A dialog with the admin's drafts; a press on a draft opens its form. */
export const UnsavedForms = ({ open, ...list }: UnsavedFormsProps) => (
  <Dialog title="Unsaved Forms" open={open} onClose={list.onClose} width="middle">
    <FormList {...list} />
  </Dialog>
)

function FormList({ unopened, onClose }: Omit<UnsavedFormsProps, 'open'>) {
  const drafts = useDrafts((state) => state.drafts)
  const router = useRouter()
  const { send, error } = useWrite('drafts.discard', {
    of: (_, { id }) => drafts.find((draft) => draft.id === id)?.title,
  })
  const waiting = drafts.filter(({ isOpen }) => !isOpen)
  return (
    <>
      {error && <FailureNotice error={error} />}
      {unopened && waiting.some(({ id }) => id === unopened.id) && (
        <Alert
          type="warning"
          showIcon
          role="note"
          title="The form could not be opened"
          description={`The record for “${unopened.title}” may have been deleted. You can copy what you typed from below.`}
        />
      )}
      {waiting.length === 0 ? (
        <p>There are no unsaved forms.</p>
      ) : (
        <ul className={styles.forms}>
          {waiting.map((draft) => (
            <FormLine
              key={draft.id}
              draft={draft}
              isUnopened={draft.id === unopened?.id}
              onOpen={() => {
                onClose()
                void reopenDraft(router, draft)
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
  /** True if the draft's values show from the start, because its form could not be opened. */
  readonly isUnopened: boolean
  readonly onOpen: () => void
  readonly onDiscard: () => void
}

function FormLine({ draft, isUnopened, onOpen, onDiscard }: FormLineProps) {
  const { id, form, title, changedAt, sent } = draft
  const [nameId, textId] = [useId(), useId()]
  const [isTextShown, setIsTextShown] = useState(isUnopened)
  const isSaved = sent === 'arrived'
  return (
    <li>
      <div className={styles.line}>
        <span id={nameId} className={styles.title}>
          <bdi>{title}</bdi>
          <span className={styles.note}>{recentMoment(changedAt)}</span>
          {sent && <span className={styles.note}>{sentWords[sent]}</span>}
        </span>
        {!isSaved && isDraftForm(form) && (
          <Button type="primary" size="small" aria-describedby={nameId} onClick={onOpen}>
            Open
          </Button>
        )}
        {!isSaved && (
          <Button
            size="small"
            aria-describedby={nameId}
            aria-expanded={isTextShown}
            aria-controls={textId}
            onClick={() => setIsTextShown(!isTextShown)}
          >
            Show text
          </Button>
        )}
        <Button size="small" aria-describedby={nameId} onClick={onDiscard}>
          {isSaved ? 'Dismiss' : 'Discard'}
        </Button>
      </div>
      <div id={textId}>{isTextShown && <DraftText id={id} />}</div>
    </li>
  )
}

/** Shows the values of a draft, because its record may no longer exist. */
function DraftText({ id }: { readonly id: string }) {
  const draft = useQuery({ ...query('drafts.peek', { id }), gcTime: 0 })
  return (
    <Loaded query={draft}>
      {(kept) => (
        <TypedValues
          values={[
            ...[...valuesOf(kept.typed)].map(([name, value]) => [camelWords(name), value] as const),
            ...kept.texts.map(({ field, text }) => [camelWords(field), text] as const),
            ...kept.images.map(({ field, name }) => [camelWords(field), name] as const),
          ]}
        />
      )}
    </Loaded>
  )
}

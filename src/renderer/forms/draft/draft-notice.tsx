import { Alert, Button, Flex } from 'antd'
import { sentWords } from '#renderer/components/drafts/sent-words.ts'
import { TypedValues } from '#renderer/components/drafts/typed-values.tsx'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import { recentMoment } from '#renderer/lib/text/format.ts'
import { useDrafts } from '#renderer/stores/drafts.ts'
import type { ListedDraft } from '#shared/entities/draft.ts'
import { joinWords } from '#shared/rules/join-words.ts'
import { ClashNotice } from '../clash/clash-notice.tsx'
import styles from './draft-notice.module.css'
import type { Restored, useRestoring } from './use-restoring.ts'

type DraftNoticeProps = ReturnType<typeof useRestoring> & {
  /** Moves the focus to the form, because the pressed button disappears. */
  readonly onDiscarded: () => void
}

/** Offers what was typed into this form earlier, and shows the result. */
export function DraftNotice({ restored, filled, error, ...offer }: DraftNoticeProps) {
  return (
    <div data-draft-notice>
      <div aria-live="polite" className={styles.notices}>
        {error && <FailureNotice error={error} />}
        {offer.offered && <DraftOffer {...offer} offered={offer.offered} />}
        {restored && <RestoredNotice {...restored} />}
        {filled && <Alert type="info" showIcon role="note" title={filled} />}
      </div>
      {restored?.clash && <ClashNotice key={restored.id} clash={restored.clash} />}
    </div>
  )
}

type DraftOfferProps = Omit<DraftNoticeProps, 'restored' | 'filled' | 'error'> & {
  readonly offered: ListedDraft
}

function DraftOffer({ offered, restore, discard, isRestoring, mayRestore, onDiscarded }: DraftOfferProps) {
  const { sent, changedAt } = offered
  const isSaved = sent === 'arrived'
  return (
    <Alert
      type={isSaved ? 'success' : sent ? 'warning' : 'info'}
      showIcon
      role="note"
      title={`${isSaved ? 'Your' : 'Unsaved'} changes from ${recentMoment(changedAt)}`}
      description={sent && sentWords[sent]}
      action={
        <Flex gap={8}>
          <Button
            size="small"
            type="primary"
            loading={isRestoring}
            disabled={!mayRestore}
            onClick={() => void restore(offered)}
          >
            Restore
          </Button>
          <Button size="small" disabled={isRestoring} onClick={() => void discard(offered).then(onDiscarded)}>
            Discard
          </Button>
        </Flex>
      }
    />
  )
}

function RestoredNotice({ id, changedAt, labels, isMade, lostImages, odd }: Restored) {
  const sent = useDrafts(({ drafts }) => drafts.find((draft) => draft.id === id)?.sent)
  const time = recentMoment(changedAt)
  if (isMade)
    return (
      <Alert
        type="success"
        showIcon
        role="note"
        title={`Your changes from ${time} have already been saved.`}
      />
    )
  const title =
    labels.length === 0
      ? `Your changes from ${time} have been restored.${sent ? '' : ' They are not saved yet.'}`
      : `Your changes from ${time} have been restored, but another admin has since changed ${joinWords(labels)}. Save to keep what this form shows, or Cancel to see their version.`
  const notes = [
    ...(sent ? [sentWords[sent]] : []),
    ...lostImages.map(
      (label) => `The chosen file for ${label} could not be restored. Please choose it again.`,
    ),
  ]
  const isClean = labels.length === 0 && notes.length === 0 && odd.length === 0
  return (
    <Alert
      type={isClean ? 'success' : 'warning'}
      showIcon
      role="note"
      title={title}
      description={
        (notes.length > 0 || odd.length > 0) && (
          <>
            {notes.map((note) => (
              <p key={note}>{note}</p>
            ))}
            {odd.length > 0 && (
              <>
                <p>This form has no fields for the values below. Copy what you need.</p>
                <TypedValues values={odd} />
              </>
            )}
          </>
        )
      }
    />
  )
}

import { Alert, Button, Flex } from 'antd'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import { recentMoment } from '#renderer/lib/text/format.ts'
import { joinWords } from '#shared/rules/join-words.ts'
import type { useRestoring } from './use-restoring.ts'

type DraftNoticeProps = ReturnType<typeof useRestoring> & {
  /** Moves the focus to the form, because the notice disappears with the pressed button. */
  readonly onAnswered: () => void
}

/** Offers an earlier draft of this form, and shows the result of restoring it. */
export function DraftNotice({
  offered,
  restore,
  discard,
  isRestoring,
  restored,
  error,
  onAnswered,
}: DraftNoticeProps) {
  const answer = async (act: () => Promise<void>) => {
    await act()
    onAnswered()
  }
  return (
    <div data-draft-notice aria-live="polite">
      {error && <FailureNotice error={error} />}
      {offered && (
        <Alert
          type="info"
          showIcon
          role="note"
          title={`Unsaved changes from ${recentMoment(offered.changedAt)}`}
          action={
            <Flex gap={8}>
              <Button
                size="small"
                type="primary"
                loading={isRestoring}
                onClick={() => void answer(() => restore(offered))}
              >
                Restore
              </Button>
              <Button size="small" disabled={isRestoring} onClick={() => void answer(() => discard(offered))}>
                Discard
              </Button>
            </Flex>
          }
        />
      )}
      {restored && <RestoredNotice {...restored} />}
    </div>
  )
}

type RestoredProps = NonNullable<ReturnType<typeof useRestoring>['restored']>

function RestoredNotice({ changedAt, clashes, isMade }: RestoredProps) {
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
  if (clashes.length === 0)
    return (
      <Alert
        type="success"
        showIcon
        role="note"
        title={`Your changes from ${time} have been restored. Save to keep them.`}
      />
    )
  return (
    <Alert
      type="warning"
      showIcon
      role="note"
      title={`Your changes from ${time} have been restored, but another admin has since changed ${joinWords(clashes)}. Save to overwrite, or Cancel to see their version.`}
    />
  )
}

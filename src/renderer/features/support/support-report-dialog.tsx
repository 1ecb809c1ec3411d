import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { Dialog, DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { FailureNotice } from '#renderer/components/outcome/failure-notice.tsx'
import { LoadingIndicator } from '#renderer/components/outcome/loading-indicator.tsx'
import { call } from '#renderer/lib/calls/api.ts'
import { type AppError, toAppError } from '#renderer/lib/calls/errors.ts'
import type { SupportFile } from '#shared/entities/support.ts'
import styles from './support-report.module.css'

interface SupportReportDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The dialog of the menu item Help, Report for Support. */
export const SupportReportDialog = ({ open, onClose }: SupportReportDialogProps) => (
  <Dialog title="Report for Support" open={open} onClose={onClose} width="wide">
    <Report />
  </Dialog>
)

const kilobytes = (text: string) => `${Math.max(1, Math.round(text.length / 1000))} kB`

/** Collects the report when the dialog opens, shows all of it, and saves exactly what it shows. */
function Report() {
  const [files, setFiles] = useState<readonly SupportFile[]>()
  const [error, setError] = useState<AppError>()
  const [savedAs, setSavedAs] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  // Calls main directly, because the hooks for writes need the signed-in console.
  const save = async () => {
    setSaving(true)
    setError(undefined)
    try {
      setSavedAs((await call('support.save', {})).path)
    } catch (thrown) {
      setError(toAppError(thrown, 'support.save'))
    } finally {
      setSaving(false)
    }
  }
  const gather = () => {
    setError(undefined)
    call('support.collect', {}).then(
      (report) => setFiles(report.files),
      (thrown: unknown) => setError(toAppError(thrown, 'support.collect')),
    )
  }
  useEffect(gather, [])

  return (
    <>
      <p>
        A file for IT: the console’s settings, the servers it reaches, and its latest requests. It has no
        passwords, no records, and nothing that you typed. The console sends it to nobody: you save it and
        decide who gets it. It holds exactly this:
      </p>
      {error && <FailureNotice error={error} {...(files ? {} : { onRetry: gather })} />}
      {!files && !error && <LoadingIndicator />}
      {files && (
        <div className={styles.files}>
          {files.map(({ name, text }, index) => (
            <details key={name} className={styles.file} open={index === 0}>
              <summary>
                {name} ({kilobytes(text)})
              </summary>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be within reach of the keyboard. */}
              <section className={styles.text} tabIndex={0} aria-label={name}>
                {text}
              </section>
            </details>
          ))}
        </div>
      )}
      <p aria-live="polite">{savedAs !== null && `Saved as ${savedAs}`}</p>
      <DialogFooter close="Done">
        <Button type="primary" disabled={!files} loading={isSaving} onClick={() => void save()}>
          Save as a File…
        </Button>
      </DialogFooter>
    </>
  )
}

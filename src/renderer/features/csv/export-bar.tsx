import { Button, Flex } from 'antd'
import { createPortal } from 'react-dom'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { reserveHeight } from '#renderer/lib/react/reserve-height.ts'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import { useBarPlace } from '#renderer/stores/bar-place.ts'
import { type CsvExport, isUnfinished } from '#shared/entities/csv-export.ts'
import styles from './csv.module.css'
import { exportAnnouncement, exportText } from './export-text.ts'

const reserved = reserveHeight('--exports-height')

/**
 * The lists that are being saved, with their progress and what can be done with them. A single one shares the bar of
 * the selection, so that two bars do not cover the list.
 */
export function ExportBar({ exports }: { readonly exports: readonly CsvExport[] }) {
  const place = useBarPlace()
  const isShared = place !== null && exports.length === 1
  const bar = (
    <section
      ref={isShared ? undefined : reserved}
      aria-label="Lists saved as CSV"
      className={isShared ? styles.shared : styles.bar}
    >
      {exports.map((one) => (
        <ExportLine key={one.exportId} one={one} />
      ))}
    </section>
  )
  return isShared ? createPortal(bar, place) : bar
}

function ExportLine({ one }: { readonly one: CsvExport }) {
  const { exportId, file, state, rows, total, failure: why } = one
  const { failure } = useNotify()
  const onFailed = (error: Parameters<typeof failure>[0]) => failure(error)
  const show = useWrite('csvExports.show', { onFailed })
  const stop = useWrite('csvExports.stop', { onFailed })
  const resume = useWrite('csvExports.resume', { onFailed })
  const dismiss = useWrite('csvExports.dismiss', { onFailed })
  const input = { exportId }
  return (
    <div className={styles.line}>
      <div className={styles.text}>
        {exportText(one)}
        {why && <span className={styles.why}> {why.message}</span>}
        <span role="status" className="read-out-only">
          {exportAnnouncement(one)}
        </span>
      </div>
      {isUnfinished(one) && total !== null && (
        <progress className={styles.progress} aria-label={file} max={total} value={rows} />
      )}
      <Flex gap={8}>
        {state === 'done' && (
          <Button size="small" onClick={() => void show.send(input)}>
            Show in folder
          </Button>
        )}
        {state === 'failed' && (
          <Button
            size="small"
            type="primary"
            loading={resume.isPending}
            onClick={() => void resume.send(input)}
          >
            Resume
          </Button>
        )}
        {/* One button, so that it keeps the focus when the file is finished. */}
        <Button
          size="small"
          loading={stop.isPending || dismiss.isPending}
          onClick={() => void (isUnfinished(one) ? stop : dismiss).send(input)}
        >
          {isUnfinished(one) ? 'Stop' : 'Dismiss'}
        </Button>
      </Flex>
    </div>
  )
}

import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import type { Column } from '#renderer/components/table/record-table.tsx'
import { textWidth } from '#renderer/components/table/text-width.ts'
import { type CheckedRead, detailsOf, outcomeLabels } from '#shared/entities/provider-check.ts'
import styles from './provider-check.module.css'

const tones = { asExpected: 'good', differs: 'caution', failed: 'caution', notAsked: 'neutral' } as const

/** The columns of the checked calls: the call, remarks about it, and its result. */
export const checkColumns: readonly Column<CheckedRead>[] = [
  {
    title: 'Call',
    render: (read) => (
      <>
        <code className={styles.call}>
          {read.method} {read.path}
        </code>
        {detailsOf(read).map((detail) => (
          <div key={detail} className={styles.detail}>
            {detail}
          </div>
        ))}
      </>
    ),
  },
  {
    title: 'Result',
    width: textWidth(16),
    render: ({ outcome }) => <StatusTag tone={tones[outcome]}>{outcomeLabels[outcome]}</StatusTag>,
  },
  { title: 'Status', width: textWidth(8), render: ({ status }) => status },
  {
    title: 'Time',
    width: textWidth(11),
    align: 'end',
    render: ({ took }) => took !== undefined && `${took} ms`,
  },
]

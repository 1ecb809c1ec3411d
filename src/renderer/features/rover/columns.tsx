import { Button } from 'antd'
import { Moment } from '#renderer/components/record/moment.tsx'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import type { Column } from '#renderer/components/table/column.ts'
import { textWidth } from '#renderer/components/table/text-width.ts'
import { roverLabels } from '#shared/entities/rover-job.ts'
import { JobLink } from './job-link.tsx'
import { classNames, postedText, reasonText, textOf, titleOf } from './labels.ts'
import styles from './rover.module.css'
import type { RoverRow } from './rows.ts'
import { SelectAllBox, SelectBox, statusId } from './select-box.tsx'

const tones = { existing: 'good', invalid: 'caution', selectable: 'neutral', checking: 'neutral' } as const

/**
 * A job's title, and below it its class with the reasons if it is invalid (ROV-08), or a link to its GoTo
 * job. Long text is cut off; the tooltip and the View dialog show all of it.
 */
function TitleCell({ row }: { readonly row: RoverRow }) {
  const { id, job, kind, jobId } = row
  const [title, reasons] = [titleOf(job), reasonText(row)]
  return (
    <>
      <bdi className={styles.title} title={title}>
        {title}
      </bdi>
      <span className={styles.status} title={reasons}>
        <span id={statusId(id)}>
          <StatusTag tone={tones[kind]}>{classNames[kind]}</StatusTag>
          {reasons && <bdi className={styles.reasons}>{` ${reasons}`}</bdi>}
        </span>
        {jobId && <JobLink jobId={jobId} title={title} />}
      </span>
    </>
  )
}

/** The padding at both sides of a cell of this table, in pixels. */
const around = 12

/** Makes a text column. `roomy` is the number of letters that fit in a wide table. */
const text = (title: string, textOfRow: (row: RoverRow) => string, letters: number, roomy = letters) => ({
  title,
  width: textWidth(letters, around, roomy),
  render: (row: RoverRow) => <bdi className={styles.text}>{textOfRow(row)}</bdi>,
})

/** Returns the columns of the table (ROV-02 to ROV-05, ROV-08, ROV-23). */
export const roverColumns = (onView: (row: RoverRow) => void): readonly Column<RoverRow>[] => [
  { title: 'Select', head: <SelectAllBox />, width: '36px', render: (row) => <SelectBox row={row} /> },
  { title: roverLabels.title, render: (row) => <TitleCell row={row} /> },
  text(roverLabels.company_name, ({ job }) => textOf(job.company_name), 14, 20),
  text(roverLabels.industry, ({ job }) => textOf(job.industry), 13, 20),
  text(roverLabels.work_type, ({ job }) => textOf(job.work_type), 13),
  text(roverLabels.city, ({ job }) => textOf(job.city), 12),
  text(roverLabels.state, ({ job }) => textOf(job.state), 5),
  text(roverLabels.salary, ({ job }) => textOf(job.salary), 10, 22),
  {
    title: roverLabels.posted_date,
    width: textWidth(11, around),
    render: ({ job }) => {
      const at = textOf(job.posted_date)
      return <bdi className={styles.text}>{at && <Moment at={at} text={postedText(job)} />}</bdi>
    },
  },
  {
    title: 'View',
    isTitleHidden: true,
    width: textWidth(5, around + 18),
    align: 'end',
    render: (row) => (
      <Button size="small" aria-label={`View ${titleOf(row.job)}`} onClick={() => onView(row)}>
        View
      </Button>
    ),
  },
]

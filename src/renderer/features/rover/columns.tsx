import { Button } from 'antd'
import type { Column } from '#renderer/components/record-cells.tsx'
import { StatusTag } from '#renderer/components/status-tag.tsx'
import { classNames, postedText, reasonText, textOf, titleOf } from './labels.ts'
import styles from './rover.module.css'
import type { RoverRow } from './rows.ts'
import { SelectAllBox, SelectBox, statusId } from './select-box.tsx'

const tones = { existing: 'good', invalid: 'caution', selectable: 'neutral', checking: 'neutral' } as const

/** The class of a row, and on an invalid one every reason (ROV-08): cut off where they are many, whole for a pointer and in View. */
function RowStatus({ row }: { readonly row: RoverRow }) {
  const reasons = reasonText(row)
  return (
    <span id={statusId(row.id)} className={styles.status} title={reasons}>
      <StatusTag tone={tones[row.kind]}>{classNames[row.kind]}</StatusTag>
      {reasons && <bdi className={styles.reasons}>{reasons}</bdi>}
    </span>
  )
}

const text = (
  title: string,
  field: 'company_name' | 'industry' | 'work_type' | 'city' | 'state' | 'salary',
) => ({
  title,
  render: ({ job }: RoverRow) => <bdi>{textOf(job[field])}</bdi>,
})

/** The columns of the table (ROV-02 to ROV-05, ROV-08, ROV-23). */
export const roverColumns = (onView: (row: RoverRow) => void): readonly Column<RoverRow>[] => [
  { title: 'Select', head: <SelectAllBox />, width: '44px', render: (row) => <SelectBox row={row} /> },
  { title: 'Title', render: ({ job }) => <bdi>{titleOf(job)}</bdi> },
  { title: 'Status', width: '19%', render: (row) => <RowStatus row={row} /> },
  { ...text('Company', 'company_name'), width: '12%' },
  { ...text('Industry', 'industry'), width: '11%', from: 640 },
  { ...text('Work Type', 'work_type'), width: '86px', from: 880 },
  { ...text('City', 'city'), width: '9%' },
  { ...text('State', 'state'), width: '64px', from: 640 },
  { ...text('Salary', 'salary'), width: '92px', from: 880 },
  { title: 'Posted', width: '104px', from: 880, render: ({ job }) => postedText(job) },
  {
    title: 'View',
    isTitleHidden: true,
    width: '72px',
    align: 'end',
    render: (row) => (
      <Button size="small" aria-label={`View ${titleOf(row.job)}`} onClick={() => onView(row)}>
        View
      </Button>
    ),
  },
]

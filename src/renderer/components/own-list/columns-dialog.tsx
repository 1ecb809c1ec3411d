import { Button, Radio } from 'antd'
import { useMemo, useState } from 'react'
import { Dialog, DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { type ColumnHead, columnId, possibleWidth } from '#renderer/components/table/column.ts'
import { moreColumns } from '#renderer/components/table/more-columns.tsx'
import { useOwnList } from '#renderer/lib/list/own-lists.ts'
import { announce } from '#renderer/stores/announcements.ts'
import { densities } from '#shared/entities/own-list.ts'
import { type RecordName, records } from '#shared/records/records.ts'
import { capitalised } from '#shared/records/title.ts'
import { choicesOf, movedTo, toggled, usualKeys } from './choices.ts'
import { ColumnRow } from './column-row.tsx'
import styles from './columns-dialog.module.css'

interface ColumnsDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly kind: RecordName
  readonly columns: readonly ColumnHead[]
}

/** The dialog with the columns of a list: which, in which order, how wide, and how close the rows are. */
export const ColumnsDialog = ({ open, onClose, kind, columns }: ColumnsDialogProps) => (
  <Dialog title={`Columns of ${records[kind].many}`} open={open} onClose={onClose}>
    <Choices kind={kind} columns={columns} />
  </Dialog>
)

/** The width of a column on the screen behind the dialog. */
const widthNow = (id: string): number => {
  const heads = [...document.querySelectorAll<HTMLElement>('main th[data-column]')]
  return heads.find(({ dataset }) => dataset.column === id)?.offsetWidth || 160
}

function Choices({ kind, columns }: Pick<ColumnsDialogProps, 'kind' | 'columns'>) {
  const { own, choose } = useOwnList(kind)
  const { widths = {}, density = densities[0] } = own
  const keys = own.columns ?? usualKeys(columns)
  const more = useMemo(
    () => moreColumns(kind, columns).map((column) => ({ id: columnId(column), label: column.title })),
    [kind, columns],
  )
  const choices = choicesOf(columns, keys, more)
  const shown = choices.filter(({ isShown }) => isShown)
  const isKnown = (id: string) => choices.some((choice) => choice.id === id)
  const [dragged, setDragged] = useState<string>()

  const move = (id: string, place: number) => {
    if (place < 0 || place >= shown.length) return
    choose({ columns: movedTo(keys, id, place, isKnown) })
    announce(`Now column ${place + 1} of ${shown.length}`)
  }
  const widen = (id: string, by: number) => {
    const width = possibleWidth((widths[id] ?? widthNow(id)) + by)
    choose({ widths: { ...widths, [id]: width } })
    announce(`${width} pixels wide`)
  }
  return (
    <>
      <ul aria-label="Columns" className={styles.columns}>
        {choices.map((choice) => (
          <ColumnRow
            key={choice.id}
            choice={choice}
            place={shown.indexOf(choice)}
            count={shown.length}
            onToggle={() => choose({ columns: toggled(keys, choice.id) })}
            onMove={(place) => move(choice.id, place)}
            onWiden={(by) => widen(choice.id, by)}
            onDrag={setDragged}
            onDraggedOver={(place) => {
              if (dragged !== undefined && dragged !== choice.id) move(dragged, place)
            }}
          />
        ))}
      </ul>
      <p className={styles.hint}>
        Drag a column, or press the arrow keys on its handle: up and down move it, left and right change its
        width. You can also drag the edges of the column titles in the list.
      </p>
      <Radio.Group
        aria-label="Rows"
        name="density"
        options={densities.map((value) => ({ value, label: `${capitalised(value)} rows` }))}
        value={density}
        onChange={({ target }) => choose({ density: target.value })}
      />
      <DialogFooter close="Done">
        <Button
          disabled={Object.entries(own).every(([name, value]) => name === 'views' || value === undefined)}
          onClick={() =>
            choose({ columns: undefined, widths: undefined, size: undefined, density: undefined })
          }
        >
          Back to the usual columns and rows
        </Button>
      </DialogFooter>
    </>
  )
}

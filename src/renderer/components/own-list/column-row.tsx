import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons'
import { Checkbox } from 'antd'
import type { KeyboardEvent } from 'react'
import { FlatButton } from '#renderer/components/control/flat-button.tsx'
import { isPressed } from '#renderer/lib/react/keys.ts'
import type { ColumnChoice } from './choices.ts'
import styles from './columns-dialog.module.css'

/** In pixels, for one press. */
const step = 16

interface ColumnRowProps {
  readonly choice: ColumnChoice
  /** Its place among the shown columns; -1 if it is not shown. */
  readonly place: number
  /** The number of shown columns. */
  readonly count: number
  readonly onToggle: () => void
  readonly onMove: (place: number) => void
  readonly onWiden: (by: number) => void
  readonly onDrag: (id: string | undefined) => void
  /** Another column is dragged over this one. */
  readonly onDraggedOver: (place: number) => void
}

/** A column in the dialog: whether it is shown, its handle, and the buttons that move it. */
export function ColumnRow({ choice, place, count, ...on }: ColumnRowProps) {
  const { id, label, isShown } = choice
  const onKeyDown = (event: KeyboardEvent) => {
    if (isPressed('columnUp', event)) on.onMove(place - 1)
    else if (isPressed('columnDown', event)) on.onMove(place + 1)
    else if (isPressed('columnNarrower', event)) on.onWiden(-step)
    else if (isPressed('columnWider', event)) on.onWiden(step)
    else return
    event.preventDefault()
  }
  return (
    <li
      className={styles.column}
      draggable={isShown}
      onDragStart={() => on.onDrag(id)}
      onDragEnd={() => on.onDrag(undefined)}
      onDragOver={(event) => {
        if (!isShown) return
        event.preventDefault()
        on.onDraggedOver(place)
      }}
    >
      {isShown ? (
        <button
          type="button"
          className={styles.handle}
          aria-label={`Move or widen ${label}`}
          onKeyDown={onKeyDown}
        >
          <HolderOutlined aria-hidden />
        </button>
      ) : (
        <span className={styles.handle} />
      )}
      <Checkbox className={styles.label ?? ''} checked={isShown} onChange={on.onToggle}>
        {label}
      </Checkbox>
      {isShown && (
        <>
          <FlatButton
            title="Move up"
            label={`Move ${label} up`}
            isSmall
            disabled={place === 0}
            onClick={() => on.onMove(place - 1)}
          >
            <ArrowUpOutlined aria-hidden />
          </FlatButton>
          <FlatButton
            title="Move down"
            label={`Move ${label} down`}
            isSmall
            disabled={place === count - 1}
            onClick={() => on.onMove(place + 1)}
          >
            <ArrowDownOutlined aria-hidden />
          </FlatButton>
        </>
      )}
    </li>
  )
}

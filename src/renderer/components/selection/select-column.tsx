import {
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import { FlatCheckbox } from '#renderer/components/control/flat-checkbox.tsx'
import { type Chosen, useChosen, useSelection } from '#renderer/stores/selection.ts'
import { mostRows } from '#shared/entities/run.ts'
import type { RecordName } from '#shared/records/records.ts'
import { recordId, recordName } from '#shared/rules/names.ts'
import { canChangeMany } from '#shared/rules/record-actions.ts'
import { RowBox } from './row-box.tsx'

interface Shown {
  readonly records: RefObject<readonly object[]>
  readonly toChosen: (record: object) => Chosen
}

/** Stable, so that a row renders again only if it is selected. */
const ShownContext = createContext<Shown | undefined>(undefined)
/** The shown records, for the checkbox of all of them; undefined while the rest of the list loads. */
const RecordsContext = createContext<readonly object[] | undefined>(undefined)

interface SelectableRowsProps {
  /** Undefined if the rows can't be selected. */
  readonly kind?: RecordName | undefined
  /** Returns a record's name, if it is not in the record. */
  readonly nameOf?: ((record: never) => string) | undefined
  /** The rows of the table, in order: of a whole list also those that are not drawn. */
  readonly records: readonly unknown[]
  /** True while the rest of the list loads. */
  readonly hasMore?: boolean
  readonly children: ReactNode
}

/** Lets the checkboxes of a table select its rows. */
export function SelectableRows({
  kind,
  nameOf,
  records: rows,
  hasMore = false,
  children,
}: SelectableRowsProps) {
  const records = rows as readonly object[]
  const latest = useRef(records)
  useLayoutEffect(() => {
    latest.current = records
  })
  const shown = useMemo(
    () =>
      kind && {
        records: latest,
        toChosen: (record: object) => ({
          id: recordId(kind, record),
          name: nameOf?.(record as never) ?? recordName(kind, record),
          record,
        }),
      },
    [kind, nameOf],
  )
  // A save or another admin may have changed a selected record since.
  useEffect(() => {
    const chosen = kind && useSelection.getState().chosen[kind]
    if (!kind || !shown || !chosen?.size) return
    const newer = records.filter((record) => {
      const known = chosen.get(recordId(kind, record))
      return known !== undefined && known.record !== record
    })
    if (newer.length > 0) useSelection.getState().renew(kind, newer.map(shown.toChosen))
  }, [kind, shown, records])
  return (
    <ShownContext value={shown}>
      <RecordsContext value={hasMore ? undefined : records}>{children}</RecordsContext>
    </ShownContext>
  )
}

function useShown(): Shown {
  const shown = useContext(ShownContext)
  if (!shown) throw new Error('there are no rows to select')
  return shown
}

/** Makes the column of checkboxes. */
const columnOf = (kind: RecordName) => ({
  title: 'Select',
  head: <SelectAllBox kind={kind} />,
  width: '36px',
  render: (record: object) => <SelectBox kind={kind} record={record} />,
})

/** Puts the column of checkboxes before the columns of a table, if many of its records can be changed at once. */
export const useSelectColumn = <C extends { readonly title: string }>(
  kind: RecordName | undefined,
  columns: readonly C[],
): readonly C[] =>
  useMemo(
    () => (kind && canChangeMany(kind) ? [columnOf(kind) as unknown as C, ...columns] : columns),
    [kind, columns],
  )

function SelectBox({ kind, record }: { readonly kind: RecordName; readonly record: object }) {
  const { records, toChosen } = useShown()
  const { id, name } = toChosen(record)
  const isChosen = useSelection(({ chosen }) => chosen[kind]?.has(id) ?? false)
  return (
    <RowBox
      row={record}
      rows={records}
      idOf={(each) => recordId(kind, each)}
      isChosen={isChosen}
      label={`Select ${name}`}
      anchor={() => useSelection.getState().anchor}
      onChoose={(some, isOn, anchor) =>
        useSelection.getState().choose(kind, some.map(toChosen), isOn, anchor)
      }
    />
  )
}

/** The checkbox that selects all rows of its table, or none; of a longer list as many as can be changed at once. */
function SelectAllBox({ kind }: { readonly kind: RecordName }) {
  const { toChosen } = useShown()
  const records = useContext(RecordsContext)
  const chosen = useChosen(kind)
  const { isSome, isAll } = useMemo(() => {
    const isChosen = (record: object) => chosen.has(recordId(kind, record))
    const rows = records ?? []
    return {
      isSome: chosen.size > 0 && rows.some(isChosen),
      isAll: rows.length > 0 && chosen.size >= rows.length && rows.every(isChosen),
    }
  }, [kind, records, chosen])
  return (
    <FlatCheckbox
      checked={isAll}
      isPartial={isSome && !isAll}
      disabled={!records}
      aria-label="Select all"
      onChange={({ target }) => {
        const rows = target.checked ? records?.slice(0, mostRows) : records
        useSelection.getState().choose(kind, rows?.map(toChosen) ?? [], target.checked)
      }}
    />
  )
}

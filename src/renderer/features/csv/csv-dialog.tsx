import { Button, Checkbox, Flex } from 'antd'
import { useId, useState } from 'react'
import { Dialog, DialogFooter } from '#renderer/components/dialog/dialog.tsx'
import { counted } from '#renderer/lib/list/count-sentence.ts'
import { useNotify } from '#renderer/lib/notices/notify.tsx'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import type { Listed } from '#shared/contract/csv-exports.ts'
import { type FieldColumn, fieldColumns } from '#shared/contract/field-columns.ts'
import { savingCall } from '#shared/contract/record-calls.ts'
import type { RecordKind } from '#shared/records/record-kind.ts'
import { records } from '#shared/records/records.ts'
import { titled } from '#shared/records/title.ts'
import styles from './csv.module.css'
import { OpenButton } from './open-button.tsx'

interface SaveFormProps {
  readonly list: Listed
  /** What names the fields that the list shows; undefined if it shows all. */
  readonly shown: readonly string[] | undefined
  /** The number of its records, if the screen knows it. */
  readonly count: number | undefined
  readonly onSaved: () => void
}

/** Whether the list's screen hides records by a search or a filter. */
function isNarrowed({ search, filter = '', only = {} }: Listed): boolean {
  const { query = '', filters = {}, status = [], expiring = false } = search ?? {}
  const texts = [query, filter]
  return (
    texts.some((text) => text.trim() !== '') ||
    Object.values({ ...filters, ...only }).some((each) => each !== undefined) ||
    status.length > 0 ||
    expiring
  )
}

/** The members that a list shows: its name, what its columns name, and what a button sets, by which it has parts. */
function fieldsInList(
  kind: Listed['kind'],
  fields: readonly FieldColumn[],
  shown: readonly string[] | undefined,
): readonly string[] {
  const { name, actions = [] }: RecordKind = records[kind]
  const always = [name, ...actions.flatMap(({ set }) => Object.keys(set))]
  const isShown = ({ key, label }: FieldColumn) =>
    !shown || always.includes(key) || shown.includes(key) || shown.includes(label)
  return fields.filter(isShown).map(({ key }) => key)
}

/** The fields in the order of the list, then the others. */
function inOrder(
  kind: Listed['kind'],
  fields: readonly FieldColumn[],
  shown: readonly string[] = [],
): readonly FieldColumn[] {
  const { name }: RecordKind = records[kind]
  const names = [name, ...shown]
  const placeOf = ({ key, label }: FieldColumn) => {
    const at = names.findIndex((each) => each === key || each === label)
    return at < 0 ? names.length : at
  }
  return fields.toSorted((one, other) => placeOf(one) - placeOf(other))
}

interface CsvDialogProps extends Omit<SaveFormProps, 'onSaved'> {
  readonly open: boolean
  readonly onClose: () => void
}

/** The dialog that saves a list as CSV. */
export const CsvDialog = ({ open, onClose, ...form }: CsvDialogProps) => (
  <Dialog
    title={`${titled(records[form.list.kind].many)} as CSV`}
    open={open}
    onClose={onClose}
    width="middle"
  >
    <SaveForm {...form} onSaved={onClose} />
  </Dialog>
)

/** Chooses the columns of the file, and begins to write it. */
function SaveForm({ list, shown, count, onSaved }: SaveFormProps) {
  const { noun, many } = records[list.kind]
  const all = count === 1 ? `1 ${noun}` : `All ${count === undefined ? many : counted(count, noun, many)}`
  const [id, ...declared] = fieldColumns(list.kind)
  const fields = inOrder(list.kind, declared, shown)
  const inList = fieldsInList(list.kind, fields, shown)
  const [chosen, setChosen] = useState<readonly string[]>(inList)
  const headline = useId()
  const { failure } = useNotify()
  const start = useWrite('csvExports.start', {
    onDone: (begun) => {
      if (begun) onSaved()
    },
    onFailed: (error) => failure(error),
  })
  const columns = [id, ...fields].flatMap((column) =>
    column && (column === id || chosen.includes(column.key)) ? [column.key] : [],
  )
  return (
    <Flex vertical gap={12}>
      <p className={styles.intro}>
        {isNarrowed(list)
          ? `${all} that the search and the filters of the list leave, on all of its pages.`
          : `${all}.`}{' '}
        Their ids are always in the file.
      </p>
      <fieldset className={styles.columns} aria-labelledby={headline}>
        <Flex align="center" justify="space-between" gap={8} wrap>
          <strong id={headline}>Columns</strong>
          <Flex gap={8}>
            <Button size="small" onClick={() => setChosen(inList)}>
              Same as the list
            </Button>
            <Button size="small" onClick={() => setChosen(fields.map(({ key }) => key))}>
              All
            </Button>
          </Flex>
        </Flex>
        <div className={styles.choices}>
          {fields.map(({ key, label }) => (
            <Checkbox
              key={key}
              checked={chosen.includes(key)}
              onChange={({ target }) =>
                setChosen((before) =>
                  target.checked ? [...before, key] : before.filter((other) => other !== key),
                )
              }
            >
              {label}
            </Checkbox>
          ))}
        </div>
      </fieldset>
      <DialogFooter>
        {savingCall(list.kind) && <OpenButton kind={list.kind} onOpened={onSaved} />}
        <Button type="primary" loading={start.isPending} onClick={() => void start.send({ list, columns })}>
          Save as CSV…
        </Button>
      </DialogFooter>
    </Flex>
  )
}

import { Radio } from 'antd'
import { useState } from 'react'
import * as v from 'valibot'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { type StartDialogProps, useStartRun } from '#renderer/lib/records/use-start-run.ts'
import type { Chosen } from '#renderer/stores/selection.ts'
import type { Field } from '#shared/fields/field.ts'
import type { RecordName } from '#shared/records/records.ts'
import { isNothing } from '#shared/rules/same-fields.ts'
import { messages } from '#shared/rules/validation.ts'
import { FieldControl } from './field-control.tsx'
import { type Change, rowsToChange } from './rows.ts'
import { countedRecords } from './words.ts'

interface SetFieldFormProps extends Omit<StartDialogProps, 'open'> {
  readonly kind: RecordName
  readonly name: string
  readonly field: Field
  readonly wanted: readonly Chosen[]
  /** True if the records are to have no value, which has a meaning of its own. */
  readonly isNone: boolean
  readonly onNone: () => void
}

/** How a list of ids changes. */
const ways = [
  { value: 'add', label: 'Add' },
  { value: 'remove', label: 'Remove' },
  { value: 'replace', label: 'Replace' },
] as const
type Way = (typeof ways)[number]['value']

const verbs = { add: ['Add', 'to'], remove: ['Remove', 'from'], replace: ['Set', 'of'] } as const

/** The rule of the field's form and of its request. An empty value is refused, because it would empty many. */
const schemaOf = ({ label, form, rule }: Field, isNone: boolean) =>
  v.strictObject({
    value: isNone
      ? v.pipe(
          v.unknown(),
          v.transform(() => null),
        )
      : v.pipe(
          v.unknown(),
          v.check((value) => !isNothing(value), messages.required(label)),
          form,
          rule,
        ),
  })

/** The change of one record. What is added to a list, or taken from it, is merged with what the list has by then. */
function changeOf(name: string, value: unknown, way: Way): Change {
  if (way === 'add') return { changes: { [name]: value }, own: { [name]: [] } }
  if (way === 'remove') return { changes: { [name]: [] }, own: { [name]: value } }
  return { changes: { [name]: value } }
}

/** The control of one field, and the button that sets it. */
export function SetFieldForm({
  kind,
  name,
  field,
  wanted,
  isNone,
  onNone,
  onStarted,
  onClose,
}: SetFieldFormProps) {
  const [way, setWay] = useState<Way>(field.kind === 'ids' ? 'add' : 'replace')
  const { start, failure } = useStartRun(onStarted, onClose)
  const schema = schemaOf(field, isNone)
  const form = useRecordForm({
    // A flag starts without an answer, because nobody has given one.
    defaultValues: { value: field.kind === 'flag' ? undefined : field.toValue(undefined) } as {
      value: unknown
    },
    validators: { onChange: schema as v.GenericSchema<{ value: unknown }> },
    onSubmit: async ({ value: typed }) => {
      const { value } = v.parse(schema, typed)
      const [verb, preposition] = verbs[way]
      const title = `${verb} ${field.label} ${preposition} ${countedRecords(kind, wanted.length)}`
      const rows = rowsToChange(kind, wanted, changeOf(name, value, way))
      await start({ call: `${kind}.update`, title, rows })
    },
  })
  return (
    <form.AppForm>
      <form.Form fields={{ value: field }} draft="secret">
        {field.kind === 'ids' && (
          <Radio.Group
            aria-label={`How to change ${field.label}`}
            options={[...ways]}
            value={way}
            onChange={({ target }) => setWay(target.value)}
          />
        )}
        {!isNone && (
          <form.AppField name="value">
            {() => <FieldControl kind={kind} field={field} onNone={onNone} />}
          </form.AppField>
        )}
        <form.FormBar outcome={{ failure }}>{verbs[way][0]}</form.FormBar>
      </form.Form>
    </form.AppForm>
  )
}

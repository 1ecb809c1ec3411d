import { useId, useState } from 'react'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { WaitNote } from '#renderer/components/run/wait-note.tsx'
import { Select } from '#renderer/components/select/select.tsx'
import { FieldFrame } from '#renderer/forms/fields/field-frame.tsx'
import type { StartDialogProps } from '#renderer/lib/records/use-start-run.ts'
import type { Chosen } from '#renderer/stores/selection.ts'
import { settableFields } from '#shared/contract/settable-fields.ts'
import type { RecordName } from '#shared/records/records.ts'
import { Examples } from './examples.tsx'
import styles from './selection.module.css'
import { SetFieldForm } from './set-field-form.tsx'
import { countedRecords } from './words.ts'

interface SetFieldDialogProps extends StartDialogProps {
  readonly kind: RecordName
  readonly wanted: readonly Chosen[]
}

/** Sets one field of all selected records, by the control and the rule of their form. */
export const SetFieldDialog = ({ open, onClose, ...rest }: SetFieldDialogProps) => (
  <Dialog
    title={`Set a field of ${countedRecords(rest.kind, rest.wanted.length)}`}
    open={open}
    onClose={onClose}
  >
    <SetField onClose={onClose} {...rest} />
  </Dialog>
)

function SetField({ kind, wanted, onStarted, onClose }: Omit<SetFieldDialogProps, 'open'>) {
  const id = useId()
  const fields = settableFields(kind)
  const [name, setName] = useState(fields[0]?.[0] ?? '')
  const field = fields.find(([each]) => each === name)?.[1]
  const [none, one] = field?.orNone?.options ?? []
  const [has, setHas] = useState(one?.value)
  const isNone = none !== undefined && has === none.value
  const choose = (next: string) => {
    setName(next)
    setHas(fields.find(([each]) => each === next)?.[1].orNone?.options[1].value)
  }
  const typeId = `${id}-type`
  const setNone = () => {
    setHas(none?.value)
    // The button is gone by then.
    document.getElementById(typeId)?.focus()
  }
  return (
    <div className={styles.setting}>
      <Examples of={wanted} />
      <WaitNote />
      <FieldFrame id={id} name="field" label="Field">
        <Select<string>
          id={id}
          label="Field"
          isFixed
          options={fields.map(([value, { label }]) => ({ value, label }))}
          value={name}
          onChange={choose}
        />
      </FieldFrame>
      {field?.orNone && (
        <FieldFrame id={typeId} name="type" label={field.orNone.label}>
          <Select<string>
            id={typeId}
            label={field.orNone.label}
            isFixed
            options={field.orNone.options}
            value={has ?? ''}
            onChange={setHas}
          />
        </FieldFrame>
      )}
      {field && (
        <SetFieldForm
          key={`${name} ${isNone}`}
          kind={kind}
          name={name}
          field={field}
          wanted={wanted}
          isNone={isNone}
          onNone={setNone}
          onStarted={onStarted}
          onClose={onClose}
        />
      )}
    </div>
  )
}

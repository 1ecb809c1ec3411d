import { Radio } from 'antd'
import { FieldFrame, labelId } from './field-frame.tsx'
import styles from './forms.module.css'
import { type FieldProps, useBoundField } from './use-bound-field.ts'

interface RadioChoicesProps<V> extends FieldProps {
  readonly options: readonly { readonly value: V; readonly label: string }[]
}

/** A group of radio buttons for the field it stands in; none is chosen where its value is undefined. */
export function RadioChoices<V extends string | boolean>({
  label,
  required,
  hint,
  options,
}: RadioChoicesProps<V>) {
  const { id, frame, value, isSubmitting, change, control } = useBoundField<V | undefined>({
    label,
    required,
    hint,
  })
  const { onBlur, name: _, ...attributes } = control
  return (
    <FieldFrame {...frame} isGroup>
      <Radio.Group
        {...attributes}
        aria-labelledby={labelId(id)}
        // Of its own, or a like field of another form would be one group with it.
        name={id}
        className={styles.radios ?? ''}
        options={[...options]}
        // To antd an undefined value would be one that it keeps itself.
        value={value ?? null}
        disabled={isSubmitting}
        onChange={(event) => change(event.target.value)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) onBlur()
        }}
      />
    </FieldFrame>
  )
}

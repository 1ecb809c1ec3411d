import { Radio } from 'antd'
import styles from '#renderer/forms/forms.module.css'
import { FieldFrame, labelId } from './field-frame.tsx'
import { type FieldProps, useBoundField } from './use-bound-field.ts'

interface RadioChoice<V> {
  readonly value: V
  readonly label: string
}

interface RadioChoicesProps<V> extends FieldProps {
  /** The options; by default those of the declared field. */
  readonly options?: readonly RadioChoice<V>[]
}

/** A group of radio buttons; none is selected if the value is undefined. */
function RadioChoices<V extends string | boolean>(props: RadioChoicesProps<V>) {
  const { id, frame, value, options, isSubmitting, change, control } = useBoundField<
    V | undefined,
    RadioChoice<V>
  >(props)
  const { onBlur, name: _, ...attributes } = control
  return (
    <FieldFrame {...frame} isGroup>
      <Radio.Group
        {...attributes}
        aria-labelledby={labelId(id)}
        // A unique name; otherwise radio buttons of another form with this field would join the group.
        name={id}
        className={styles.radios ?? ''}
        options={[...options]}
        // Passes null instead of undefined, because antd would keep its own value for undefined.
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

/** Radio buttons for a few options. The value is undefined until the admin selects one. */
export const ChoiceField = (props: RadioChoicesProps<string>) => <RadioChoices<string> {...props} />

const answers = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
]

/**
 * A yes-or-no question that must be answered. The value is undefined until then; a checkbox would start with
 * "no".
 */
export const YesNoField = (props: FieldProps) => <RadioChoices<boolean> {...props} options={answers} />

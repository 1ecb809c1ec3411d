import { RadioChoices } from './radio-choices.tsx'
import type { FieldProps } from './use-bound-field.ts'

const answers = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
]

/** A question that has to be answered, unlike a box that starts as a no; undefined until it is. */
export const YesNoField = (props: FieldProps) => <RadioChoices<boolean> {...props} options={answers} />

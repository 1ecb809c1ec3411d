import { RadioChoices } from './radio-choices.tsx'
import type { FieldProps } from './use-bound-field.ts'

const answers = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
]

/** A question with a required answer, undefined until then; a check box would start with "no". */
export const YesNoField = (props: FieldProps) => <RadioChoices<boolean> {...props} options={answers} />

import type { Option } from '#shared/rules/options.ts'
import { RadioChoices } from './radio-choices.tsx'
import type { FieldProps } from './use-bound-field.ts'

interface ChoiceFieldProps extends FieldProps {
  readonly options: readonly Option[]
}

/** One choice of a few, all visible; undefined until one is chosen. */
export const ChoiceField = (props: ChoiceFieldProps) => <RadioChoices<string> {...props} />

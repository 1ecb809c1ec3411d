import { AddressField } from './fields/address-field.tsx'
import { DateField, DateTimeField } from './fields/date-field.tsx'
import { ImageField } from './fields/image-field.tsx'
import { MultiSelectField } from './fields/multi-select-field.tsx'
import { NumberField } from './fields/number-field.tsx'
import { ChoiceField, YesNoField } from './fields/radio-fields.tsx'
import { RichTextField } from './fields/rich-text-field.tsx'
import { SelectField } from './fields/select-field.tsx'
import { FormBar } from './form-bar.tsx'
import { extendForm } from './use-app-form.ts'

const { useAppForm: useRecordForm, withFieldGroup } = extendForm({
  fieldComponents: {
    AddressField,
    ChoiceField,
    DateField,
    DateTimeField,
    ImageField,
    MultiSelectField,
    NumberField,
    RichTextField,
    SelectField,
    YesNoField,
  },
  formComponents: { FormBar },
})

/**
 * The form of a record: the basic fields, and those that the sign-in screen does not need to load. `withFieldGroup`
 * makes a group of fields that several record forms share.
 */
export { useRecordForm, withFieldGroup }

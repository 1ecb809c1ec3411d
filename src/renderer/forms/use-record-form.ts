import { AddressField } from './address-field.tsx'
import { DateField } from './date-field.tsx'
import { DateTimeField } from './date-time-field.tsx'
import { DialogSubmit } from './dialog-submit.tsx'
import { ImageField } from './image-field.tsx'
import { MultiSelectField } from './multi-select-field.tsx'
import { NumberField } from './number-field.tsx'
import { ChoiceField, YesNoField } from './radio-fields.tsx'
import { RichTextField } from './rich-text-field.tsx'
import { SelectField } from './select-field.tsx'
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
  formComponents: { DialogSubmit },
})

/** Makes a part that several record forms share. */
/** The form of a record: the plain fields, and those that the sign-in screen need not load. */
export { useRecordForm, withFieldGroup }

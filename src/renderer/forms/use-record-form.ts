import { AddressField } from './address-field.tsx'
import { DateTimeField } from './date-time-field.tsx'
import { ImageField } from './image-field.tsx'
import { MultiSelectField } from './multi-select-field.tsx'
import { NumberField } from './number-field.tsx'
import { SelectField } from './select-field.tsx'
import { extendForm } from './use-app-form.ts'

/**
 * The form of a record: the plain fields and those that only records have, which signing in need not load.
 * `withFieldGroup` makes a part that several forms have.
 */
export const { useAppForm: useRecordForm, withFieldGroup } = extendForm({
  fieldComponents: { AddressField, DateTimeField, ImageField, MultiSelectField, NumberField, SelectField },
})

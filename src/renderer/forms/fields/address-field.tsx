import { AddressPicker } from '#renderer/components/address/address-picker.tsx'
import type { LookupKind } from '#shared/contract/addresses.ts'
import type { Address } from '#shared/fields/address.ts'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useBoundField } from './use-bound-field.ts'

/** An address that the admin picks from the lookup. */
export function AddressField({ label, required, hint, kind }: FieldProps & { readonly kind?: LookupKind }) {
  const { frame, value, isSubmitting, change, control } = useBoundField<Address | null>({
    label,
    required,
    hint,
  })
  return (
    <FieldFrame {...frame}>
      <AddressPicker
        control={control}
        value={value}
        onChange={change}
        readOnly={isSubmitting}
        {...(kind && { kind })}
      />
    </FieldFrame>
  )
}

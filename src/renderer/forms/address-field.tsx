import { AddressPicker } from '#renderer/components/address/address-picker.tsx'
import type { Address, LookupKind } from '#shared/entities/address.ts'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './text-field.tsx'
import { useBoundField } from './use-bound-field.ts'

/** An address, picked from the lookup. */
export function AddressField({ label, required, hint, kind }: FieldProps & { readonly kind?: LookupKind }) {
  const { id, value, error, isSubmitting, change, control } = useBoundField<Address | null>()
  return (
    <FieldFrame id={id} label={label} required={required} hint={hint} error={error}>
      <AddressPicker
        control={control(required)}
        value={value}
        onChange={change}
        readOnly={isSubmitting}
        {...(kind && { kind })}
      />
    </FieldFrame>
  )
}

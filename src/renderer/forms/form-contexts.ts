import { createFormHookContexts } from '@tanstack/react-form'
import { createContext, type RefObject, useContext } from 'react'
import type { Fields } from '#shared/fields/field.ts'
import type { ClashRow } from './clash/clash-rows.ts'
import type { Filled } from './filled.ts'

/** The contexts that connect fields and form parts to their form. */
export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts()

/** What a form gives to all of its parts. It stays the same while the admin types, so that no field renders for it. */
interface FormParts {
  /** The declared fields of the form's record. */
  readonly fields: Fields
  /** The form's own rows for clashes, for fields whose kind does not determine how to show them. */
  readonly clashRows: readonly ClashRow[]
  readonly filled: Filled
  /** Called by a form part when its fields have rendered late. */
  readonly onAdded: () => void
  /** True while the focus moves from a field to what may fill in the form, such as the choice of a template. */
  readonly movesAbove: RefObject<boolean>
}

export const FormPartsContext = createContext<FormParts | undefined>(undefined)

export function useFormParts(): FormParts {
  const parts = useContext(FormPartsContext)
  if (!parts) throw new Error('There is no form around this part')
  return parts
}

import { createFormHookContexts } from '@tanstack/react-form'
import { createContext, type RefObject } from 'react'
import type { Fields } from '#shared/fields/field.ts'
import type { ClashRow } from './clash/clash-rows.ts'

/** The contexts that connect fields and form parts to their form. */
export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts()

/** The declared fields of the form's record. */
export const DeclaredFieldsContext = createContext<Fields>({})

/** The form's own rows for clashes, for fields whose kind does not determine how to show them. */
export const OwnClashRowsContext = createContext<readonly ClashRow[]>([])

/** A function that a form part calls when its fields have rendered late. */
export const AddedFieldsContext = createContext<() => void>(() => {})

/** True while the focus moves from a field to what may fill in the form, such as the choice of a template. */
export const MovesAboveContext = createContext<RefObject<boolean>>({ current: false })

import { createFormHookContexts } from '@tanstack/react-form'
import { createContext } from 'react'
import type { Fields } from '#shared/fields/field.ts'

/** Connects fields and form parts to their form. */
export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts()

/** The declared fields of the form's record. */
export const DeclaredFieldsContext = createContext<Fields>({})

/** Tells the form that it has more fields on the screen. */
export const AddedFieldsContext = createContext<() => void>(() => {})

import { createFormHookContexts } from '@tanstack/react-form'
import { createContext } from 'react'
import type { Fields } from '#shared/fields/field.ts'

/** What ties the bound fields and form parts to the form around them. */
export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts()

/** The declared fields of the record that the form around is about. */
export const DeclaredFieldsContext = createContext<Fields>({})

import { createFormHookContexts } from '@tanstack/react-form'

/** What ties the bound fields and form parts to the form they stand in. */
export const { fieldContext, formContext, useFieldContext, useFormContext } = createFormHookContexts()

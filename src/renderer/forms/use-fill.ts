import { createContext, useContext } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { sameJson } from '#shared/rules/same-fields.ts'
import { useFormContext } from './form-contexts.ts'

interface FormState {
  readonly isDefaultValue: boolean
  readonly submissionAttempts: number
  readonly values: unknown
}

/** The values with which a form was filled in before anything was typed; undefined if it was not. */
type Filled = StoreApi<{ readonly values?: unknown }>

export const createFilled = (): Filled => createStore(() => ({}))

export const useFilledWith = (filled: Filled) => useStore(filled)

/** What the surrounding form was filled in with. */
export const FilledContext = createContext<Filled>(createFilled())

/**
 * Whether a person has something to lose in a form. What it was filled in with can be had again by the same press,
 * until a save of it was tried: that must be found again after a crash.
 */
export const isEdited = (
  { isDefaultValue, submissionAttempts, values }: FormState,
  { values: filled }: ReturnType<Filled['getState']>,
): boolean => !isDefaultValue && (filled === undefined || submissionAttempts > 0 || !sameJson(values, filled))

/** Returns a function that fills in the surrounding form, and another one that forgets that it was filled in. */
export function useFill() {
  const form = useFormContext()
  const filled = useContext(FilledContext)
  return {
    fill: (values: object) => {
      const wasEdited = isEdited(form.state, filled.getState())
      const present = form.state.values as Readonly<Record<string, unknown>>
      // Runs no listeners, because each value is meant as it is.
      for (const [name, value] of Object.entries(values))
        if (!sameJson(present[name], value))
          form.setFieldValue(name as never, value as never, { dontRunListeners: true })
      filled.setState(wasEdited ? {} : { values: form.state.values }, true)
    },
    forget: () => filled.setState({}, true),
  }
}

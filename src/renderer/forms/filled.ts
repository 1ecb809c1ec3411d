import { createStore, type StoreApi, useStore } from 'zustand'
import { sameJson } from '#shared/rules/same-fields.ts'

interface FormState {
  readonly isDefaultValue: boolean
  readonly submissionAttempts: number
  readonly values: unknown
}

/** The values with which a form was filled in before anything was typed; undefined if it was not. */
export type Filled = StoreApi<{ readonly values?: unknown }>

export const createFilled = (): Filled => createStore(() => ({}))

export const useFilledWith = (filled: Filled) => useStore(filled)

/**
 * Whether a person has something to lose in a form. What it was filled in with can be had again by the same press,
 * until a save of it was tried: that must be found again after a crash.
 */
export const isEdited = (
  { isDefaultValue, submissionAttempts, values }: FormState,
  { values: filled }: ReturnType<Filled['getState']>,
): boolean => !isDefaultValue && (filled === undefined || submissionAttempts > 0 || !sameJson(values, filled))

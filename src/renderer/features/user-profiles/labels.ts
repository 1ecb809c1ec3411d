import { userFields } from '#shared/entities/user-profile.ts'
import type { UserFormValues } from './form-values.ts'

/** A user's name. */
export { userName as nameOf } from '#shared/entities/user-profile.ts'

/** The hint of a choice whose stored value is not one of the options: it can't be sent back. */
export function noChoice(
  name: 'gender' | 'preferredContactMethod' | 'typeOfTraveller',
  { [name]: stored }: UserFormValues,
): string | undefined {
  const { options } = userFields[name]
  return stored && !options.some(({ value }) => value === stored)
    ? `The profile says "${stored}", which can't be chosen here.`
    : undefined
}

/** The note beside the buttons has room for this many labels. */
const maxLabels = 4

/** Why a form can't be saved, from the names of the fields that break their rules; undefined if it can. */
export function toBeCompleted(names: readonly string[]): string | undefined {
  const wrong = Object.entries(userFields).flatMap(([name, { label }]) =>
    names.includes(name) ? [label] : [],
  )
  if (wrong.length === 0) return undefined
  const others = wrong.length > maxLabels + 1 ? wrong.length - maxLabels : 0
  const labels = others > 0 ? wrong.slice(0, maxLabels) : wrong
  return `Please complete or correct: ${labels.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

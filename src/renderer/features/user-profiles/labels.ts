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

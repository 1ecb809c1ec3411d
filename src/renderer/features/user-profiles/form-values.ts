import { type UserProfile, userFields } from '#shared/entities/user-profile.ts'
import { type FormValues, formSchema, startValues } from '#shared/fields/field.ts'

/** The form values of the edit dialog. */
export type UserFormValues = FormValues<typeof userFields>

/**
 * Returns the rules of the edit dialog (USR-17 to USR-36); each shows its message at its field. Their output
 * is the values to send.
 */
export const userFormSchema = (start: UserFormValues | undefined) => formSchema(userFields, start)

/**
 * Returns the form's start values. An older profile may lack any field, or have a choice that no longer
 * exists.
 */
export const toFormValues = (profile: UserProfile): UserFormValues => startValues(userFields, profile)

import { line } from '../fields/kinds.ts'
import { requiredEmail, requiredText } from '../rules/validation.ts'

/** The fields to invite an admin or a business user (ADM-04 to ADM-07, BUS-57 to BUS-59). */
export const invitationFields = {
  firstName: line('First Name', requiredText),
  lastName: line('Last Name', requiredText),
  userEmail: line('Email', requiredEmail),
}

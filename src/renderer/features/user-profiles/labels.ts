import type { UserProfileFields } from '#shared/entities/user-profile.ts'
import type { Option } from '#shared/rules/options.ts'

/** What a user is called. */
export { userName as nameOf } from '#shared/entities/user-profile.ts'

/** What the fields of a profile are called: their properties' names in words (USR-41), in the order of USR-40. */
export const labels = {
  firstName: 'First Name',
  middleName: 'Middle Name',
  lastName: 'Last Name',
  dateOfBirth: 'Date of Birth',
  gender: 'Gender',
  currentLocation: 'Current Location',
  homeTown: 'Home Town',
  languageIds: 'Languages',
  mobile: 'Mobile',
  email: 'Email',
  preferredContactMethod: 'Preferred Contact Method',
  isCurrentlyInAustralia: 'Is Currently in Australia',
  hasAustralianWorkRights: 'Has Australian Work Rights',
  hasOwnTransport: 'Has Own Transport',
  visaSubclassId: 'Visa Subclass',
  preferredStartDate: 'Preferred Start Date',
  jobRequirementIds: 'Job Requirements',
  aboutMe: 'About Me',
  interestIds: 'Interests',
  typeOfTraveller: 'Type of Traveller',
  showFullName: 'Show Full Name',
  showAge: 'Show Age',
  showGender: 'Show Gender',
  showCurrentLocation: 'Show Current Location',
  aboutWorkExperience: 'About Work Experience',
} as const satisfies Record<keyof UserProfileFields, string>

/** What is said beneath a choice whose stored value is none of the options: it can't be sent back. */
export const noChoice = (options: readonly Option[], stored: string | undefined): string | undefined =>
  stored && !options.some(({ value }) => value === stored)
    ? `The profile says "${stored}", which can't be chosen here.`
    : undefined

/** As many names as the note beside the buttons has room for. */
const named = 4

/** Why a form can't be saved as it is, from the fields whose rules it breaks; undefined where it breaks none. */
export function toBeCompleted(fields: readonly string[]): string | undefined {
  const wrong = Object.entries(labels).flatMap(([field, label]) => (fields.includes(field) ? [label] : []))
  if (wrong.length === 0) return undefined
  const others = wrong.length > named + 1 ? wrong.length - named : 0
  const names = others > 0 ? wrong.slice(0, named) : wrong
  return `Please complete or correct: ${names.join(', ')}${others > 0 ? ` and ${others} more` : ''}`
}

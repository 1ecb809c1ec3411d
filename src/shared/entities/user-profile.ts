import * as v from 'valibot'
import * as answer from '../fields/answered.ts'
import { answered, answeredEntries, sent } from '../fields/field.ts'
import {
  address,
  choice,
  day,
  flag,
  line,
  optionalIds,
  optionalReference,
  references,
  text,
  yesNo,
} from '../fields/kinds.ts'
import type { Option } from '../rules/options.ts'
import { looseRecord } from '../rules/record.ts'
import { idSchema, optionalText, requiredEmail, requiredText } from '../rules/validation.ts'

const genders = ['Male', 'Female', 'Other'] as const

/** The fixed choices of a profile, in the specification's order (LIM-20, SHELL-27). */
export const genderOptions: readonly Option<(typeof genders)[number]>[] = genders.map((value) => ({
  value,
  label: value,
}))
export const contactMethodOptions = [
  { value: 'call', label: 'Call' },
  { value: 'email', label: 'Email' },
] as const satisfies readonly Option[]
export const travellerTypeOptions = [
  { value: 'solo', label: 'Solo' },
  { value: 'couple', label: 'Couple' },
  { value: 'group', label: 'Group' },
] as const satisfies readonly Option[]

const requiredWith = (message: string) => (label: string) => requiredText(label, message)
const visibility = (label: string, what: string) =>
  yesNo(label, `Please indicate whether you want your ${what} to be visible to other users`)

const languages = () =>
  v.pipe(v.array(idSchema, 'Please enter your languages'), v.minLength(1, 'Please enter your languages'))

/**
 * The editable fields of a profile, in the order of the form (USR-17 to USR-41). Calendar days are UTC
 * date-times at midnight.
 */
export const userFields = {
  firstName: line('First Name', requiredWith('Please enter your first name')),
  middleName: line('Middle Name', optionalText),
  lastName: line('Last Name', requiredWith('Please enter your last name')),
  dateOfBirth: day('Date of Birth', 'Please enter your date of birth'),
  gender: choice('Gender', genderOptions, { message: 'Please enter your gender' }),
  currentLocation: address('Current Location', 'Please enter your current location'),
  homeTown: address('Home Town', 'Please enter your home town'),
  languageIds: references('Languages', languages, 'languages'),
  mobile: line('Mobile', requiredWith('Please enter your mobile phone number')),
  email: line('Email', (label) =>
    requiredEmail(label, 'Please enter your contact email address', 'Please enter a valid email address'),
  ),
  preferredContactMethod: choice('Preferred Contact Method', contactMethodOptions, {
    message: 'Please enter your preferred contact method',
  }),
  isCurrentlyInAustralia: yesNo(
    'Is Currently in Australia',
    'Please indicate if you are currently in Australia',
  ),
  hasAustralianWorkRights: yesNo(
    'Has Australian Work Rights',
    'Please indicate if you have Australian work rights',
  ),
  hasOwnTransport: yesNo('Has Own Transport', 'Please indicate if you have your own transport'),
  visaSubclassId: optionalReference('Visa Subclass', 'visaSubclasses'),
  preferredStartDate: day('Preferred Start Date', 'Please enter your preferred start date'),
  jobRequirementIds: references('Job Requirements', optionalIds, 'jobRequirements'),
  aboutMe: text('About Me', requiredWith('Please enter about me')),
  interestIds: references('Interests', optionalIds, 'interests'),
  typeOfTraveller: choice('Type of Traveller', travellerTypeOptions, {
    message: 'Please select a type of traveller',
  }),
  showFullName: visibility('Show Full Name', 'full name'),
  showAge: visibility('Show Age', 'age'),
  showGender: visibility('Show Gender', 'gender'),
  showCurrentLocation: visibility('Show Current Location', 'current location'),
  aboutWorkExperience: text('About Work Experience', optionalText),
}

/** A traveller's profile in an answer (USR-40). */
export const userProfileSchema = answered('userSub', userFields)
export type UserProfile = v.InferOutput<typeof userProfileSchema>

/** A profile in a request (USR-17 to USR-37). */
export const userProfileFieldsSchema = sent(userFields)
export type UserProfileFields = v.InferInput<typeof userProfileFieldsSchema>

const { firstName, lastName, email } = userFields

/** A profile in the list of up to 20,000. It has only the four needed texts; main drops the others. */
export const listedUserSchema = answer.listed({
  userSub: v.string(),
  ...answeredEntries({ firstName, lastName, email }),
})
export type ListedUser = v.InferOutput<typeof listedUserSchema>

/** A profile in the same list with all fields. */
export const listedUserWholeSchema = answer.listed({ userSub: v.string(), ...answeredEntries(userFields) })

/** The fields of a new user (USR-05 to USR-08). */
export const newUserFields = {
  email: line(email.label, (label) =>
    requiredEmail(label, 'Please enter a contact email address', 'Please enter a valid email address'),
  ),
  firstName: line(firstName.label, optionalText),
  lastName: line(lastName.label, optionalText),
  shouldPreVerify: flag('Verify the email address now', true),
}

/** A new user in a request. The answer depends on `shouldPreVerify`. */
export const newUserSchema = v.required(sent(newUserFields), ['shouldPreVerify'])
export type NewUser = v.InferInput<typeof newUserSchema>

/** An optional text, dropped if its type is wrong, so that the password can still be read. */
const extraText = v.fallback(answer.text, undefined)

/** An error of any type, as text. False and null mean no error. */
const errorText = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((error): string | null => {
      if (error == null || error === false) return null
      return typeof error === 'string' ? error : JSON.stringify(error)
    }),
  ),
)

/**
 * The answer after a user was created (USR-10). Even a success may contain an `error` (trap 20). `password`
 * is temporary.
 */
export const createdUserSchema = looseRecord({
  error: errorText,
  hasPreVerified: v.fallback(answer.flag, undefined),
  email: extraText,
  password: answer.text,
  firstName: extraText,
  lastName: extraText,
})
export type CreatedUser = v.InferOutput<typeof createdUserSchema>

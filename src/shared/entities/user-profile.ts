import * as v from 'valibot'
import { fullName, nameOrId } from '../rules/names.ts'
import type { Option } from '../rules/options.ts'
import { idSchema, optionalText, requiredEmail, requiredText } from '../rules/validation.ts'
import { addressSchema, requiredAddress } from './address.ts'

const text = v.nullish(v.string())
const flag = v.nullish(v.boolean())
const ids = v.nullish(v.array(v.string()))

/** A traveller's profile as the provider answers it (USR-40); calendar days are UTC ISO date-times at midnight. */
export const userProfileSchema = v.looseObject({
  userSub: v.string(),
  firstName: text,
  middleName: text,
  lastName: text,
  dateOfBirth: text,
  gender: text,
  currentLocation: v.nullish(addressSchema),
  homeTown: v.nullish(addressSchema),
  languageIds: ids,
  mobile: text,
  email: text,
  preferredContactMethod: text,
  isCurrentlyInAustralia: flag,
  hasAustralianWorkRights: flag,
  hasOwnTransport: flag,
  visaSubclassId: text,
  preferredStartDate: text,
  jobRequirementIds: ids,
  aboutMe: text,
  interestIds: ids,
  typeOfTraveller: text,
  showFullName: flag,
  showAge: flag,
  showGender: flag,
  showCurrentLocation: flag,
  aboutWorkExperience: text,
})
export type UserProfile = v.InferOutput<typeof userProfileSchema>

/** A profile in a list. The rest of it is dropped in main: 20,000 whole profiles would cross the bridge for four texts each. */
export const listedUserSchema = v.object({
  userSub: v.string(),
  firstName: text,
  lastName: text,
  email: text,
})
export type ListedUser = v.InferOutput<typeof listedUserSchema>

/** What a user is called on the screen: the names, else the email address, else the id (USR-02, ARR-05). */
export const userName = (user: ListedUser): string =>
  nameOrId(fullName(user), nameOrId(user.email, user.userSub))

const genders = ['Male', 'Female', 'Other'] as const
const contactMethods = ['call', 'email'] as const
const travellerTypes = ['solo', 'couple', 'group'] as const

/** The fixed choices of a profile, in their own order (LIM-20, SHELL-27). */
export const genderOptions: readonly Option<(typeof genders)[number]>[] = genders.map((value) => ({
  value,
  label: value,
}))
export const contactMethodOptions: readonly Option<(typeof contactMethods)[number]>[] = [
  { value: 'call', label: 'Call' },
  { value: 'email', label: 'Email' },
]
export const travellerTypeOptions: readonly Option<(typeof travellerTypes)[number]>[] = [
  { value: 'solo', label: 'Solo' },
  { value: 'couple', label: 'Couple' },
  { value: 'group', label: 'Group' },
]

const day = (message: string) => v.pipe(v.string(message), v.isoTimestamp(message))
const visibility = (what: string) =>
  v.boolean(`Please indicate whether you want your ${what} to be visible to other users`)

/** What an admin writes of a profile, as it is sent, with its messages (USR-17 to USR-37). */
export const userProfileFieldsSchema = v.strictObject({
  firstName: requiredText('First Name', 'Please enter your first name'),
  middleName: optionalText('Middle Name'),
  lastName: requiredText('Last Name', 'Please enter your last name'),
  dateOfBirth: day('Please enter your date of birth'),
  gender: v.picklist(genders, 'Please enter your gender'),
  currentLocation: requiredAddress('Current Location', 'Please enter your current location'),
  homeTown: requiredAddress('Home Town', 'Please enter your home town'),
  languageIds: v.pipe(
    v.array(idSchema, 'Please enter your languages'),
    v.minLength(1, 'Please enter your languages'),
  ),
  mobile: requiredText('Mobile', 'Please enter your mobile phone number'),
  email: requiredEmail(
    'Email',
    'Please enter your contact email address',
    'Please enter a valid email address',
  ),
  preferredContactMethod: v.picklist(contactMethods, 'Please enter your preferred contact method'),
  isCurrentlyInAustralia: v.boolean('Please indicate if you are currently in Australia'),
  hasAustralianWorkRights: v.boolean('Please indicate if you have Australian work rights'),
  hasOwnTransport: v.boolean('Please indicate if you have your own transport'),
  /** Null takes it from a profile that had one. */
  visaSubclassId: v.nullish(idSchema),
  preferredStartDate: day('Please enter your preferred start date'),
  jobRequirementIds: v.optional(v.array(idSchema)),
  aboutMe: requiredText('About Me', 'Please enter about me'),
  interestIds: v.optional(v.array(idSchema)),
  typeOfTraveller: v.picklist(travellerTypes, 'Please select a type of traveller'),
  showFullName: visibility('full name'),
  showAge: visibility('age'),
  showGender: visibility('gender'),
  showCurrentLocation: visibility('current location'),
  aboutWorkExperience: optionalText('About Work Experience'),
})
export type UserProfileFields = v.InferInput<typeof userProfileFieldsSchema>

/** What creating a user asks for (USR-05 to USR-08). */
export const newUserSchema = v.strictObject({
  email: requiredEmail('Email', 'Please enter a contact email address', 'Please enter a valid email address'),
  firstName: optionalText('First Name'),
  lastName: optionalText('Last Name'),
  shouldPreVerify: v.boolean(),
})
export type NewUser = v.InferInput<typeof newUserSchema>

/** Fields that only accompany a created user: one of an odd form must not make a failure of it, and lose its password. */
const besideText = v.fallback(text, undefined)

/** Whatever says what went wrong, as a text; false and null say that nothing did. */
const errorText = v.optional(
  v.pipe(
    v.unknown(),
    v.transform((error): string | null => {
      if (error == null || error === false) return null
      return typeof error === 'string' ? error : JSON.stringify(error)
    }),
  ),
)

/** What creating a user answers (USR-10): `error` may be filled within a good answer (trap 20); `password` is temporary. */
export const createdUserSchema = v.looseObject({
  error: errorText,
  hasPreVerified: v.fallback(flag, undefined),
  email: besideText,
  password: text,
  firstName: besideText,
  lastName: besideText,
})
export type CreatedUser = v.InferOutput<typeof createdUserSchema>

import * as v from 'valibot'
import {
  type UserProfile,
  type UserProfileFields,
  userProfileFieldsSchema,
} from '#shared/entities/user-profile.ts'
import { dayOf, dayToUtc } from '#shared/rules/calendar-day.ts'
import { changedFields } from '#shared/rules/same-fields.ts'

type PlainFields =
  | 'firstName'
  | 'middleName'
  | 'lastName'
  | 'currentLocation'
  | 'homeTown'
  | 'mobile'
  | 'email'
  | 'visaSubclassId'
  | 'aboutMe'
  | 'aboutWorkExperience'

type Choice = string | undefined
type YesNo = boolean | undefined

/** What the controls of the edit dialog hold, which may be less than a profile needs; a day is `YYYY-MM-DD` or ''. */
export interface UserFormValues extends Pick<UserProfileFields, PlainFields> {
  dateOfBirth: string
  gender: Choice
  languageIds: string[]
  preferredContactMethod: Choice
  isCurrentlyInAustralia: YesNo
  hasAustralianWorkRights: YesNo
  hasOwnTransport: YesNo
  preferredStartDate: string
  jobRequirementIds: string[]
  interestIds: string[]
  typeOfTraveller: Choice
  showFullName: YesNo
  showAge: YesNo
  showGender: YesNo
  showCurrentLocation: YesNo
}

const rules = userProfileFieldsSchema.entries

/** A day as the field holds it, sent as its midnight in UTC (USR-37, USR-38, trap 42). */
const dayFor = <R extends v.GenericSchema<string, string>>(rule: R) =>
  v.pipe(
    v.string(),
    // A text that is no day is refused in the rule's own words.
    v.transform((day) => dayToUtc(day) ?? ''),
    rule,
  )

/** A list of ids, whose entries have no field of their own to say what is wrong with one of them. */
const idsFor = (rule: v.GenericSchema<string[] | undefined>) =>
  v.pipe(
    v.array(v.string()),
    v.rawCheck(({ dataset, addIssue }) => {
      const [issue] = v.safeParse(rule, dataset.value).issues ?? []
      if (issue) addIssue({ message: issue.message })
    }),
  )

/** The rules of the edit dialog, each with its message at its field (USR-17 to USR-36); it gives what is sent. */
export const userFormSchema = v.strictObject({
  ...rules,
  dateOfBirth: dayFor(rules.dateOfBirth),
  languageIds: idsFor(rules.languageIds),
  // Null takes it from a profile that had one.
  visaSubclassId: v.nullish(rules.visaSubclassId.wrapped, null),
  preferredStartDate: dayFor(rules.preferredStartDate),
  jobRequirementIds: idsFor(rules.jobRequirementIds),
  interestIds: idsFor(rules.interestIds),
})

type FullProfile = v.InferOutput<typeof userFormSchema>

/** What the form starts with; an older profile may lack any field, or hold what can't be chosen any more. */
export const toFormValues = (profile: UserProfile): UserFormValues => ({
  firstName: profile.firstName ?? '',
  middleName: profile.middleName ?? '',
  lastName: profile.lastName ?? '',
  dateOfBirth: dayOf(profile.dateOfBirth),
  gender: profile.gender ?? undefined,
  currentLocation: profile.currentLocation ?? null,
  homeTown: profile.homeTown ?? null,
  languageIds: profile.languageIds ?? [],
  mobile: profile.mobile ?? '',
  email: profile.email ?? '',
  preferredContactMethod: profile.preferredContactMethod ?? undefined,
  isCurrentlyInAustralia: profile.isCurrentlyInAustralia ?? undefined,
  hasAustralianWorkRights: profile.hasAustralianWorkRights ?? undefined,
  hasOwnTransport: profile.hasOwnTransport ?? undefined,
  visaSubclassId: profile.visaSubclassId || undefined,
  preferredStartDate: dayOf(profile.preferredStartDate),
  jobRequirementIds: profile.jobRequirementIds ?? [],
  aboutMe: profile.aboutMe ?? '',
  interestIds: profile.interestIds ?? [],
  typeOfTraveller: profile.typeOfTraveller ?? undefined,
  showFullName: profile.showFullName ?? undefined,
  showAge: profile.showAge ?? undefined,
  showGender: profile.showGender ?? undefined,
  showCurrentLocation: profile.showCurrentLocation ?? undefined,
  aboutWorkExperience: profile.aboutWorkExperience ?? '',
})

const storedDay = v.pipe(rules.dateOfBirth, v.endsWith('Z'))

/** The days that nobody touched, as they are stored: an older form may have kept another hour of them than midnight. */
const untouchedDays = (latest: UserProfile, changes: Partial<UserFormValues>) =>
  Object.fromEntries(
    (['dateOfBirth', 'preferredStartDate'] as const)
      .filter((field) => !(field in changes) && v.is(storedDay, latest[field]))
      .map((field) => [field, latest[field]]),
  )

/**
 * The full profile as a save sends it (USR-37): what was changed in the form, all else as the latest profile has it, so
 * that nobody's change of another field is undone. Where the latest lacks what is needed the form's own stays.
 * @throws ValiError for values that break the rules.
 */
export function toUpdate(latest: UserProfile, start: UserFormValues, values: UserFormValues): FullProfile {
  const kept = Object.entries(toFormValues(latest)).filter(([field, value]) =>
    v.is(userFormSchema.entries[field as keyof UserFormValues], value),
  )
  const changes = changedFields<UserFormValues>(start, values)
  const sent = v.parse(userFormSchema, { ...values, ...Object.fromEntries(kept), ...changes })
  return { ...sent, ...untouchedDays(latest, changes) }
}

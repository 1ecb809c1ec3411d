import type * as v from 'valibot'
import { contract } from '#shared/contract/index.ts'
import { arrivalPackageSchema } from '#shared/entities/arrival-package.ts'
import { businessPermissionSchema, businessProfileSchema } from '#shared/entities/business.ts'
import { businessLogSchema } from '#shared/entities/business-log.ts'
import { jobApplicationSchema } from '#shared/entities/job.ts'
import { partnerOfferSchema } from '#shared/entities/partner.ts'
import { providerProductSchema } from '#shared/entities/product.ts'
import { referralUseSchema } from '#shared/entities/referral.ts'
import { roverJobSchema } from '#shared/entities/rover-job.ts'
import { createdUserSchema } from '#shared/entities/user-profile.ts'
import { addressSchema } from '#shared/fields/address.ts'
import type { RecordKind } from '#shared/records/record-kind.ts'
import { records as kinds, type RecordWith } from '#shared/records/records.ts'
import { titled } from '#shared/records/title.ts'
import { type Specified, type SpecifiedKind, specifiedKinds } from './operations.ts'

interface RecordInAnswers {
  readonly schema: v.GenericSchema
  readonly specified: Specified
}

/** Records in answers to other calls than the usual ones. */
const otherRecords = {
  Address: {
    schema: addressSchema,
    specified: [
      'ADR-05',
      "A picked suggestion becomes an address object: addressOne ('unit/number street'), city (suburb), state (short name), postcode, country (long name), addressFriendly (formatted address), lat, lng.",
    ],
  },
  ArrivalPackage: {
    schema: arrivalPackageSchema,
    specified: [
      'ARR-10',
      "arrivalPackageStatusId equals the user's sub; per user the list also gives userSub, firstName, lastName and email.",
    ],
  },
  BusinessLog: {
    schema: businessLogSchema,
    specified: ['INT-05', 'A business log has businessLogId, businessId, message, createdAt.'],
  },
  BusinessPermission: {
    schema: businessPermissionSchema,
    specified: [
      'BUS-67',
      'A business profile has userSub, firstName, lastName; a business permission has businessPermissionId, userSub, type.',
    ],
  },
  BusinessProfile: {
    schema: businessProfileSchema,
    specified: [
      'BUS-67',
      'A business profile has userSub, firstName, lastName; a business permission has businessPermissionId, userSub, type.',
    ],
  },
  CreatedUser: {
    schema: createdUserSchema,
    specified: [
      'USR-10',
      'The answer holds error, hasPreVerified, email, password (temporary), firstName, lastName.',
    ],
  },
  JobApplication: {
    schema: jobApplicationSchema,
    specified: ['JOB-76', 'A job application has jobApplicationId, userSub, applicantName.'],
  },
  PartnerOffer: {
    schema: partnerOfferSchema,
    specified: ['PRT-41', 'An offer has name, description, expiry (ISO date), url; it has no id.'],
  },
  ProviderProduct: {
    schema: providerProductSchema,
    specified: [
      'PRD-37',
      'A provider product has id, name and prices, each with id, product, unit_amount (in cents) and recurring.interval (month or year).',
    ],
  },
  ReferralUse: {
    schema: referralUseSchema,
    specified: [
      'BUS-68',
      'A business referral has businessId, referralId, createdAt (ISO date); a referral here has referralId and description.',
    ],
  },
  RoverJob: {
    schema: roverJobSchema,
    specified: [
      'ROV-24',
      'A Rover job has id, title, company_id, company_name, industry, work_type, city, state, country, latitude, longitude, salary, email, phone, mobile, posted_date, job_description_text.',
    ],
  },
} as const satisfies Record<string, RecordInAnswers>

/** The schema of a record in its kind's answers. */
function schemaOf(kind: SpecifiedKind): v.GenericSchema {
  const { calls }: RecordKind = kinds[kind]
  if (calls.includes('get')) return contract[`${kind as RecordWith<'get'>}.get`].answer
  return contract[`${kind as Exclude<SpecifiedKind, RecordWith<'get'>>}.list`].answer.item
}

const specifiedRecords = Object.entries(specifiedKinds).map(
  ([kind, specified]): [string, RecordInAnswers] => {
    const name = kind as SpecifiedKind
    return [titled(kinds[name].noun).replaceAll(' ', ''), { schema: schemaOf(name), specified }]
  },
)

/** All records in answers by name, with the specification's words. The document declares each once. */
export const records: Readonly<Record<string, RecordInAnswers>> = Object.fromEntries(
  [...specifiedRecords, ...Object.entries(otherRecords)].sort(([one], [other]) => (one < other ? -1 : 1)),
)

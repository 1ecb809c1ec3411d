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
import { records as kinds, type RecordName, type RecordWith } from '#shared/records/records.ts'
import { titled } from '#shared/records/title.ts'

/** Records in answers to other calls than the usual ones. */
const otherRecords: Readonly<Record<string, v.GenericSchema>> = {
  Address: addressSchema,
  ArrivalPackage: arrivalPackageSchema,
  BusinessLog: businessLogSchema,
  BusinessPermission: businessPermissionSchema,
  BusinessProfile: businessProfileSchema,
  CreatedUser: createdUserSchema,
  JobApplication: jobApplicationSchema,
  PartnerOffer: partnerOfferSchema,
  ProviderProduct: providerProductSchema,
  ReferralUse: referralUseSchema,
  RoverJob: roverJobSchema,
}

/** The list of arrival packages contains only some of their members. */
type UsualKind = Exclude<RecordName, 'arrivalPackages'>
const isUsual = (kind: RecordName): kind is UsualKind => kind !== 'arrivalPackages'
const usualKinds = (Object.keys(kinds) as RecordName[]).filter(isUsual)

/** The schema of a record in its kind's answers. */
function schemaOf(kind: UsualKind): v.GenericSchema {
  const { calls }: RecordKind = kinds[kind]
  if (calls.includes('get')) return contract[`${kind as RecordWith<'get'>}.get`].answer
  return contract[`${kind as Exclude<UsualKind, RecordWith<'get'>>}.list`].answer.item
}

const usualRecords = usualKinds.map((kind): [string, v.GenericSchema] => [
  titled(kinds[kind].noun).replaceAll(' ', ''),
  schemaOf(kind),
])

/** All records in answers by name. The document declares each once. */
export const records: Readonly<Record<string, v.GenericSchema>> = Object.fromEntries(
  [...usualRecords, ...Object.entries(otherRecords)].sort(([one], [other]) => (one < other ? -1 : 1)),
)

import * as v from 'valibot'
import { addressSchema } from './address.ts'

const text = v.nullish(v.string())

/** A job as the provider answers it (JOB-74); date-times are UTC ISO texts, rates are dollars an hour. */
export const jobSchema = v.looseObject({
  jobId: v.string(),
  title: text,
  industryId: text,
  description: text,
  requirementIds: v.nullish(v.array(v.string())),
  minHourlyRate: v.nullish(v.number()),
  maxHourlyRate: v.nullish(v.number()),
  contractType: text,
  roles: v.nullish(v.number()),
  address: v.nullish(addressSchema),
  businessId: text,
  businessName: text,
  businessLogoUrl: text,
  listedAt: text,
  expiresAt: text,
  createdAt: text,
  imageUrl: text,
  accommodationType: text,
  responsibilities: text,
  qualifications: text,
  benefits: text,
  status: text,
  sourceId: text,
})
export type Job = v.InferOutput<typeof jobSchema>

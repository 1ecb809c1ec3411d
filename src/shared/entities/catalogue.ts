import * as v from 'valibot'

const name = v.nullish(v.string())
const isArchived = v.nullish(v.boolean())

/** An industry that a job belongs to (CAT-31). */
export const jobIndustrySchema = v.looseObject({ jobIndustryId: v.string(), name, isArchived })
export type JobIndustry = v.InferOutput<typeof jobIndustrySchema>

/** Something that a job asks of its applicants (CAT-21). */
export const jobRequirementSchema = v.looseObject({ jobRequirementId: v.string(), name, isArchived })
export type JobRequirement = v.InferOutput<typeof jobRequirementSchema>

import * as v from 'valibot'
import {
  interestSchema,
  jobIndustryFieldsSchema,
  jobIndustrySchema,
  jobRequirementSchema,
  languageSchema,
  namedFieldsSchema,
  tagFieldsSchema,
  tagSchema,
  visaSubclassSchema,
} from '../entities/catalogue.ts'
import { strictRecord } from '../rules/record.ts'
import { idSchema } from '../rules/validation.ts'
import { read, underNames, write } from './call.ts'
import { archiving, noContent, noInput } from './common.ts'
import { listedAsSent } from './read-back.ts'

interface ListParts<E extends v.GenericSchema, C extends v.GenericSchema, U extends v.GenericSchema> {
  /** One entry, and several, as phrases name them. */
  readonly noun: string
  readonly plural: string
  /** The first part of the paths. */
  readonly path: string
  readonly entry: E
  /** Sent for a new entry, and for one that is edited, archived or restored. */
  readonly create: C
  readonly update: U
  /** Set if the server makes the id. A create then has no read-back, because entries may share a name. */
  readonly serverMakesId?: true
}

/**
 * The calls of a list whose entries can be archived. One read returns all entries, archived ones included.
 * The specification leaves the answer of POST and PATCH open, so the list is read again.
 */
function listCalls<E extends v.GenericSchema, C extends v.GenericSchema, U extends v.GenericSchema>(
  parts: ListParts<E, C, U>,
) {
  const { noun, plural, path, serverMakesId } = parts
  const list = read({
    phrase: `load ${plural}`,
    method: 'GET',
    path: `${path}/admin/list`,
    input: noInput,
    answer: v.array(parts.entry),
  })
  return {
    list,
    create: write({
      phrase: `add the ${noun}`,
      said: 'Added {name}',
      method: 'POST',
      path: `${path}/admin`,
      input: parts.create,
      answer: noContent,
      ...(!serverMakesId && { readBack: listedAsSent(list) }),
    }),
    update: write({
      phrase: `save the ${noun}`,
      said: archiving,
      method: 'PATCH',
      path: `${path}/admin`,
      input: parts.update,
      answer: noContent,
      readBack: listedAsSent(list),
    }),
  }
}

const isArchived = v.optional(v.boolean())
const namedChanges = { ...v.partial(namedFieldsSchema).entries, isArchived }

/** The server makes the ids of these (CAT-23, CAT-91). */
const named = { create: namedFieldsSchema, serverMakesId: true } as const

const jobRequirements = listCalls({
  noun: 'job requirement',
  plural: 'job requirements',
  path: 'job-requirement',
  entry: jobRequirementSchema,
  ...named,
  update: strictRecord({ jobRequirementId: idSchema, ...namedChanges }),
})

const visaSubclasses = listCalls({
  noun: 'visa subclass',
  plural: 'visa subclasses',
  path: 'visa-subclass',
  entry: visaSubclassSchema,
  ...named,
  update: strictRecord({ visaSubclassId: idSchema, ...namedChanges }),
})

const languages = listCalls({
  noun: 'language',
  plural: 'languages',
  path: 'language',
  entry: languageSchema,
  ...named,
  update: strictRecord({ languageId: idSchema, ...namedChanges }),
})

const interests = listCalls({
  noun: 'interest',
  plural: 'interests',
  path: 'interest',
  entry: interestSchema,
  ...named,
  update: strictRecord({ interestId: idSchema, ...namedChanges }),
})

const ofIndustry = { jobIndustryId: idSchema }
const jobIndustries = listCalls({
  noun: 'job industry',
  plural: 'job industries',
  path: 'job-industry',
  entry: jobIndustrySchema,
  create: strictRecord({ ...ofIndustry, ...jobIndustryFieldsSchema.entries }),
  update: strictRecord({ ...ofIndustry, ...v.partial(jobIndustryFieldsSchema).entries, isArchived }),
})

const ofTag = { tagId: idSchema }
const tags = listCalls({
  noun: 'tag',
  plural: 'tags',
  path: 'tag',
  entry: tagSchema,
  create: strictRecord({ ...ofTag, ...tagFieldsSchema.entries }),
  update: strictRecord({ ...ofTag, ...v.partial(tagFieldsSchema).entries, isArchived }),
})

/** The six lists that other records choose from (API-35 to API-52). */
export const catalogueCalls = {
  ...underNames('jobRequirements', jobRequirements),
  ...underNames('jobIndustries', jobIndustries),
  ...underNames('visaSubclasses', visaSubclasses),
  ...underNames('languages', languages),
  ...underNames('interests', interests),
  ...underNames('tags', tags),
}

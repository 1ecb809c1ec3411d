import * as v from 'valibot'
import {
  interestSchema,
  jobIndustryFields,
  jobIndustryFieldsSchema,
  jobIndustrySchema,
  jobRequirementSchema,
  languageSchema,
  namedFields,
  namedFieldsSchema,
  tagFields,
  tagFieldsSchema,
  tagSchema,
  visaSubclassSchema,
} from '../entities/catalogue.ts'
import { records } from '../records/records.ts'
import type { EditRules } from '../rules/edit-plan.ts'
import { strictRecord } from '../rules/record.ts'
import { idSchema } from '../rules/validation.ts'
import { underNames } from './call.ts'
import { archivable, noContent } from './common.ts'
import { type KindOfId, rowsOf } from './record-rows.ts'

interface Entries<R extends v.GenericSchema, C extends v.GenericSchema, E, F extends EditRules['fields']> {
  readonly entry: R
  readonly fields: F
  /** The schema of a new entry. */
  readonly create: C
  /** The schema of an entry's changes. */
  readonly changes: E
}

/**
 * The calls of a list whose entries can be archived. One read returns all entries, including archived ones.
 * The specification leaves the answers of POST and PATCH open, so the list is read again.
 */
function listCalls<
  I extends string,
  R extends v.GenericSchema,
  C extends v.GenericSchema,
  E extends v.ObjectEntries,
  F extends EditRules['fields'],
>(kind: KindOfId<I>, { entry, fields, create, changes }: Entries<R, C, E, F>) {
  const rows = rowsOf(kind, entry, noContent)
  return {
    list: rows.list,
    create: rows.create(create),
    update: rows.update({
      input: strictRecord({ ...rows.key.entries, ...changes, isArchived: v.optional(v.boolean()) }),
      edit: { fields: { ...fields, isArchived: archivable } },
    }),
  }
}

/** The provider creates the ids of these kinds (CAT-23, CAT-91). */
const named = {
  fields: namedFields,
  create: namedFieldsSchema,
  changes: v.partial(namedFieldsSchema).entries,
}

/** The six lists that other records choose from (API-35 to API-52). */
export const catalogueCalls = {
  ...underNames(
    'jobRequirements',
    listCalls(records.jobRequirements, { entry: jobRequirementSchema, ...named }),
  ),
  ...underNames(
    'jobIndustries',
    listCalls(records.jobIndustries, {
      entry: jobIndustrySchema,
      fields: jobIndustryFields,
      create: strictRecord({ jobIndustryId: idSchema, ...jobIndustryFieldsSchema.entries }),
      changes: v.partial(jobIndustryFieldsSchema).entries,
    }),
  ),
  ...underNames('visaSubclasses', listCalls(records.visaSubclasses, { entry: visaSubclassSchema, ...named })),
  ...underNames('languages', listCalls(records.languages, { entry: languageSchema, ...named })),
  ...underNames('interests', listCalls(records.interests, { entry: interestSchema, ...named })),
  ...underNames(
    'tags',
    listCalls(records.tags, {
      entry: tagSchema,
      fields: tagFields,
      create: strictRecord({ tagId: idSchema, ...tagFieldsSchema.entries }),
      changes: v.partial(tagFieldsSchema).entries,
    }),
  ),
}

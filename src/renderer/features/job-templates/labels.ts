import type { JobTemplate } from '#shared/entities/job-template.ts'
import { nameOrId } from '#shared/rules/names.ts'
import { inNameOrder } from '#shared/rules/options.ts'

/** Returns the title of a template, or its id if it has no title. */
export const titleOf = ({ title, jobTemplateId }: JobTemplate): string => nameOrId(title, jobTemplateId)

/** Sorts templates by title. */
export const byTitle = (templates: readonly JobTemplate[]): readonly JobTemplate[] =>
  inNameOrder(templates, titleOf)

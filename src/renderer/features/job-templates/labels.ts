import type { JobTemplate } from '#shared/entities/job-template.ts'
import { nameOrId } from '#shared/rules/names.ts'
import { inNameOrder } from '#shared/rules/options.ts'

/** The title of a template, or its id if it has none. */
export const titleOf = ({ title, jobTemplateId }: JobTemplate): string => nameOrId(title, jobTemplateId)

/** The templates in order of their titles. */
export const byTitle = (templates: readonly JobTemplate[]): readonly JobTemplate[] =>
  inNameOrder(templates, titleOf)

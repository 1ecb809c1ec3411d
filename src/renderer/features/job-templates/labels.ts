import type { JobTemplate } from '#shared/entities/job-template.ts'
import { nameOrId } from '#shared/rules/names.ts'
import { inNameOrder } from '#shared/rules/options.ts'

/** What a template is called. */
export const titleOf = ({ title, jobTemplateId }: JobTemplate): string => nameOrId(title, jobTemplateId)

/** The templates by title, whatever order they come in. */
export const byTitle = (templates: readonly JobTemplate[]): readonly JobTemplate[] =>
  inNameOrder(templates, titleOf)

import { isArchivedTemplate, type JobTemplate } from '#shared/entities/job-template.ts'
import { recordName } from '#shared/rules/names.ts'
import { inNameOrder } from '#shared/rules/options.ts'

/** Returns the ids of the industries that the templates use, without duplicates. */
export const industriesOf = (templates: readonly JobTemplate[]): readonly string[] => [
  ...new Set(templates.flatMap(({ industryId }) => industryId ?? [])),
]

/**
 * Splits the templates of one industry, or of all, into active and archived ones, sorted by title (TPL-02,
 * TPL-04).
 */
export function inParts(templates: readonly JobTemplate[], industryId: string) {
  const wanted = industryId ? templates.filter((template) => template.industryId === industryId) : templates
  const sorted = inNameOrder(wanted, (template) => recordName('jobTemplates', template))
  return {
    active: sorted.filter((template) => !isArchivedTemplate(template)),
    archived: sorted.filter(isArchivedTemplate),
  }
}

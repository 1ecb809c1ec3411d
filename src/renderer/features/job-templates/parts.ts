import { isLeftBy } from '#shared/entities/filter-texts.ts'
import { isArchivedTemplate, type JobTemplate } from '#shared/entities/job-template.ts'
import { recordName } from '#shared/rules/names.ts'
import { inNameOrder } from '#shared/rules/options.ts'

/** Returns the ids of the industries that the templates use, without duplicates. */
export const industriesOf = (templates: readonly JobTemplate[]): readonly string[] => [
  ...new Set(templates.flatMap(({ industryId }) => industryId ?? [])),
]

/** What hides templates; '' hides none. */
export interface WantedTemplates {
  readonly industryId: string
  readonly filter: string
}

const nameOf = (template: JobTemplate) => recordName('jobTemplates', template)

/** True if neither filter hides the template. */
export const isWanted = (template: JobTemplate, { industryId, filter }: WantedTemplates): boolean =>
  (industryId === '' || template.industryId === industryId) && isLeftBy('jobTemplates', template, filter)

/**
 * Splits the templates that both filters leave into active and archived ones, sorted by title (TPL-02, TPL-04).
 */
export function inParts(templates: readonly JobTemplate[], wanted: WantedTemplates) {
  const sorted = inNameOrder(
    templates.filter((template) => isWanted(template, wanted)),
    nameOf,
  )
  return {
    active: sorted.filter((template) => !isArchivedTemplate(template)),
    archived: sorted.filter(isArchivedTemplate),
  }
}

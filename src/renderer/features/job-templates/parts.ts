import { isArchivedTemplate, type JobTemplate } from '#shared/entities/job-template.ts'
import { byTitle } from './labels.ts'

/** The ids of the templates' industries, without duplicates. */
export const industriesOf = (templates: readonly JobTemplate[]): readonly string[] => [
  ...new Set(templates.flatMap(({ industryId }) => industryId ?? [])),
]

/** The two lists by title, of one industry or of all (TPL-02, TPL-04, trap 22). */
export function inParts(templates: readonly JobTemplate[], industryId: string) {
  const wanted = industryId ? templates.filter((template) => template.industryId === industryId) : templates
  const sorted = byTitle(wanted)
  return {
    active: sorted.filter((template) => !isArchivedTemplate(template)),
    archived: sorted.filter(isArchivedTemplate),
  }
}

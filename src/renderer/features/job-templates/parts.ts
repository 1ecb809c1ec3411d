import { isArchivedTemplate, type JobTemplate } from '#shared/entities/job-template.ts'
import { byTitle } from './labels.ts'

/** The industries that templates are of, each once. */
export const industriesOf = (templates: readonly JobTemplate[]): readonly string[] => [
  ...new Set(templates.flatMap(({ industryId }) => industryId ?? [])),
]

/** The two lists, by title: of one industry, or of all where none is given (TPL-02, TPL-04, trap 22). */
export function inParts(templates: readonly JobTemplate[], industryId: string) {
  const wanted = industryId ? templates.filter((template) => template.industryId === industryId) : templates
  const sorted = byTitle(wanted)
  return {
    active: sorted.filter((template) => !isArchivedTemplate(template)),
    archived: sorted.filter(isArchivedTemplate),
  }
}

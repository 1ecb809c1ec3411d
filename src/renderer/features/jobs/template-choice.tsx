import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useState } from 'react'
import { ReadFailure } from '#renderer/components/outcome/read-failure.tsx'
import { useFill } from '#renderer/forms/use-fill.ts'
import { query } from '#renderer/lib/calls/query.ts'
import { announce } from '#renderer/stores/announcements.ts'
import { isArchivedTemplate, type JobTemplate } from '#shared/entities/job-template.ts'
import { recordName } from '#shared/rules/names.ts'
import { inNameOrder } from '#shared/rules/options.ts'
import { takenOver } from './form-values.ts'
import styles from './jobs.module.css'

const label = 'Start from a template'
const nameOf = (template: JobTemplate) => recordName('jobTemplates', template)

/** A list of job templates above the form of a new job, which fill it in. The list is read when it is opened. */
export function TemplateChoice() {
  const { fill } = useFill()
  const [isWanted, setIsWanted] = useState(false)
  const [chosen, setChosen] = useState<string>()
  const templates = useQuery({ ...query('jobTemplates.list', {}), enabled: isWanted })
  const active = inNameOrder(
    (templates.data ?? []).filter((each) => !isArchivedTemplate(each)),
    nameOf,
  )
  const take = (id: string | undefined) => {
    const template = active.find(({ jobTemplateId }) => jobTemplateId === id)
    if (!template) return
    fill(takenOver(template))
    setChosen(id)
    announce(`Filled in from the template ${nameOf(template)}`)
  }
  return (
    // Not the first thing to fill in: most jobs have no template.
    <div data-to-read className={styles.template}>
      <Select
        aria-label={label}
        placeholder={label}
        showSearch={{ optionFilterProp: 'label' }}
        loading={isWanted && templates.isPending}
        options={active.map((template) => ({ value: template.jobTemplateId, label: nameOf(template) }))}
        value={chosen}
        onOpenChange={(open) => open && setIsWanted(true)}
        onSelect={take}
      />
      <ReadFailure query={templates} kept="" otherwise={null} />
    </div>
  )
}

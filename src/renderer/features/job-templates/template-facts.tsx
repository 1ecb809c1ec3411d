import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { DetailList, KeyFacts } from '#renderer/components/record/detail-list.tsx'
import { factsOf, idFact } from '#renderer/components/record/facts.tsx'
import { useTermsFacts } from '#renderer/components/record/job-terms-facts.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import { isArchivedTemplate, type JobTemplate, jobTemplateProvided } from '#shared/entities/job-template.ts'

interface TemplateProps {
  readonly template: JobTemplate
}

/** The facts of a template that are needed daily (TPL-13, TPL-14). */
export function TemplateSummary({ template }: TemplateProps) {
  const { facts, queries } = useTermsFacts(template)
  const isArchived = isArchivedTemplate(template)
  return (
    <>
      <FailedReads queries={queries} />
      <KeyFacts
        items={[
          {
            label: 'Status',
            value: (
              <StatusTag tone={isArchived ? 'neutral' : 'good'} code={template.status}>
                {isArchived ? 'Archived' : 'Active'}
              </StatusTag>
            ),
          },
          facts.industry,
          facts.hourlyRate,
          facts.contractType,
        ]}
      />
    </>
  )
}

/** All other facts of a template (TPL-13). */
export function TemplateDetails({ template }: TemplateProps) {
  const { facts } = useTermsFacts(template)
  const fact = factsOf(jobTemplateProvided, template)
  return (
    <Section title="Details">
      <DetailList
        items={[
          facts.roles,
          facts.accommodation,
          facts.requirements,
          fact('createdAt'),
          idFact('Job template id', template.jobTemplateId),
        ]}
      />
    </Section>
  )
}

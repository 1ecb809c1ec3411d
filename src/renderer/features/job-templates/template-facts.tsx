import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { DetailList } from '#renderer/components/record/detail-list.tsx'
import { factsOf } from '#renderer/components/record/facts.tsx'
import { TermsTexts, useTermsFacts } from '#renderer/components/record/job-terms-facts.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import { isArchivedTemplate, type JobTemplate, jobTemplateProvided } from '#shared/entities/job-template.ts'

/** A template's details (TPL-13 to TPL-15). */
export function TemplateFacts({ template }: { readonly template: JobTemplate }) {
  const { facts, queries } = useTermsFacts(template)
  const { jobTemplateId } = template
  const fact = factsOf(jobTemplateProvided, template)
  return (
    <>
      <FailedReads queries={queries} />
      <Section
        title="Details"
        actions={isArchivedTemplate(template) && <StatusTag tone="neutral">Archived</StatusTag>}
      >
        <DetailList
          items={[
            facts.industry,
            facts.hourlyRate,
            facts.contractType,
            facts.roles,
            facts.accommodation,
            facts.requirements,
            fact('createdAt'),
            { label: 'Job template id', value: jobTemplateId },
          ]}
        />
      </Section>
      <TermsTexts terms={template} />
    </>
  )
}

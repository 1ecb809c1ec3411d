import type { ComponentProps } from 'react'
import { useCatalogueNames } from '#renderer/lib/catalogue.ts'
import { type JobTerms, rateText } from '#renderer/lib/job-terms.ts'
import { accommodationTypeOptions, contractTypeOptions } from '#shared/entities/job-terms.ts'
import { labelOf } from '#shared/rules/options.ts'
import { isFilled } from '#shared/rules/validation.ts'
import { DetailList } from './detail-list.tsx'
import { Section } from './section.tsx'

type Fact = ComponentProps<typeof DetailList>['items'][number]

/** The facts that jobs and templates share, each to be put where it belongs (JOB-62, TPL-13, TPL-14), and the reads behind them. */
export function useTermsFacts(terms: JobTerms) {
  const industries = useCatalogueNames('jobIndustries')
  const requirements = useCatalogueNames('jobRequirements')
  const { industryId, contractType, accommodationType, requirementIds } = terms
  const facts = {
    industry: { label: 'Industry', value: industryId && industries.nameOf(industryId) },
    hourlyRate: { label: 'Hourly rate', value: rateText(terms) },
    contractType: {
      label: 'Contract Type',
      value: contractType && labelOf(contractTypeOptions, contractType),
    },
    roles: { label: 'Roles', value: terms.roles },
    accommodation: {
      label: 'Accommodation',
      value: accommodationType && labelOf(accommodationTypeOptions, accommodationType),
    },
    requirements: {
      label: 'Requirements',
      value: (requirementIds ?? []).map(requirements.nameOf).join(', '),
    },
  } satisfies Record<string, Fact>
  return { facts, queries: [industries.query, requirements.query] }
}

/** What a job or template says of itself; what may be left out stands here only where there is something (TPL-13, TPL-15, JOB-62). */
export function TermsTexts({ terms }: { readonly terms: JobTerms }) {
  const more = [
    { label: 'Tasks & Responsibilities', value: terms.responsibilities },
    { label: 'Qualifications & Experience', value: terms.qualifications },
    { label: 'Benefits', value: terms.benefits },
  ].filter(({ value }) => value && isFilled(value))
  const texts = [{ label: 'Description', value: terms.description }, ...more]
  return (
    <Section title="About the job">
      <DetailList items={texts.map((text) => ({ ...text, isWide: true }))} />
    </Section>
  )
}

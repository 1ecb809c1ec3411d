import { useCatalogueNames } from '#renderer/lib/records/catalogue.ts'
import { type JobTerms, rateText } from '#renderer/lib/records/job-terms.ts'
import { jobTermsFields } from '#shared/entities/job-terms.ts'
import { unreadableOf } from '#shared/rules/odd-values.ts'
import { isFilled } from '#shared/rules/validation.ts'
import { DetailList } from './detail-list.tsx'
import { type Fact, factsOf, wide } from './facts.tsx'
import { Section } from './section.tsx'
import { UnreadableText } from './unreadable-text.tsx'

const optionalTexts = ['responsibilities', 'qualifications', 'benefits'] as const

/**
 * The facts that jobs and templates share (JOB-62, TPL-13, TPL-14), and the queries that they need. Each
 * screen places the facts itself.
 */
export function useTermsFacts(terms: JobTerms) {
  const industries = useCatalogueNames('jobIndustries')
  const requirements = useCatalogueNames('jobRequirements')
  const { industryId, requirementIds } = terms
  const fact = factsOf(jobTermsFields, terms)
  const unreadableRate = unreadableOf(terms, 'minHourlyRate') ?? unreadableOf(terms, 'maxHourlyRate')
  const facts = {
    industry: fact('industryId', industryId && industries.nameOf(industryId)),
    hourlyRate: {
      label: 'Hourly Rate',
      value: unreadableRate ? <UnreadableText unreadable={unreadableRate} /> : rateText(terms),
    },
    contractType: fact('contractType'),
    roles: fact('roles'),
    accommodation: fact('accommodationType'),
    requirements: fact('requirementIds', (requirementIds ?? []).map(requirements.nameOf).join(', ')),
  } satisfies Record<string, Fact>
  return { facts, queries: [industries.query, requirements.query] }
}

/**
 * The long texts of a job or template. Optional ones show only if they are filled (TPL-13, TPL-15, JOB-62).
 */
export function TermsTexts({ terms }: { readonly terms: JobTerms }) {
  const fact = factsOf(jobTermsFields, terms)
  const optional = optionalTexts
    .filter((name) => isFilled(terms[name] ?? '') || unreadableOf(terms, name))
    .map((name) => fact(name))
  return (
    <Section title="About the job">
      <DetailList items={[fact('description'), ...optional].map(wide)} />
    </Section>
  )
}

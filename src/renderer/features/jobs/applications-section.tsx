import { useQuery } from '@tanstack/react-query'
import { RecordLines, reservedLines } from '#renderer/components/list/record-lines.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { RecordId } from '#renderer/components/record/record-id.tsx'
import { RecordLink } from '#renderer/components/record/record-link.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { countSentence } from '#renderer/lib/list/count-sentence.ts'
import { nameOrId } from '#shared/rules/names.ts'
import { recordPath } from '#shared/rules/record-path.ts'
import { jobApplications } from './queries.ts'

/** The applications for a job (JOB-63, JOB-64). */
export function ApplicationsSection({ jobId }: { readonly jobId: string }) {
  const applications = useQuery(jobApplications(jobId))
  const { data } = applications
  return (
    <Section
      title={
        data ? countSentence(data.length, 'application', 'applications', 'for this Job') : 'Applications'
      }
    >
      <Loaded query={applications} rows={reservedLines}>
        {(list) => (
          <RecordLines records={list} empty="Travellers who apply for this job appear here.">
            {({ jobApplicationId, userSub, applicantName }) => (
              <li key={jobApplicationId}>
                <RecordLink to={recordPath('userProfiles', userSub)}>
                  {nameOrId(applicantName, userSub)}
                </RecordLink>
                <RecordId>{userSub}</RecordId>
              </li>
            )}
          </RecordLines>
        )}
      </Loaded>
    </Section>
  )
}

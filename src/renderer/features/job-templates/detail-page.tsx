import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Flex } from 'antd'
import { BackToList } from '#renderer/components/list/back-to-list.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { CopyLink } from '#renderer/components/record/copy-link.tsx'
import { PageHeader } from '#renderer/components/record/page-header.tsx'
import { titleOf } from './labels.ts'
import { templateOf } from './queries.ts'
import { TemplateActions } from './template-actions.tsx'
import { TemplateFacts } from './template-facts.tsx'

const route = getRouteApi('/job-templates/$jobTemplateId')

/** The screen of one template (TPL-13 to TPL-15). */
export function JobTemplateDetailPage() {
  const { jobTemplateId } = route.useParams()
  const template = useQuery(templateOf(jobTemplateId))
  return (
    <>
      <PageHeader
        back={<BackToList list="/job-templates">Job Templates</BackToList>}
        title={template.data ? titleOf(template.data) : 'Job Template'}
        actions={
          <>
            <CopyLink kind="jobTemplates" id={jobTemplateId} />
            {template.data && <TemplateActions template={template.data} />}
          </>
        }
      />
      <Flex vertical gap={16}>
        <Loaded query={template}>{(data) => <TemplateFacts template={data} />}</Loaded>
      </Flex>
    </>
  )
}

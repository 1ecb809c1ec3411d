import { getRouteApi } from '@tanstack/react-router'
import { RecordScreen } from '#renderer/components/screen/record-screen.tsx'
import { TemplateActions } from './template-actions.tsx'
import { TemplateFacts } from './template-facts.tsx'

const route = getRouteApi('/job-templates/$jobTemplateId')

/** The screen of one template (TPL-13 to TPL-15). */
export function JobTemplateDetailPage() {
  const { jobTemplateId } = route.useParams()
  return (
    <RecordScreen
      kind="jobTemplates"
      id={jobTemplateId}
      actions={(template) => <TemplateActions template={template} />}
      facts={(template) => <TemplateFacts template={template} />}
    />
  )
}

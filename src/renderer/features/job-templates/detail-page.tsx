import { getRouteApi } from '@tanstack/react-router'
import { ShownSteps } from '#renderer/components/list/list-steps.tsx'
import { TermsTexts } from '#renderer/components/record/job-terms-facts.tsx'
import { RecordScreen } from '#renderer/components/screen/record-screen.tsx'
import { TemplateActions } from './template-actions.tsx'
import { TemplateDetails, TemplateSummary } from './template-facts.tsx'

const route = getRouteApi('/job-templates/$jobTemplateId')

/** The screen of one template (TPL-13 to TPL-15). */
export function JobTemplateDetailPage() {
  const { jobTemplateId } = route.useParams()
  return (
    <RecordScreen
      kind="jobTemplates"
      id={jobTemplateId}
      actions={(template) => <TemplateActions template={template} />}
      steps={<ShownSteps kind="jobTemplates" id={jobTemplateId} />}
      summary={(template) => <TemplateSummary template={template} />}
      texts={(template) => <TermsTexts terms={template} />}
      details={(template) => <TemplateDetails template={template} />}
    />
  )
}

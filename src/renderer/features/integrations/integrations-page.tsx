import { Flex } from 'antd'
import { PageHeader } from '#renderer/components/screen/page-header.tsx'
import { wideScreen } from '#renderer/lib/react/screen.ts'
import { JobAdderSection } from './job-adder-section.tsx'
import { LogsSection } from './logs-section.tsx'

/** The screen of the systems that jobs are imported from, with their logs (INT-01 to INT-06). */
export const IntegrationsPage = () => (
  <>
    <PageHeader title="Integrations" />
    <Flex vertical gap={16} {...wideScreen}>
      <JobAdderSection />
      <LogsSection />
    </Flex>
  </>
)

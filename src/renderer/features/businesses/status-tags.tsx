import { Flex } from 'antd'
import { FlagTag } from '#renderer/components/record/flag-tag.tsx'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import type { Business } from '#shared/entities/business.ts'

/** The two flags of a business, in words. */
export const StatusTags = ({ business }: { readonly business: Business }) => (
  <Flex gap={4} wrap>
    <FlagTag
      record={business}
      flag="isApproved"
      yes={['good', 'Approved']}
      no={['caution', 'Not approved']}
    />
    {business.isVerified && <StatusTag tone="neutral">Verified</StatusTag>}
  </Flex>
)

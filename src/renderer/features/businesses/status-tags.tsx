import { Flex } from 'antd'
import { StatusTag } from '#renderer/components/record/status-tag.tsx'
import type { Business } from '#shared/entities/business.ts'

/** The two flags of a business, in words. */
export const StatusTags = ({ business: { isApproved, isVerified } }: { readonly business: Business }) => (
  <Flex gap={4} wrap>
    <StatusTag tone={isApproved ? 'good' : 'caution'}>{isApproved ? 'Approved' : 'Not approved'}</StatusTag>
    {isVerified && <StatusTag tone="neutral">Verified</StatusTag>}
  </Flex>
)

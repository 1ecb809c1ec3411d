import { Flex, Tag } from 'antd'
import type { Business } from '#shared/entities/business.ts'

/** The two flags of a business, in words. */
export const StatusTags = ({ business: { isApproved, isVerified } }: { readonly business: Business }) => (
  <Flex gap={4} wrap>
    <Tag color={isApproved ? 'success' : 'warning'}>{isApproved ? 'Approved' : 'Not approved'}</Tag>
    {isVerified && <Tag>Verified</Tag>}
  </Flex>
)

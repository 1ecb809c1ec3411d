import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { Flex } from 'antd'
import { FlatButton } from '#renderer/components/control/flat-button.tsx'
import { DetailList } from '#renderer/components/record/detail-list.tsx'
import { factsOf, wide } from '#renderer/components/record/facts.tsx'
import { FlagTag } from '#renderer/components/record/flag-tag.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { useCopy } from '#renderer/lib/notices/use-copy.ts'
import { type Referral, referralFields } from '#shared/entities/referral.ts'

const copyCode = 'Copy code'

/** A code with a button that copies it. */
function CopiedCode({ code }: { readonly code: string }) {
  const { label, copy } = useCopy(copyCode, () => code)
  return (
    <Flex gap={4} align="center" wrap>
      <bdi>{code}</bdi>
      <FlatButton title={label} label={copyCode} onClick={copy}>
        {label === 'Copied' ? <CheckOutlined /> : <CopyOutlined />}
      </FlatButton>
      <span role="status" className="read-out-only">
        {label !== copyCode && label}
      </span>
    </Flex>
  )
}

/** A referral's details (REF-04). */
export function ReferralFacts({ referral }: { readonly referral: Referral }) {
  const fact = factsOf(referralFields, referral)
  return (
    <Section
      title="Details"
      actions={
        <FlagTag record={referral} flag="isArchived" yes={['neutral', 'Archived']} no={['good', 'Active']} />
      }
    >
      <DetailList
        items={[
          fact('code', referral.code && <CopiedCode code={referral.code} />),
          fact('freeConnectionAmount'),
          { label: 'Referral id', value: referral.referralId },
          wide(fact('description')),
        ]}
      />
    </Section>
  )
}

import { DeleteOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { FlatButton } from '#renderer/components/control/flat-button.tsx'
import { DetailList } from '#renderer/components/record/detail-list.tsx'
import { factsOf, wide } from '#renderer/components/record/facts.tsx'
import { FlagTag } from '#renderer/components/record/flag-tag.tsx'
import { RecordId } from '#renderer/components/record/record-id.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { UnreadableMark } from '#renderer/components/record/unreadable-mark.tsx'
import { AddLike } from '#renderer/components/screen/add-like.tsx'
import { type Product, productFields } from '#shared/entities/product.ts'
import { featuresText, limitText, trialText } from './labels.ts'
import styles from './products.module.css'
import { headingOf, nameOf, priceOf, type Stripe } from './stripe.ts'

interface ProductCardProps {
  readonly product: Product
  readonly stripe: Stripe | undefined
  readonly onEdit: (product: Product) => void
  readonly onDelete: (product: Product) => void
}

/** A product's details and actions (PRD-03 to PRD-13). */
export function ProductCard({ product, stripe, onEdit, onDelete }: ProductCardProps) {
  const { productId, dotPoints } = product
  const name = nameOf(productId, stripe)
  const fact = factsOf(productFields, product)
  return (
    <Section
      title={headingOf(productId, stripe)}
      actions={
        <Flex gap={8} align="center">
          <FlagTag
            record={product}
            flag="purchasable"
            yes={['good', 'Purchasable']}
            no={['neutral', 'Hidden']}
          />
          <AddLike kind="products" record={product} name={name} />
          <Button aria-label={`Edit ${name}`} onClick={() => onEdit(product)}>
            Edit
          </Button>
          <FlatButton label={`Delete ${name}`} title="Delete" isDangerous onClick={() => onDelete(product)}>
            <DeleteOutlined />
          </FlatButton>
        </Flex>
      }
    >
      <div className={styles.id}>
        <RecordId>{productId}</RecordId>
        <UnreadableMark record={stripe?.products.get(productId)} />
      </div>
      <DetailList
        items={[
          fact('monthlyPriceId', priceOf(product.monthlyPriceId, 'month', stripe)),
          fact('yearlyPriceId', priceOf(product.yearlyPriceId, 'year', stripe)),
          { ...fact('trialPeriodDays', trialText(product.trialPeriodDays)), label: 'Trial Length' },
          { ...fact('maxUsers', limitText(product.maxUsers)), label: 'Users' },
          { ...fact('maxMonthlyJobs', limitText(product.maxMonthlyJobs)), label: 'Monthly Jobs' },
          fact('featureFlags', featuresText(product.featureFlags)),
          fact('weight'),
          wide(fact('description')),
        ]}
      />
      {dotPoints && dotPoints.length > 0 && (
        <ul className={styles.bullets} aria-label="Dot points">
          {dotPoints.map((point, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two points may be alike
            <li key={place}>
              <bdi>{point}</bdi>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

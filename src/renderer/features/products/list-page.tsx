import { PlusOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex } from 'antd'
import { ConfirmDelete } from '#renderer/components/dialog/confirm-delete.tsx'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { CountLine } from '#renderer/components/list/count-line.tsx'
import { EmptyState } from '#renderer/components/outcome/empty-state.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { Loaded } from '#renderer/components/outcome/loaded.tsx'
import { ListScreen } from '#renderer/components/screen/list-screen.tsx'
import { cached } from '#renderer/lib/calls/record-cache.ts'
import { countSentence } from '#renderer/lib/list/count-sentence.ts'
import { withOwnKeys } from '#renderer/lib/react/own-keys.ts'
import { useReopened, useReopenedDialog } from '#renderer/lib/unsaved/use-reopened.ts'
import type { Product } from '#shared/entities/product.ts'
import { records } from '#shared/records/records.ts'
import { pageSize } from '#shared/rules/paging.ts'
import { CreateProductDialog } from './create-product-dialog.tsx'
import { EditProductDialog } from './edit-product-dialog.tsx'
import { byWeight } from './labels.ts'
import { ProductCard } from './product-card.tsx'
import { productList, useStripe } from './queries.ts'
import { nameOf } from './stripe.ts'

/**
 * The product to delete, and its name when the dialog opened: the text to type must not change while the
 * admin types it.
 */
interface Leaving {
  readonly productId: string
  readonly name: string
}

/**
 * The screen of all subscription products, each with its details; there are few (PRD-01 to PRD-13, PRD-38).
 */
export function ProductListPage() {
  const { noun, many } = records.products
  const products = useQuery(productList)
  const { read, stripe } = useStripe()
  const creating = useDialog()
  useReopenedDialog('products.create', undefined, creating.show)
  const editing = useDialog<Product>()
  useReopened(
    'products.update',
    (id) => products.data?.find(({ productId }) => productId === id),
    editing.show,
  )
  const deleting = useDialog<Leaving>()
  const leaving = deleting.subject
  return (
    <ListScreen
      kind="products"
      description={<CountLine sentence={products.data && countSentence(products.data.length, noun, many)} />}
      actions={
        <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => creating.show()}>
          Create Product
        </Button>
      }
    >
      <Flex vertical gap={16}>
        <FailedReads queries={[read]} />
        <Loaded query={products} rows={pageSize}>
          {(all) =>
            all.length > 0 ? (
              withOwnKeys(
                byWeight(all).map((product) => (
                  <ProductCard
                    key={product.productId}
                    product={product}
                    stripe={stripe}
                    onEdit={editing.show}
                    onDelete={({ productId }) =>
                      deleting.show({ productId, name: nameOf(productId, stripe) })
                    }
                  />
                )),
              )
            ) : (
              <EmptyState />
            )
          }
        </Loaded>
      </Flex>
      <CreateProductDialog open={creating.open} onClose={creating.close} />
      {editing.subject && (
        <EditProductDialog open={editing.open} onClose={editing.close} product={editing.subject} />
      )}
      {leaving && (
        <ConfirmDelete
          open={deleting.open}
          onClose={deleting.close}
          item={leaving.name}
          call="products.remove"
          input={{ productId: leaving.productId }}
          onDone={(sent, client) => cached.products.removed(client, sent)}
        />
      )}
    </ListScreen>
  )
}

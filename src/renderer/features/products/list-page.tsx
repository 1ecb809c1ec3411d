import { useQuery } from '@tanstack/react-query'
import { Flex } from 'antd'
import { useMemo } from 'react'
import { ConfirmDelete } from '#renderer/components/dialog/confirm-delete.tsx'
import { useDialog } from '#renderer/components/dialog/use-dialog.ts'
import { emptyList } from '#renderer/components/list/empty-list.ts'
import { EmptyState } from '#renderer/components/outcome/empty-state.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { LoadedPart } from '#renderer/components/outcome/loaded.tsx'
import { FilterScreen } from '#renderer/components/screen/filter-screen.tsx'
import { cached } from '#renderer/lib/calls/record-cache.ts'
import { useListFilter } from '#renderer/lib/list/list-filter.ts'
import { withOwnKeys } from '#renderer/lib/react/own-keys.ts'
import { useReopened, useReopenedDialog } from '#renderer/lib/unsaved/use-reopened.ts'
import type { Product } from '#shared/entities/product.ts'
import { pageSize } from '#shared/rules/paging.ts'
import { CreateProductDialog } from './create-product-dialog.tsx'
import { EditProductDialog } from './edit-product-dialog.tsx'
import { byWeight, isFound } from './labels.ts'
import { ProductCard } from './product-card.tsx'
import { productList, useStripe } from './queries.ts'
import { nameOf } from './stripe.ts'

/**
 * The product to delete, and its name when the dialog opened: the text to type must not change while the
 * admin types it.
 */
interface Leaving {
  readonly product: Product
  readonly name: string
}

/**
 * The screen of all subscription products, each with its details; there are few (PRD-01 to PRD-13, PRD-38).
 */
export function ProductListPage() {
  const products = useQuery(productList)
  const { read, stripe } = useStripe()
  const filtering = useListFilter('/products')
  const { applied, setFilter } = filtering
  const found = useMemo(
    () => products.data?.filter((product) => isFound(product, stripe, applied)),
    [products.data, stripe, applied],
  )
  const creating = useDialog()
  const add = { label: 'Create Product', onPress: creating.show }
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
    <FilterScreen
      kind="products"
      filtering={filtering}
      total={products.data?.length}
      found={found?.length}
      add={add}
    >
      <Flex vertical gap={16}>
        <FailedReads queries={[read]} />
        <LoadedPart query={products} shown={found} rows={pageSize}>
          {(shown) =>
            shown.length > 0 ? (
              withOwnKeys(
                byWeight(shown).map((product) => (
                  <ProductCard
                    key={product.productId}
                    product={product}
                    stripe={stripe}
                    onEdit={editing.show}
                    onDelete={(leaver) =>
                      deleting.show({ product: leaver, name: nameOf(leaver.productId, stripe) })
                    }
                  />
                )),
              )
            ) : (
              <EmptyState {...emptyList('products', { onClear: filtering.showAll, add })} />
            )
          }
        </LoadedPart>
      </Flex>
      <CreateProductDialog
        open={creating.open}
        onClose={creating.close}
        // Clears the filter if it would hide the new product.
        onAdded={(added) => !isFound(added, stripe, applied) && setFilter('')}
      />
      {editing.subject && (
        <EditProductDialog open={editing.open} onClose={editing.close} product={editing.subject} />
      )}
      {leaving && (
        <ConfirmDelete
          open={deleting.open}
          onClose={deleting.close}
          item={leaving.name}
          call="products.remove"
          input={{ productId: leaving.product.productId }}
          before={leaving.product}
          onDone={(sent, client) => cached.products.removed(client, sent)}
        />
      )}
    </FilterScreen>
  )
}

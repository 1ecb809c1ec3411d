import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { cached } from '#renderer/lib/calls/record-cache.ts'
import { useWrite } from '#renderer/lib/writes/use-write.ts'
import { type Product, productFields } from '#shared/entities/product.ts'
import { startValues, toNew } from '#shared/fields/field.ts'
import { productChoices } from './choices.ts'
import { ProductForm } from './product-form.tsx'
import { productList, useStripe } from './queries.ts'
import { nameOf } from './stripe.ts'

interface CreateProductDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onAdded: (product: Product) => void
}

/** The dialog that creates a product from a Stripe product (PRD-01, PRD-35). */
export const CreateProductDialog = ({ open, ...form }: CreateProductDialogProps) => (
  <Dialog title="Create Product" open={open} onClose={form.onClose} width="wide">
    <CreateProductForm {...form} />
  </Dialog>
)

const start = startValues(productFields)

function CreateProductForm({ onClose, onAdded }: Omit<CreateProductDialogProps, 'open'>) {
  const products = useQuery(productList)
  const { stripe } = useStripe()
  const { send, error } = useWrite('products.create', {
    of: (_, { productId }) => nameOf(productId, stripe),
    onDone: (_, sent, client) => cached.products.addedAsSent(client, sent),
  })
  return (
    <ProductForm
      choicesWith={(chosen) => productChoices(stripe, products.data ?? [], chosen)}
      edit={{
        own: undefined,
        start,
        draftOf: { form: 'products.create', record: '' },
        outcome: { failure: error && { error } },
        save: async (values) => {
          const product = toNew(productFields, values)
          if (!(await send(product))) return
          onAdded(product)
          onClose()
        },
      }}
    />
  )
}

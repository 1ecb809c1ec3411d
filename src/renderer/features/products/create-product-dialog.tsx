import { useQuery } from '@tanstack/react-query'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { useNotify } from '#renderer/lib/notify.tsx'
import { useWrite } from '#renderer/lib/use-write.ts'
import type { ProductFields } from '#shared/entities/product.ts'
import { productRecords } from './cache.ts'
import { productChoices } from './choices.ts'
import { newProduct } from './form-values.ts'
import { ProductForm } from './product-form.tsx'
import { productList, useStripe } from './queries.ts'
import { nameOf } from './stripe.ts'

interface CreateProductDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Creates a product of something that Stripe sells (PRD-01, PRD-35). */
export const CreateProductDialog = ({ open, onClose }: CreateProductDialogProps) => (
  <Dialog title="Create Product" open={open} onClose={onClose} width="wide">
    <CreateProductForm onClose={onClose} />
  </Dialog>
)

function CreateProductForm({ onClose }: Pick<CreateProductDialogProps, 'onClose'>) {
  const products = useQuery(productList)
  const { stripe } = useStripe()
  const { success } = useNotify()
  const { send, error } = useWrite('products.create', {
    onDone: (_, sent, client) => productRecords.addedAsSent(client, sent),
  })
  const save = async (fields: ProductFields) => {
    if (!(await send(fields))) return
    onClose()
    success('Created', nameOf(fields.productId, stripe))
  }
  return (
    <ProductForm
      start={newProduct}
      isNew
      choicesWith={(chosen) => productChoices(stripe, products.data ?? [], chosen)}
      submitLabel="Create"
      error={error}
      onSave={save}
    />
  )
}

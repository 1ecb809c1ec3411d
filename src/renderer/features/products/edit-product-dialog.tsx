import { useState } from 'react'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { useNotify } from '#renderer/lib/notify.tsx'
import { useWrite } from '#renderer/lib/use-write.ts'
import type { Product, ProductFields } from '#shared/entities/product.ts'
import { changedFields } from '#shared/rules/same-fields.ts'
import { productRecords } from './cache.ts'
import { ownChoice } from './choices.ts'
import { toFormValues, withoutBlanks } from './form-values.ts'
import { ProductForm } from './product-form.tsx'
import { useStripe } from './queries.ts'
import { nameOf } from './stripe.ts'

interface EditProductDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly product: Product
}

/** Edits a product, which stays the one that it is at Stripe; what has not changed is not sent (PRD-12, PRD-35, PRD-38). */
export const EditProductDialog = ({ open, ...form }: EditProductDialogProps) => (
  <Dialog title="Edit Product" open={open} onClose={form.onClose} width="wide">
    <EditProductForm {...form} />
  </Dialog>
)

function EditProductForm({ onClose, product }: Omit<EditProductDialogProps, 'open'>) {
  const { productId } = product
  // As it was when the dialog opened: what another admin saves meanwhile is no change of this one's.
  const [start] = useState(() => toFormValues(product))
  const { stripe } = useStripe()
  const { success } = useNotify()
  const { send, error } = useWrite('products.update', {
    onDone: (_, sent, client) => productRecords.savedAsSent(client, sent),
  })
  const save = async (fields: ProductFields) => {
    const changed = changedFields(withoutBlanks(start), fields)
    const isChanged = Object.keys(changed).length > 0
    if (isChanged && !(await send({ ...changed, productId }))) return
    onClose()
    if (isChanged) success('Saved', nameOf(productId, stripe))
  }
  return (
    <ProductForm
      start={start}
      isNew={false}
      choicesWith={() => ownChoice(productId, stripe)}
      submitLabel="Save"
      error={error}
      onSave={save}
    />
  )
}

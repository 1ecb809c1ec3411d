import { useState } from 'react'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { useSaveChanges } from '#renderer/forms/use-save-changes.ts'
import { useWrite } from '#renderer/lib/use-write.ts'
import { type Product, productFields } from '#shared/entities/product.ts'
import { startValues, toChanges } from '#shared/fields/field.ts'
import { productRecords } from './cache.ts'
import { ownChoice } from './choices.ts'
import { type ProductFormValues, withoutBlanks } from './form-values.ts'
import { ProductForm } from './product-form.tsx'
import { useStripe } from './queries.ts'
import { nameOf } from './stripe.ts'

interface EditProductDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly product: Product
}

/** Edits a product, but not its product of Stripe; unchanged fields are not sent (PRD-12, PRD-35, PRD-38). */
export const EditProductDialog = ({ open, ...form }: EditProductDialogProps) => (
  <Dialog title="Edit Product" open={open} onClose={form.onClose} width="wide">
    <EditProductForm {...form} />
  </Dialog>
)

function EditProductForm({ onClose, product }: Omit<EditProductDialogProps, 'open'>) {
  const { productId } = product
  // As it was when the dialog opened: another admin's later change is not a change made here.
  const [start] = useState(() => startValues(productFields, product))
  const { stripe } = useStripe()
  const saveChanges = useSaveChanges(onClose)
  const { send, error } = useWrite('products.update', {
    onDone: (_, sent, client) => productRecords.savedAsSent(client, sent),
  })
  const save = async (values: ProductFormValues) => {
    const changes = toChanges(productFields, withoutBlanks(start), values)
    await saveChanges(changes, () => send({ ...changes, productId }), nameOf(productId, stripe))
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

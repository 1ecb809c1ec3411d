import { useState } from 'react'
import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { useSaveChanges } from '#renderer/forms/use-save-changes.ts'
import { cached } from '#renderer/lib/record-cache.ts'
import { useEdit } from '#renderer/lib/use-edit.ts'
import { type Product, productFields } from '#shared/entities/product.ts'
import { startValues, toChanges } from '#shared/fields/field.ts'
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
  // Fixed when the dialog opens: another admin's later save is not a change of this form.
  const [own] = useState(product)
  const [start] = useState(() => startValues(productFields, product))
  const { stripe } = useStripe()
  const saveChanges = useSaveChanges(onClose)
  const { save, ...outcome } = useEdit('products.update', {
    of: () => nameOf(productId, stripe),
    onDone: (_, sent, client) => cached.products.savedAsSent(client, sent),
    show: cached.products.saved,
  })
  const saveValues = async (values: ProductFormValues) => {
    const changes = toChanges(productFields, withoutBlanks(start), values)
    await saveChanges(changes, () => save(own, changes))
  }
  return (
    <ProductForm
      draftOf={{ form: 'products.update', record: productId, name: nameOf(productId, stripe) }}
      start={start}
      isNew={false}
      choicesWith={() => ownChoice(productId, stripe)}
      submitLabel="Save"
      outcome={outcome}
      onSave={saveValues}
    />
  )
}

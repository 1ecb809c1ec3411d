import { Dialog } from '#renderer/components/dialog/dialog.tsx'
import { editOf, useRecordEdit } from '#renderer/forms/use-record-edit.ts'
import { type Product, productFields } from '#shared/entities/product.ts'
import { ownChoice } from './choices.ts'
import { withoutBlanks } from './form-values.ts'
import { ProductForm } from './product-form.tsx'
import { useStripe } from './queries.ts'
import { nameOf } from './stripe.ts'

interface EditProductDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly product: Product
}

/**
 * The dialog that edits a product; its Stripe product can't be changed. It sends only changed fields (PRD-12,
 * PRD-35, PRD-38).
 */
export const EditProductDialog = ({ open, ...form }: EditProductDialogProps) => (
  <Dialog title="Edit Product" open={open} onClose={form.onClose} width="wide">
    <EditProductForm {...form} />
  </Dialog>
)

const productEdit = editOf(productFields)

function EditProductForm({ onClose, product }: Omit<EditProductDialogProps, 'open'>) {
  const { productId } = product
  const { stripe } = useStripe()
  const edit = useRecordEdit('products.update', product, {
    shownName: nameOf(productId, stripe),
    ...productEdit,
    toChanges: (start, values) => productEdit.toChanges(withoutBlanks(start), values),
    onClose,
  })
  return <ProductForm edit={edit} choicesWith={() => ownChoice(productId, stripe)} />
}

import { screen, within } from '@testing-library/react'
import { type Desk, renderScreen } from './desk.tsx'
import { field, type OpenDialog, openDialog } from './dialogs.ts'
import { selectsIn } from './selects.ts'

/** Opens the screen of the products, and waits for Stripe's data. */
export async function openProducts() {
  const view = renderScreen('/products')
  await screen.findByRole('region', { name: 'GoTo Starter' })
  return view
}

/** The names of the products, in order. */
export const productNames = () =>
  screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

/** The part of the screen for one product. */
export function productCard(name: string) {
  const card = screen.getByRole('region', { name })
  return {
    ...within(card),
    text: () => card.textContent,
    /** The text beneath this label. */
    fact: (label: string) =>
      within(card).queryByText(label, { selector: 'dt' })?.nextElementSibling?.textContent,
    points: () => [...card.querySelectorAll('li')].map(({ textContent }) => textContent),
  }
}

/** Opens the create dialog. */
export async function openCreate() {
  const view = await openProducts()
  const dialog = await openDialog(view.user, 'Create Product', 'Create Product')
  return { ...view, dialog, ...selectsIn(view.user, dialog), limit: limitsOf(dialog) }
}

/** Opens the edit dialog of the product with this name. */
export async function openEdit(name: string) {
  const view = await openProducts()
  const dialog = await openDialog(view.user, `Edit ${name}`, 'Edit Product')
  return { ...view, dialog, ...selectsIn(view.user, dialog), limit: limitsOf(dialog) }
}

/** The number and the Infinite box of a limit. */
const limitsOf = (dialog: OpenDialog) => (label: string) => ({
  number: field(dialog, label),
  infinite: dialog.getByRole<HTMLInputElement>('checkbox', { name: `Infinite ${label}` }),
})

/** The dot points of a dialog. */
export const pointsOf = (dialog: OpenDialog) =>
  within(dialog.getByRole('group', { name: 'Features' })).queryAllByRole<HTMLInputElement>('textbox')

/** The product at the provider. */
export async function storedProduct(desk: Desk, productId: string) {
  const products = await desk.execute('products.list', {})
  return products.find((product) => product.productId === productId)
}

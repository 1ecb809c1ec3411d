import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { ConfirmDelete } from '#renderer/components/dialog/confirm-delete.tsx'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, confirmation, dialogGone, enter, openDialog } from '#tests/support/desk/dialogs.ts'
import { postTitled } from '#tests/support/desk/posts.ts'
import { renderPart } from '#tests/support/desk/render-part.tsx'
import { newBusiness } from '#tests/support/samples/sample-business.ts'

const desk = openDesk()
const name = 'Cane Toad Backpackers'

const open = async (path = '/businesses', item = name) => {
  const view = renderScreen(path)
  await screen.findByRole('table', { name: 'Businesses' })
  return { ...view, dialog: await openDialog(view.user, `Delete ${item}`, `Delete "${item}"?`) }
}
const removals = () => desk.main().sandbox.requests('businesses.remove')

describe('the shared delete dialog', () => {
  test('the delete dialog enables Delete once exactly the name is typed, and deletes the item (DEL-01 DEL-02 DEL-03 DEL-04 DEL-05 BUS-03 BUS-13 BUS-14)', async () => {
    const { dialog, user } = await open()
    expect(screen.getByRole('dialog').getAttribute('aria-modal')).toBe('true')
    expect(dialog.getByText('Delete', { selector: 'span' })).toBeTruthy()
    expect(confirmation(dialog).labels?.[0]?.textContent).toBe(`Type ${name} to confirm`)
    await waitFor(() => expect(document.activeElement).toBe(confirmation(dialog)))
    expect(dialog.getByRole('alert').textContent).toBe(
      'Warning: if this business has requested a refund, you will need to manually intitiate a refund from the Stripe dashboard after you delete the business.',
    )
    for (const typed of ['', name.toLowerCase(), `${name} `, ` ${name}`, name.slice(0, -1)]) {
      await user.clear(confirmation(dialog))
      if (typed) await enter(user, confirmation(dialog), typed)
      expect(button(dialog, 'Delete').disabled).toBe(true)
      await user.keyboard('{Enter}')
    }
    expect(removals()).toEqual([])
    await user.clear(confirmation(dialog))
    await enter(user, confirmation(dialog), name)
    expect(button(dialog, 'Delete').disabled).toBe(false)
    await user.keyboard('{Enter}')
    await dialogGone()
    expect(screen.queryByRole('link', { name })).toBeNull()
    expect(screen.getByText('There are 42 businesses')).toBeTruthy()
    expect(removals()).toHaveLength(1)
    expect(removals()[0]).toMatchObject({
      method: 'DELETE',
      path: expect.stringMatching(/business\/admin\/[0-9a-f-]{36}$/),
    })
    // Once more, for the business that moves up from the next page.
    await waitFor(() => expect(desk.main().sandbox.requests('businesses.search')).toHaveLength(2))
    // The button that opened the dialog is gone, so the focus moves to the screen's heading.
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Businesses' })),
    )
  })

  test('DEL-03 DEL-05 the delete dialog can ask for another text than the item’s name', async () => {
    const { user } = renderPart(
      <ConfirmDelete
        open
        onClose={() => {}}
        item="A"
        confirmation="B"
        call="businesses.remove"
        input={{ businessId: 'a' }}
        before={{}}
        onDone={() => {}}
      />,
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete "A"?' }))
    expect(confirmation(dialog).labels?.[0]?.textContent).toBe('Type B to confirm')
    expect(dialog.queryByRole('alert')).toBeNull()
    await enter(user, confirmation(dialog), 'A')
    expect(button(dialog, 'Delete').disabled).toBe(true)
    await user.clear(confirmation(dialog))
    await enter(user, confirmation(dialog), 'B')
    expect(button(dialog, 'Delete').disabled).toBe(false)
  })

  test('ERR-16 if a deletion succeeded but the step after it fails, a notice says that the screen could not refresh', async () => {
    const [business] = (
      await desk.execute('businesses.search', { query: name, from: 0, size: 1, filters: {} })
    ).data
    let isOpen = true
    const { user } = renderPart(
      <ConfirmDelete
        open
        onClose={() => {
          isOpen = false
        }}
        item="A"
        call="businesses.remove"
        input={{ businessId: String(business?.businessId) }}
        before={{}}
        onDone={() => {
          throw new TypeError('records is not iterable')
        }}
      />,
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete "A"?' }))
    await enter(user, confirmation(dialog), 'A')
    await user.click(button(dialog, 'Delete'))
    expect(await screen.findByText('Saved, but this screen could not be updated')).toBeTruthy()
    await waitFor(() => expect(isOpen).toBe(false))
    expect(screen.queryByText('Could not delete the business')).toBeNull()
    expect(removals()).toHaveLength(1)
  })

  test('Escape closes the delete dialog, but not during the deletion', async () => {
    desk.main().sandbox.faults.add({ call: 'businesses.remove', fault: 'hang', times: 1 })
    const { user } = await open()
    await user.keyboard('{Escape}')
    await dialogGone()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `Delete ${name}` }))
    const dialog = await openDialog(user, `Delete ${name}`, `Delete "${name}"?`)
    await enter(user, confirmation(dialog), name)
    await user.click(button(dialog, 'Delete'))
    expect(button(dialog, 'Delete').disabled).toBe(true)
    expect(button(dialog, 'Cancel').disabled).toBe(true)
    expect(button(dialog, 'Close').disabled).toBe(true)
    expect(confirmation(dialog).readOnly).toBe(true)
    await user.keyboard('{Enter}{Escape}')
    expect(screen.getByRole('dialog')).toBeTruthy()
    await waitFor(() => expect(removals()).toHaveLength(1))
  })

  test('DEL-04 the delete dialog shows a name with markup and double spaces exactly as it is', async () => {
    const odd = '<b>Bed</b>  &  "Breakfast"'
    await desk.execute('businesses.create', newBusiness({ name: odd }))
    const { dialog, user } = await open('/businesses?query=%22Breakfast%22', odd.replaceAll('  ', ' '))
    expect(screen.getByText(odd, { selector: 'strong', normalizer: (text) => text })).toBeTruthy()
    await enter(user, confirmation(dialog), odd.toLowerCase())
    expect(button(dialog, 'Delete').disabled).toBe(true)
    for (const typed of [odd, odd.replaceAll('  ', ' ')]) {
      await user.clear(confirmation(dialog))
      await enter(user, confirmation(dialog), typed)
      expect(button(dialog, 'Delete').disabled).toBe(false)
    }
  })

  test('the delete dialog accepts a name with line breaks and unusual spaces as one line', async () => {
    const { user } = renderPart(
      <ConfirmDelete
        open
        onClose={() => {}}
        item={'\nTwo \r\n lines\tand\u00a0more  '}
        call="businesses.remove"
        input={{ businessId: 'a' }}
        before={{}}
        onDone={() => {}}
      />,
    )
    const dialog = within(await screen.findByRole('dialog'))
    expect(confirmation(dialog).labels?.[0]?.textContent).toBe('Type Two lines and more   to confirm')
    expect(dialog.getByRole('status').textContent).toBe('')
    await enter(user, confirmation(dialog), 'Two  lines and more')
    expect(button(dialog, 'Delete').disabled).toBe(true)
    expect(dialog.getByRole('status').textContent).toBe('Only the spaces differ, which is fine.')
    await user.clear(confirmation(dialog))
    await enter(user, confirmation(dialog), 'Two lines and more')
    expect(button(dialog, 'Delete').disabled).toBe(false)
  })

  test('a record that another admin has already deleted disappears from the list, with a note', async () => {
    const { dialog, user } = await open()
    const [business] = (
      await desk.execute('businesses.search', { query: name, from: 0, size: 1, filters: {} })
    ).data
    await desk.execute('businesses.remove', { businessId: String(business?.businessId) })
    await enter(user, confirmation(dialog), name)
    await user.click(button(dialog, 'Delete'))
    await dialogGone()
    expect(await screen.findByText(/^Already deleted:/)).toHaveProperty(
      'textContent',
      `Already deleted: ${name}`,
    )
    expect(screen.queryByRole('link', { name })).toBeNull()
    expect(screen.queryByText(/^Could not delete/)).toBeNull()
  })

  test('deleting an already deleted record on its own screen leads back to the list', async () => {
    const title = 'What a picker earns'
    const { postId } = await postTitled(desk, title)
    const { user } = renderScreen(`/posts/${postId}`)
    await screen.findByRole('heading', { level: 1, name: title })
    const dialog = await openDialog(user, 'Delete', `Delete "${title}"?`)
    await desk.execute('posts.remove', { postId })
    await enter(user, confirmation(dialog), title)
    await user.click(button(dialog, 'Delete'))
    await dialogGone()
    await screen.findByRole('heading', { level: 1, name: 'Posts' })
    await screen.findByText(/^Already deleted:/)
  })
})

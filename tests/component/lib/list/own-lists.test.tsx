import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { memoryShelf } from '#main/work/shelf.ts'
import { call } from '#renderer/lib/calls/api.ts'
import type { OwnList } from '#shared/entities/own-list.ts'
import type { RecordName } from '#shared/records/records.ts'
import { labelOrder } from '#shared/rules/options.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { openDialog } from '#tests/support/desk/dialogs.ts'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'
import { memoryWorkStore } from '#tests/support/desk/memory-work-store.ts'

const desk = openDesk()

/** What main keeps of a list. */
const kept = async (kind: RecordName): Promise<OwnList | undefined> =>
  (await call('ownLists.read', {})).lists[kind]
const choose = (kind: RecordName, list: OwnList) => call('ownLists.save', { kind, list })
const heads = async (name: string) => {
  const table = await screen.findByRole('table', { name })
  return (
    within(table)
      .getAllByRole('columnheader')
      .map((head) => head.textContent)
      // The checkbox that selects a row has no title.
      .filter((title) => title !== '')
  )
}

describe('the columns of a list', () => {
  test('a column that is hidden in the dialog leaves the list, and is still hidden after a restart', async () => {
    const { user } = renderScreen('/businesses')
    expect(await heads('Businesses')).toEqual(['Business', 'ABN', 'Location', 'Status', 'Actions'])
    const dialog = await openDialog(user, 'Columns', 'Columns of businesses')
    await user.click(dialog.getByRole('checkbox', { name: 'Location' }))
    expect(await heads('Businesses')).toEqual(['Business', 'ABN', 'Status', 'Actions'])
    await waitFor(async () => expect(await kept('businesses')).toEqual({ columns: ['ABN', 'Status'] }))
  })

  test('the arrow keys on a handle move a column and change its width', async () => {
    const { user } = renderScreen('/businesses')
    await heads('Businesses')
    const dialog = await openDialog(user, 'Columns', 'Columns of businesses')
    dialog.getByRole('button', { name: 'Move or widen Status' }).focus()
    await user.keyboard('{ArrowUp}{ArrowRight}')
    expect(await heads('Businesses')).toEqual(['Business', 'ABN', 'Status', 'Location', 'Actions'])
    const head = screen.getByRole('columnheader', { name: 'Status', hidden: true })
    expect(head.style.width).toBe('176px')
    expect(document.activeElement?.ariaLabel).toBe('Move or widen Status')
  })

  test('one press brings the usual list back, with its columns, size and density', async () => {
    await choose('businesses', {
      columns: ['Status', 'ABN'],
      size: 25,
      density: 'compact',
      widths: { ABN: 90 },
    })
    const { user } = renderScreen('/businesses')
    expect(await heads('Businesses')).toEqual(['Business', 'Status', 'ABN', 'Actions'])
    const dialog = await openDialog(user, 'Columns', 'Columns of businesses')
    await user.click(dialog.getByRole('button', { name: 'Back to the usual columns and rows' }))
    expect(await heads('Businesses')).toEqual(['Business', 'ABN', 'Location', 'Status', 'Actions'])
    await waitFor(async () => expect(await kept('businesses')).toEqual({}))
  })

  test('one press brings the usual columns back in a view that has columns, too', async () => {
    await choose('businesses', { columns: ['Status', 'ABN'] })
    const { user } = renderScreen(`/businesses?columns=${JSON.stringify(['ABN'])}`)
    expect(await heads('Businesses')).toEqual(['Business', 'ABN', 'Actions'])
    const dialog = await openDialog(user, 'Columns', 'Columns of businesses')
    await user.click(dialog.getByRole('button', { name: 'Back to the usual columns and rows' }))
    await waitFor(async () => expect(await kept('businesses')).toEqual({}))
    expect(await heads('Businesses')).toEqual(['Business', 'ABN', 'Location', 'Status', 'Actions'])
  })

  test('the columns chosen for a list apply to its archived records, too', async () => {
    await choose('tags', { columns: ['weight'] })
    renderScreen('/tags')
    expect(await heads('Tags')).toEqual(['Name', 'Weight', 'Actions'])
    expect(await heads('Archived Tags')).toEqual(['Name', 'Weight', 'Actions'])
  })
})

const extra = (fields: readonly string[]): OwnList => ({ columns: fields.map((field) => `field:${field}`) })
const cellsOfFirstRow = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')[1]
    ?.querySelectorAll<HTMLElement>('td:not([hidden], :has(input))') ?? []

describe('columns that a list does not have by itself', () => {
  test('a job’s pay, town, status, contract and picture can be columns, in the order that was chosen', async () => {
    await choose(
      'jobs',
      extra(['hourlyRate', 'town', 'status', 'contractType', 'requirementIds', 'imageUrl']),
    )
    renderScreen('/jobs')
    const shown = await heads('Jobs')
    expect(shown).toEqual([
      ...['Title', 'Hourly Rate', 'Location', 'Status', 'Contract Type', 'Requirements', 'Image'],
    ])
    await waitFor(() => {
      const texts = [...cellsOfFirstRow('Jobs')].map(({ textContent }) => textContent)
      expect(texts[1]).toMatch(/^\$[\d.]+/)
      expect(texts[2]).toMatch(/[A-Z]{2,3}$/)
      expect(texts[3]).toMatch(/^(Active|Expired)$/)
      expect(texts[4]).toMatch(/Time|Casual|Contract/)
      expect(texts[5]).not.toMatch(/…|[0-9a-f]{8}-/)
    })
  })

  test('a business’s email and Stripe customer can be columns', async () => {
    await choose('businesses', extra(['email', 'stripeCustomerId']))
    renderScreen('/businesses')
    expect(await heads('Businesses')).toEqual(['Business', 'Email Address', 'Stripe customer id', 'Actions'])
    expect(cellsOfFirstRow('Businesses')[1]?.textContent).toMatch(/@/)
  })

  test('a list that is read whole can be sorted by a column that it does not have by itself', async () => {
    await choose('referrals', extra(['referralId']))
    const { user } = renderScreen('/referrals')
    expect(await heads('Referrals')).toEqual(['Referral', 'Id'])
    const ids = () =>
      within(screen.getByRole('table', { name: 'Referrals' }))
        .getAllByRole('button', { name: /^Copy id/ })
        .map(({ textContent }) => textContent)
    const [first] = screen.getAllByRole('button', { name: 'Id' })
    if (first) await user.click(first)
    await waitFor(() => expect(ids()).toEqual(ids().toSorted(labelOrder.compare)))
  })

  test('a long list offers only the fields that its rows have', async () => {
    const { user } = renderScreen('/user-profiles')
    await heads('User Profiles')
    const dialog = await openDialog(user, 'Columns', 'Columns of user profiles')
    const labels = dialog.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)
    expect(labels).toEqual(['Email', 'Id', 'First Name', 'Last Name'])
  })
})

describe('the page size of a list', () => {
  test('LIM-03 a page has the size that the admin chooses, from the record that was first', async () => {
    const { user } = renderScreen('/businesses?page=3')
    await screen.findByText(/^21–30 of/)
    await user.selectOptions(screen.getByLabelText('Records per page'), '25 per page')
    await screen.findByText(/^1–25 of/)
    expect(desk.sent('businesses.search').at(-1)).toMatchObject({ from: 0, size: 25 })
    await waitFor(async () => expect(await kept('businesses')).toEqual({ size: 25 }))
  })

  test('the first request of a list has the size that was chosen before', async () => {
    await choose('posts', { size: 50 })
    renderScreen('/posts')
    await heads('Posts')
    expect(desk.sent('posts.search')).toMatchObject([{ from: 0, size: 50 }])
  })
})

test('the edge of a head can be dragged, and a double click brings the usual width back', async () => {
  renderScreen('/businesses')
  await heads('Businesses')
  const head = screen.getByRole('columnheader', { name: 'ABN' })
  const edge = within(head).getByTitle(/^Drag/)
  Object.assign(edge, { setPointerCapture: () => {} })
  fireEvent.pointerDown(edge, { button: 0, clientX: 100 })
  fireEvent.pointerMove(edge, { clientX: 340 })
  fireEvent.lostPointerCapture(edge)
  await waitFor(async () => expect(await kept('businesses')).toEqual({ widths: { ABN: 240 } }))
  expect(head.style.width).toBe('240px')
  fireEvent.doubleClick(edge)
  await waitFor(async () => expect(await kept('businesses')).toEqual({ widths: {} }))
})

test('an admin is told that a choice can not be kept, and the list has it until the console ends', async () => {
  const full = { ...memoryShelf(), save: () => Promise.reject(new Error('the disk is full')) }
  await desk.restart({ workStore: { ...memoryWorkStore(), open: () => full } })
  const { user } = renderScreen('/businesses')
  await heads('Businesses')
  const dialog = await openDialog(user, 'Columns', 'Columns of businesses')
  await user.click(dialog.getByRole('checkbox', { name: 'ABN' }))
  await screen.findByText('Could not keep your columns and views')
  expect(await heads('Businesses')).toEqual(['Business', 'Location', 'Status', 'Actions'])
})

describe('choices that arrive late', () => {
  const late = { size: 25, columns: ['ABN'] } as const

  test('a list does not jump when its choices arrive after it, and the next screen has them', async () => {
    await choose('businesses', { ...late, columns: [...late.columns] })
    const release = holdAnswers(desk, 'ownLists.read')
    const { router } = renderScreen('/businesses')
    expect(await heads('Businesses')).toHaveLength(5)
    await release()
    await router.navigate({ to: '/tags' })
    await heads('Tags')
    await router.navigate({ to: '/businesses' })
    await waitFor(async () => expect(await heads('Businesses')).toEqual(['Business', 'ABN', 'Actions']))
  })

  test('a choice that is made before the earlier ones arrive replaces none of them', async () => {
    await choose('businesses', { ...late, columns: [...late.columns] })
    const release = holdAnswers(desk, 'ownLists.read')
    const { user } = renderScreen('/businesses')
    await heads('Businesses')
    const dialog = await openDialog(user, 'Columns', 'Columns of businesses')
    await user.click(dialog.getByRole('radio', { name: 'Compact rows' }))
    await release()
    await waitFor(async () => expect(await kept('businesses')).toEqual({ ...late, density: 'compact' }))
  })
})

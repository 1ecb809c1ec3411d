import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'

openDesk()

test.each([
  { at: '/tags', table: 'Tags', column: 'Name', order: 'ascending' },
  { at: '/job-templates', table: 'Job Templates', column: 'Title', order: 'ascending' },
  { at: '/referrals', table: 'Referrals', column: 'Referral', order: 'ascending' },
  { at: '/integrations', table: 'Logs', column: 'Date', order: 'descending' },
])(
  'CAT-12 INT-03 the list at $at marks its default sort with an arrow',
  async ({ at, table, column, order }) => {
    const { user } = renderScreen(at)
    const list = within(await screen.findByRole('table', { name: table }))
    const head = list.getByRole('columnheader', { name: new RegExp(`^${column}`) })
    // The names of other cells may come later.
    const first = () =>
      list.getAllByRole('row')[1]?.querySelector('td:not([data-part="select"])')?.textContent
    const start = first()
    expect(head.getAttribute('aria-sort')).toBe(order)
    await user.click(within(head).getByRole('button'))
    expect(head.getAttribute('aria-sort')).toBe(order === 'ascending' ? 'descending' : 'ascending')
    expect(first()).not.toBe(start)
    await user.click(within(head).getByRole('button'))
    expect(head.getAttribute('aria-sort')).toBe(order)
    expect(first()).toBe(start)
  },
)

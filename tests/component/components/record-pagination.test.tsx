import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { RecordPagination } from '#renderer/components/list/record-pagination.tsx'

const setUp = (page: number, total: number) => {
  const turned: number[] = []
  render(<RecordPagination page={page} total={total} onPage={(next) => turned.push(next)} />)
  return { turned, user: userEvent.setup() }
}
const places = () => screen.getAllByRole('listitem').map((item) => item.textContent || item.innerHTML)
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('the pagination of a list', () => {
  test('the pagination says on paper which page is printed, unless there is only one', () => {
    setUp(4, 100)
    expect(screen.getByText('Page 4 of 10 is printed.')).toBeTruthy()
    cleanup()
    setUp(1, 9)
    expect(screen.queryByText(/is printed/)).toBeNull()
  })

  test('SHELL-18 the pagination is a navigation with buttons for pages, previous, next and ellipses', async () => {
    const { turned, user } = setUp(4, 100)
    expect(screen.getByRole('navigation', { name: 'Pages' })).toBeTruthy()
    expect(places().slice(1, -1)).toEqual(['1', '…', '3', '4', '5', '…', '10'])
    expect(button('Page 4').getAttribute('aria-current')).toBe('page')
    expect(button('Page 3').getAttribute('aria-current')).toBeNull()
    await user.click(button('Previous page'))
    await user.click(button('Next page'))
    await user.click(button('Page 10'))
    expect(turned).toEqual([3, 5, 10])
  })

  test('SHELL-20 SHELL-21 the pagination shows every page of a short list, and nothing for an empty list', () => {
    setUp(1, 51)
    expect(places().slice(1, -1)).toEqual(['1', '2', '3', '4', '5', '6'])
    cleanup()
    setUp(1, 0)
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('the pagination is left out if one page shows all records', () => {
    setUp(1, 10)
    expect(screen.queryByRole('navigation')).toBeNull()
    cleanup()
    setUp(1, 11)
    expect(button('Previous page').disabled).toBe(true)
    expect(button('Next page').disabled).toBe(false)
  })

  test.each([
    { page: 1, total: 1197, isKnown: true, range: '1–10 of 1,197' },
    { page: 120, total: 1197, isKnown: true, range: '1,191–1,197 of 1,197' },
    { page: 2, total: 30, isKnown: false, range: '11–20' },
  ])('page $page of $total records is called $range beside the pages', ({ page, total, isKnown, range }) => {
    render(<RecordPagination page={page} total={total} isTotalKnown={isKnown} onPage={() => undefined} />)
    expect(screen.getByText(range)).toBeTruthy()
  })

  test('the pagination turns pages by keyboard', async () => {
    const { turned, user } = setUp(1, 30)
    await user.tab()
    await user.tab()
    expect(document.activeElement).toBe(button('Page 2'))
    await user.keyboard('{Enter}')
    expect(turned).toEqual([2])
  })
})

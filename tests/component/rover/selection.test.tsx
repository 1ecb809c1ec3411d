import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openDesk, renderScreen } from '#tests/support/desk.tsx'
import { holdAnswers } from '#tests/support/hold-answers.ts'
import { scrollToRow } from '#tests/support/long-table.ts'
import {
  boxAt,
  chosenText,
  classed,
  drawnRows,
  isOff,
  openRover,
  selectAll,
  summary,
  ticked,
} from '#tests/support/rover-parts.tsx'
import { settled } from '#tests/support/whole-console.tsx'

const desk = openDesk()

/** The indexes of the rendered selectable rows. */
const free = () =>
  drawnRows().flatMap((row) => (isOff(Number(row.dataset.row)) ? [] : [Number(row.dataset.row)]))
/** A row that is not selectable, between selectable ones. */
const lockedBetween = () => {
  const places = free()
  const place = places.findIndex((each, index) => (places[index + 1] ?? 0) - each === 2)
  return [places[place], places[place + 1]] as [number, number]
}

describe('the selection of Rover jobs', () => {
  test('ROV-02 ROV-10 each row has a checkbox; only that of a selectable row can be checked', async () => {
    const { user } = await openRover()
    const rows = drawnRows()
    expect(rows.map((row) => boxAt(Number(row.dataset.row)).type)).toEqual(rows.map(() => 'checkbox'))
    const [first] = free() as [number]
    const locked = rows.map((_, place) => place).find(isOff) as number
    await user.click(boxAt(locked))
    expect(ticked()).toEqual([])
    await user.click(boxAt(first))
    expect(ticked()).toEqual([first])
    expect(chosenText()).toBe(`1 of ${free().length} selected`)
    await user.click(boxAt(first))
    expect(ticked()).toEqual([])
  })

  test('ROV-03 ROV-04 select-all selects all loaded selectable rows, and deselects them', async () => {
    const { user } = await openRover()
    const all = free()
    await user.click(selectAll())
    expect(ticked()).toEqual(all)
    expect(selectAll().checked).toBe(true)
    await user.click(boxAt(all[0] as number))
    expect(selectAll().checked).toBe(false)
    expect(selectAll().indeterminate).toBe(true)

    // Rows that are loaded later are not selected until it is pressed again.
    await user.click(selectAll())
    await user.click(screen.getByRole('button', { name: 'Show more results' }))
    await waitFor(() => expect(summary()).toMatch(/^40 Rover jobs/))
    await classed()
    expect(chosenText()?.startsWith(`${all.length} of `)).toBe(true)
    expect(selectAll().checked).toBe(false)
    await user.click(selectAll())
    expect(chosenText()).toMatch(/^(\d+) of \1 selected$/)
    scrollToRow(30)
    expect(ticked().some((place) => place >= 20)).toBe(true)
    await user.click(selectAll())
    expect(chosenText()).toMatch(/^0 of /)
  })

  test('ROV-10 shift and a click select only the selectable rows in between', async () => {
    const { user } = await openRover()
    const all = free()
    await user.click(boxAt(all[0] as number))
    await user.keyboard('{Shift>}')
    await user.click(boxAt(all.at(-1) as number))
    await user.keyboard('{/Shift}')
    expect(ticked()).toEqual(all)
    // Also upwards, and to deselect.
    await user.keyboard('{Shift>}')
    await user.click(boxAt(all[1] as number))
    await user.keyboard('{/Shift}')
    expect(ticked()).toEqual([all[0]])
  })

  test('ROV-02 ROV-10 by keyboard: the space bar selects, the arrows move between the boxes, with shift they extend the selection', async () => {
    const { user } = await openRover()
    const [above, beneath] = lockedBetween()
    boxAt(above).focus()
    await user.keyboard(' ')
    expect(ticked()).toEqual([above])
    await user.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(boxAt(above + 1))
    await user.keyboard(' ')
    expect(ticked()).toEqual([above])
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(document.activeElement).toBe(boxAt(beneath))
    expect(ticked()).toEqual([above, beneath])
  })

  test('ROV-02 by keyboard: shift and the space bar select all rows since the last one', async () => {
    const { user } = await openRover()
    const all = free()
    boxAt(all[0] as number).focus()
    await user.keyboard(' ')
    boxAt(all.at(-1) as number).focus()
    await user.keyboard('{Shift>} {/Shift}')
    expect(ticked()).toEqual(all)
  })

  test('ROV-02 is kept while another screen is open', async () => {
    const { user, router, unmount } = await openRover()
    await user.click(boxAt(free()[0] as number))
    const before = ticked()
    await router.navigate({ to: '/jobs' })
    await screen.findByRole('heading', { level: 1, name: 'Jobs' })
    await router.navigate({ to: '/rover-jobs' })
    await classed()
    expect(ticked()).toEqual(before)
    unmount()
  })

  test('ROV-04 ROV-10 selects hundreds of rows without rendering more than a screenful', async () => {
    const { user } = await openRover()
    const answer = holdAnswers(desk, 'rover.search', ({ page }) => page === 11)
    await user.click(screen.getByRole('button', { name: 'Show all results' }))
    await waitFor(() => expect(desk.main().sandbox.requests('rover.search')).toHaveLength(11))
    await user.click(screen.getByRole('button', { name: 'Stop loading' }))
    await answer()
    await waitFor(() => expect(summary()).toMatch(/^220 Rover jobs/))
    await classed()
    expect(drawnRows().length).toBeLessThan(60)
    await user.click(selectAll())
    expect(chosenText()).toMatch(/^(\d{3}) of \1 selected$/)
    // Each page was requested once.
    const pages = desk
      .main()
      .sandbox.requests('rover.search')
      .map(({ body }) => (body as { page: number }).page)
    expect(pages).toEqual(Array.from({ length: 11 }, (_, index) => index + 1))
  })
})

describe('the way to the Rover jobs', () => {
  test('SHELL-12 SHELL-11 is a link on the list of jobs, beside Add Job', async () => {
    const { user, router } = renderScreen('/jobs')
    const link = await screen.findByRole('link', { name: 'Rover Jobs' })
    expect(link.closest('header')?.contains(screen.getByRole('button', { name: 'Add Job' }))).toBe(true)
    await user.click(link)
    await screen.findByRole('heading', { level: 1, name: 'Rover Jobs' })
    expect(router.state.location.pathname).toBe('/rover-jobs')
    const menu = screen.getByRole('navigation', { name: 'Main' })
    expect(menu.querySelector('[aria-current="page"]')).toBeNull()
    await user.click(screen.getAllByRole('link', { name: 'Jobs' }).at(-1) as HTMLElement)
    await screen.findByRole('heading', { level: 1, name: 'Jobs' })
    await settled()
  })
})

import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { scrollToRow } from '#tests/support/desk/long-table.ts'
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
} from '#tests/support/desk/rover-parts.tsx'
import { settled } from '#tests/support/desk/whole-console.tsx'

openDesk()

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
  test('ROV-02 ROV-10 each Rover job has a checkbox, and a click with Shift selects the rows between', async () => {
    const { user, router } = await openRover()
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

    const all = free()
    await user.click(boxAt(first))
    await user.keyboard('{Shift>}')
    await user.click(boxAt(all.at(-1) as number))
    await user.keyboard('{/Shift}')
    expect(ticked()).toEqual(all)
    // Also upwards, and to deselect.
    await user.keyboard('{Shift>}')
    await user.click(boxAt(all[1] as number))
    await user.keyboard('{/Shift}')
    expect(ticked()).toEqual([first])

    await act(() => router.navigate({ to: '/jobs' }))
    await screen.findByRole('heading', { level: 1, name: 'Jobs' })
    await act(() => router.navigate({ to: '/rover-jobs' }))
    await classed()
    expect(ticked()).toEqual([first])
  })

  test('ROV-03 ROV-04 select-all selects all loaded selectable Rover jobs', async () => {
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

  test('ROV-02 ROV-10 Rover jobs can be selected by keyboard', async () => {
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
    // Shift and the space bar select all since the last one.
    boxAt(free().at(-1) as number).focus()
    await user.keyboard('{Shift>} {/Shift}')
    expect(ticked()).toEqual(free().filter((place) => place >= above))
  })
})

describe('the link to the Rover jobs', () => {
  test('SHELL-12 SHELL-11 the list of jobs has a link to the Rover jobs beside Add Job', async () => {
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

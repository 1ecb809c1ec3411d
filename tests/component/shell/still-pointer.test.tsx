import { fireEvent, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { guardMovedRows } from '#renderer/features/shell/guard-moved-rows.ts'
import { keepFocus } from '#renderer/features/shell/keep-focus.ts'

const gone: string[] = []
beforeEach(() => void gone.splice(0))

/** A list whose buttons remove their rows. */
function List() {
  const [names, setNames] = useState(['Ann', 'Ben', 'Cleo'])
  useEffect(guardMovedRows, [])
  useEffect(keepFocus, [])
  const take = (name: string) => {
    gone.push(name)
    setNames(names.filter((each) => each !== name))
  }
  return (
    <>
      <h1 tabIndex={-1}>People</h1>
      <ul>
        {names.map((name) => (
          <li key={name}>
            <button type="button" onClick={() => take(name)}>
              {name}
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
const press = (name: string, at = { clientX: 5, clientY: 5 }) =>
  fireEvent.click(screen.getByRole('button', { name }), { detail: 1, ...at })

test('after rows have moved under a resting pointer, a click does nothing until the pointer moves', () => {
  render(<List />)
  press('Ann')
  press('Ben')
  press('Ben', { clientX: 6, clientY: 7 })
  expect(gone).toEqual(['Ann'])
  fireEvent.pointerMove(document.body)
  press('Ben')
  expect(gone).toEqual(['Ann', 'Ben'])
  fireEvent.wheel(document.body)
  press('Cleo')
  expect(gone).toEqual(['Ann', 'Ben', 'Cleo'])
})

test('after rows have moved, a tap elsewhere, a key press and a click on the same row still work', () => {
  render(<List />)
  press('Ann')
  press('Ben', { clientX: 5, clientY: 40 })
  fireEvent.click(screen.getByRole('button', { name: 'Cleo' }), { detail: 0 })
  expect(gone).toEqual(['Ann', 'Ben', 'Cleo'])
})

test('if a clicked button disappears, the focus goes to the heading', async () => {
  render(<List />)
  screen.getByRole('button', { name: 'Ann' }).focus()
  fireEvent.click(screen.getByRole('button', { name: 'Ann' }), { detail: 0 })
  await expect.poll(() => document.activeElement?.textContent).toBe('People')
})

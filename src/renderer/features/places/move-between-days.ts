import type { KeyboardEvent } from 'react'
import { isPressed } from '#renderer/lib/react/keys.ts'

/** The key handler of the hours field: Up and Down move to the same field of the day above or below. */
export function moveBetweenDays(event: KeyboardEvent): void {
  const isDown = isPressed('dayBelow', event)
  if (!isDown && !isPressed('dayAbove', event)) return
  if (!(event.target instanceof HTMLInputElement)) return
  const { name } = event.target
  const rows = [...event.currentTarget.querySelectorAll('[data-day]')]
  const here = rows.findIndex((row) => row.contains(event.target as Node))
  const next = rows[here + (isDown ? 1 : -1)]
  const field = next?.querySelector<HTMLInputElement>(`input[name="${name}"]`)
  event.preventDefault()
  field?.focus()
  field?.select()
}

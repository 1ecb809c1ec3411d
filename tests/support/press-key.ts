import { fireEvent } from '@testing-library/react'

const codes = { ArrowDown: 40, ArrowUp: 38, Backspace: 8, Enter: 13, Escape: 27, Tab: 9 } as const

/**
 * Presses a key where the focus is, with the code that antd's select still reads and user-event no longer sends. False
 * where the page took the key for its own, so that the browser would not act on it.
 */
export function pressKey(key: keyof typeof codes): boolean {
  const target = document.activeElement ?? document.body
  const init = { key, keyCode: codes[key] }
  const isLeft = fireEvent.keyDown(target, init)
  fireEvent.keyUp(target, init)
  return isLeft
}

import { fireEvent } from '@testing-library/react'

const codes = { ArrowDown: 40, ArrowUp: 38, Backspace: 8, Enter: 13, Escape: 27, Tab: 9 } as const

/**
 * Presses a key on the focused element, with the key code that antd's select reads and user-event does not
 * send. Returns false if the page prevented the browser's own action.
 */
export function pressKey(key: keyof typeof codes): boolean {
  const target = document.activeElement ?? document.body
  const init = { key, keyCode: codes[key] }
  const isLeft = fireEvent.keyDown(target, init)
  fireEvent.keyUp(target, init)
  return isLeft
}

import { useEffect } from 'react'
import { isPressed, isTyping } from '#renderer/lib/react/keys.ts'
import { isDialogShown, isMenuOpen } from '#renderer/lib/react/screen.ts'
import { announce } from '#renderer/stores/announcements.ts'

const isInFindBar = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=search]') !== null

/** Clears the selection of rows by Escape, unless a dialog, a menu, the find bar or a text box may need the key. */
export function useClearOnEscape(isOn: boolean, clear: () => void): void {
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (!isPressed('clearSelection', event) || isTyping(event.target) || isInFindBar(event.target)) return
      if (isDialogShown() || isMenuOpen()) return
      clear()
      announce('Selection cleared')
    }
    // Captures the key before it closes a dialog or a menu, which then would be there no more.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  })
}

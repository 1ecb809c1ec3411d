import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { actOnRows } from '#renderer/components/table/row-keys.ts'
import { isPressed, isTyping } from '#renderer/lib/react/keys.ts'
import { isDialogShown, offeredActions } from '#renderer/lib/react/screen.ts'
import { arePressed } from '#shared/rules/shortcuts.ts'
import type { NavigationEntry } from './navigation-entry.ts'

/** In ms. A letter that follows later is not meant for the G. */
const longestPause = 1500

const editButton = () => offeredActions().find((action) => action.textContent === 'Edit')

/** The screen has at most one main button. */
const mainButton = () => offeredActions().find((action) => action.matches('.ant-btn-primary'))

/** Presses the button. Returns whether there is one. */
function press(button: HTMLElement | undefined): boolean {
  button?.click()
  return button !== undefined
}

/** Lets letters act outside text boxes: G and an entry's letter open its screen, others act on rows and records. */
export function useLetterKeys(entries: readonly NavigationEntry[]): void {
  const router = useRouter()
  useEffect(() => {
    let since = Number.NEGATIVE_INFINITY
    const onKey = (event: KeyboardEvent) => {
      if (event.repeat || isTyping(event.target) || isDialogShown()) return
      const isSecond = event.timeStamp - since <= longestPause
      since = Number.NEGATIVE_INFINITY
      const entry = isSecond && entries.find(({ letter }) => arePressed(letter, event))
      if (entry) void router.navigate({ to: entry.path })
      else if (isPressed('goTo', event)) since = event.timeStamp
      else if (
        isPressed('mainButton', event)
          ? press(mainButton())
          : actOnRows(event) || (isPressed('edit', event) && press(editButton()))
      )
        // The form that opens has the focus by now, so that the letter would be typed into its first field.
        event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [router, entries])
}

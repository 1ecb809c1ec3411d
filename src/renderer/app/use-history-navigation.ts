import type { RouterHistory } from '@tanstack/react-router'
import { useEffect } from 'react'
import { subscribe } from '#renderer/lib/calls/api.ts'
import { step } from '#renderer/lib/leaving/session-history.ts'

/** The mouse's side buttons, by their `button` number. */
const sideButtons: Readonly<Record<number, 'back' | 'forward'>> = { 3: 'back', 4: 'forward' }

/**
 * Goes back and forward on a menu command or a side button of the mouse. Does nothing while the admin must
 * sign in again, so that the screens behind that dialog stay.
 */
export function useHistoryNavigation(history: RouterHistory, isEnded: boolean): void {
  useEffect(() => {
    const go = (way: 'back' | 'forward') => {
      if (!isEnded) step(history, way)
    }
    const unsubscribe = subscribe('command.chosen', ({ command }) => {
      if (command === 'goBack') go('back')
      if (command === 'goForward') go('forward')
    })
    const onButton = (event: MouseEvent) => {
      const way = sideButtons[event.button]
      if (!way) return
      // Prevents Chromium's own navigation, which could lead to the screens of a previous admin.
      event.preventDefault()
      if (event.type === 'mouseup') go(way)
    }
    window.addEventListener('mousedown', onButton)
    window.addEventListener('mouseup', onButton)
    return () => {
      unsubscribe()
      window.removeEventListener('mousedown', onButton)
      window.removeEventListener('mouseup', onButton)
    }
  }, [history, isEnded])
}

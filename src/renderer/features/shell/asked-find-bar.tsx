import { useEffect, useState } from 'react'
import { subscribe } from '#renderer/lib/api.ts'
import { deferred } from '#renderer/lib/deferred.tsx'
import { isPressed } from '#renderer/lib/keys.ts'
import { focusHeading } from '#renderer/lib/screen.ts'
import type { AskedFind } from './asked-find.ts'

const FindBar = deferred(async () => (await import('./find-bar.tsx')).FindBar)

/** Opens the bar of Find in page from the menu and by keys (U8). */
export function AskedFindBar() {
  const [asked, setAsked] = useState<AskedFind>()
  const [text, setText] = useState('')
  useEffect(() => {
    const ask = (command: AskedFind['command']) =>
      setAsked((before) => ({ command, opener: before ? before.opener : document.activeElement }))
    const unsubscribe = subscribe('command.chosen', ({ command }) => {
      if (command === 'find' || command === 'findNext' || command === 'findPrevious') ask(command)
    })
    const onKey = (event: KeyboardEvent) => {
      if (!isPressed('findOn', event)) return
      event.preventDefault()
      ask(event.shiftKey ? 'findPrevious' : 'findNext')
    }
    window.addEventListener('keydown', onKey)
    return () => {
      unsubscribe()
      window.removeEventListener('keydown', onKey)
    }
  }, [])

  const close = (keepsFocus = false) => {
    setAsked(undefined)
    if (keepsFocus) return
    const { opener } = asked ?? {}
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true })
    else focusHeading()
  }
  return asked && <FindBar asked={asked} text={text} onText={setText} onClose={close} />
}

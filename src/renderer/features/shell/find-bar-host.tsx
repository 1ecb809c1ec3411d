import { useEffect, useState } from 'react'
import { subscribe } from '#renderer/lib/calls/api.ts'
import { deferred } from '#renderer/lib/react/deferred.tsx'
import { createKeyBuffer } from '#renderer/lib/react/key-buffer.ts'
import { isMenuShortcut, isPressed } from '#renderer/lib/react/keys.ts'
import { focusOrHeading } from '#renderer/lib/react/screen.ts'
import type { FindRequest } from './find-request.ts'

const FindBar = deferred(async () => (await import('./find-bar.tsx')).FindBar)

const commands = ['find', 'findNext', 'findPrevious'] as const

/** Opens the find bar from the menu and by keyboard. */
export function FindBarHost() {
  const [request, setRequest] = useState<FindRequest>()
  const [text, setText] = useState('')
  const [ahead] = useState(createKeyBuffer)
  const isOpen = request !== undefined
  useEffect(() => {
    const open = (command: FindRequest['command']) =>
      setRequest((before) => ({ command, opener: before ? before.opener : document.activeElement }))
    // While the bar is open, the next and previous commands leave the focus where it is, so no keys need to
    // be buffered.
    const keepKeys = (command: FindRequest['command']) => {
      if (command === 'find' || !isOpen) ahead.start()
    }
    const unsubscribe = subscribe('command.chosen', ({ command }) => {
      if (command !== 'find' && command !== 'findNext' && command !== 'findPrevious') return
      keepKeys(command)
      open(command)
    })
    const onKey = (event: KeyboardEvent) => {
      ahead.onKeyDown(event)
      const onItsWay = commands.find((command) => isMenuShortcut(command, event))
      if (onItsWay) keepKeys(onItsWay)
      if (!isPressed('findOn', event)) return
      event.preventDefault()
      keepKeys('findNext')
      open(event.shiftKey ? 'findPrevious' : 'findNext')
    }
    // Captures the key before any other part of the page.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      unsubscribe()
      window.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [ahead, isOpen])

  const close = (keepsFocus = false) => {
    setRequest(undefined)
    if (keepsFocus) return
    focusOrHeading(request?.opener, { preventScroll: true })
  }
  return (
    request && (
      <FindBar request={request} text={text} onText={setText} takeTyped={ahead.take} onClose={close} />
    )
  )
}

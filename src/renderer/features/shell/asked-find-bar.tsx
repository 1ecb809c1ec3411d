import { useEffect, useState } from 'react'
import { subscribe } from '#renderer/lib/api.ts'
import { deferred } from '#renderer/lib/deferred.tsx'
import { isOnItsWay, isPressed } from '#renderer/lib/keys.ts'
import { focusOrHeading } from '#renderer/lib/screen.ts'
import type { AskedFind } from './asked-find.ts'
import { createKeysAhead } from './keys-ahead.ts'

const FindBar = deferred(async () => (await import('./find-bar.tsx')).FindBar)

const commands = ['find', 'findNext', 'findPrevious'] as const

/** Opens the bar of Find in page from the menu and by keys. */
export function AskedFindBar() {
  const [asked, setAsked] = useState<AskedFind>()
  const [text, setText] = useState('')
  const [ahead] = useState(createKeysAhead)
  const isOpen = asked !== undefined
  useEffect(() => {
    const ask = (command: AskedFind['command']) =>
      setAsked((before) => ({ command, opener: before ? before.opener : document.activeElement }))
    // Once the bar is open, a step through the matches leaves the focus where it is.
    const awaits = (command: AskedFind['command']) => {
      if (command === 'find' || !isOpen) ahead.start()
    }
    const unsubscribe = subscribe('command.chosen', ({ command }) => {
      if (command !== 'find' && command !== 'findNext' && command !== 'findPrevious') return
      awaits(command)
      ask(command)
    })
    const onKey = (event: KeyboardEvent) => {
      ahead.onKeyDown(event)
      const onItsWay = commands.find((command) => isOnItsWay(command, event))
      if (onItsWay) awaits(onItsWay)
      if (!isPressed('findOn', event)) return
      event.preventDefault()
      awaits('findNext')
      ask(event.shiftKey ? 'findPrevious' : 'findNext')
    }
    // Before any other part of the page.
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      unsubscribe()
      window.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [ahead, isOpen])

  const close = (keepsFocus = false) => {
    setAsked(undefined)
    if (keepsFocus) return
    focusOrHeading(asked?.opener, { preventScroll: true })
  }
  return (
    asked && <FindBar asked={asked} text={text} onText={setText} takeTyped={ahead.take} onClose={close} />
  )
}

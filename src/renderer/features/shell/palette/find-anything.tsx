import { SearchOutlined } from '@ant-design/icons'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { subscribe } from '#renderer/lib/calls/api.ts'
import { deferredDialog } from '#renderer/lib/react/deferred.tsx'
import { createKeyBuffer } from '#renderer/lib/react/key-buffer.ts'
import { isMenuShortcut, keyHint, keysShown } from '#renderer/lib/react/keys.ts'
import { focusHeading, isDialogOpen } from '#renderer/lib/react/screen.ts'
import type { NavigationEntry } from '../navigation-entry.ts'
import styles from './find-anything.module.css'
import type { PaletteTarget } from './palette-items.ts'

const Palette = deferredDialog(async () => (await import('./palette.tsx')).Palette)

interface FindAnythingProps {
  readonly entries: readonly NavigationEntry[]
  /** Whether the button is only its icon. */
  readonly isCollapsed: boolean
}

/** The button of the palette. Opens it also by its key or from the menu, and does what was chosen. */
export function FindAnything({ entries, isCollapsed }: FindAnythingProps) {
  const router = useRouter()
  const [open, setOpen] = useState(false)
  const [buffer] = useState(createKeyBuffer)
  const chosen = useRef<PaletteTarget>(undefined)
  useEffect(() => {
    // A chosen button is pressed once the palette has faded out, and may open a dialog of its own.
    const mayOpen = () => !isDialogOpen() && !(chosen.current && 'press' in chosen.current)
    const onKey = (event: KeyboardEvent) => {
      buffer.onKeyDown(event)
      if (isMenuShortcut('openPalette', event) && mayOpen()) buffer.start()
    }
    // Captures the key before any other part of the page.
    window.addEventListener('keydown', onKey, { capture: true })
    const unsubscribe = subscribe('command.chosen', ({ command }) => {
      if (command !== 'openPalette') return
      if (mayOpen()) setOpen(true)
      // What is typed now is for the dialog that opened first.
      else buffer.take()
    })
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true })
      unsubscribe()
    }
  }, [buffer])

  const choose = (target: PaletteTarget) => {
    chosen.current = target
    setOpen(false)
    if ('path' in target)
      void router.navigate({ to: target.path, ...(target.search && { search: target.search }) })
  }
  /** The dialog has given the focus back to what had it before. */
  const closed = () => {
    const target = chosen.current
    chosen.current = undefined
    if (!target) return
    if ('path' in target) focusHeading()
    else {
      // The focus of a dialog that it opens returns to it.
      target.press.focus()
      target.press.click()
    }
  }
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-label={isCollapsed ? 'Find anything' : undefined}
        {...keyHint('openPalette', 'Find anything')}
        onClick={() => setOpen(true)}
      >
        <SearchOutlined aria-hidden />
        {!isCollapsed && (
          <>
            Find anything
            <kbd aria-hidden className={styles.keys}>
              {keysShown('openPalette')}
            </kbd>
          </>
        )}
      </button>
      <Palette
        open={open}
        entries={entries}
        takeTyped={buffer.take}
        onChoose={choose}
        onClose={() => setOpen(false)}
        onClosed={closed}
      />
    </>
  )
}

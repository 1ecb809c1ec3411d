import { useEffect, useLayoutEffect, useState } from 'react'

/**
 * While mounted, makes everything outside the dialog inert and unreadable for screen readers, and removes
 * record names from the window's title. On unmount the focus returns.
 */
export function useCoveredScreens(dialogClass: string, title: string): void {
  // Reads the focused element during the first render, before the dialog takes the focus.
  const [focused] = useState(() => document.activeElement)
  useLayoutEffect(() => {
    const covered = new Set<Element>()
    const cover = () => {
      for (const part of document.body.children) {
        const isDialog = part.classList.contains(dialogClass) || part.querySelector(`.${dialogClass}`)
        if (isDialog || part.hasAttribute('inert')) continue
        part.setAttribute('inert', '')
        covered.add(part)
      }
    }
    // Covers dialogs and notices of the screens that open later.
    const watcher = new MutationObserver(cover)
    watcher.observe(document.body, { childList: true })
    cover()
    const titleBefore = document.title
    document.title = title
    return () => {
      watcher.disconnect()
      for (const part of covered) part.removeAttribute('inert')
      document.title = titleBefore
    }
  }, [dialogClass, title])
  // A separate effect, because the dialog holds the focus until it has unmounted.
  useEffect(
    () => () => {
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus()
    },
    [focused],
  )
}

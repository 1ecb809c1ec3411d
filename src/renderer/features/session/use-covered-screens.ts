import { useEffect, useLayoutEffect, useState } from 'react'

/**
 * While it is mounted, nothing of the page outside the dialog with this class can be reached, read out or used,
 * and the window's title names no record. Afterwards the focus returns to where it was.
 */
export function useCoveredScreens(dialogClass: string, title: string): void {
  // During the first render, before the dialog takes the focus.
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
    // A dialog or a notice of the screens may still open.
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
  // Later, because the dialog holds the focus until it is gone.
  useEffect(
    () => () => {
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus()
    },
    [focused],
  )
}

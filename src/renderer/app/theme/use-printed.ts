import { useSyncExternalStore } from 'react'

// The window's own state, which it says only by its events.
let isPrinting = false

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia('print')
  // The media query changes only with the next frame, when the page has been printed already.
  const set = ({ type }: Event) => {
    isPrinting = type === 'beforeprint'
    onChange()
  }
  list.addEventListener('change', onChange)
  window.addEventListener('beforeprint', set)
  window.addEventListener('afterprint', set)
  return () => {
    list.removeEventListener('change', onChange)
    window.removeEventListener('beforeprint', set)
    window.removeEventListener('afterprint', set)
  }
}

/** Whether the page is being printed. */
export const usePrinted = (): boolean =>
  useSyncExternalStore(subscribe, () => isPrinting || window.matchMedia('print').matches)

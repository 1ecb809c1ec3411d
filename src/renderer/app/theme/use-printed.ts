import { useSyncExternalStore } from 'react'

// Whether the window is printing, which the browser reports only by events.
let isPrinting = false

function subscribe(onChange: () => void): () => void {
  const list = window.matchMedia('print')
  // Uses the events, because the media query changes only in the next frame, after the page was printed.
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

/** True while the page is being printed. */
export const usePrinted = (): boolean =>
  useSyncExternalStore(subscribe, () => isPrinting || window.matchMedia('print').matches)

import { useDeferredValue } from 'react'

/**
 * Returns false in a component's first render, then true in a second one of low priority. For parts that may
 * render after the rest of the screen, in space that is reserved for them.
 */
export const useLater = (): boolean => useDeferredValue(true, false)

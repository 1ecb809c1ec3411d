import { useDeferredValue } from 'react'

/**
 * False in a component's first render, then true in another of low priority: for what may render after the
 * rest of its screen, in space that is kept for it.
 */
export const useLater = (): boolean => useDeferredValue(true, false)

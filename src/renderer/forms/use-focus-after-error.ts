import { type RefObject, useEffect } from 'react'
import type { AppError } from '#renderer/lib/calls/errors.ts'

/**
 * After an error, focuses the last field in the element for a new attempt, because the disabled submit button
 * lost the focus.
 */
export function useFocusAfterError(element: RefObject<HTMLElement | null>, error: AppError | null): void {
  useEffect(() => {
    if (!error) return
    const fields = element.current?.querySelectorAll('input')
    const last = Array.from(fields ?? []).at(-1)
    last?.focus()
    last?.select()
  }, [element, error])
}

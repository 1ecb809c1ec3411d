import { type RefObject, useEffect } from 'react'
import type { AppError } from '#renderer/lib/calls/errors.ts'

/**
 * After a failure, focuses the last field inside the element for a new attempt: the submit button lost the
 * focus when it was disabled.
 */
export function useRetype(element: RefObject<HTMLElement | null>, error: AppError | null): void {
  useEffect(() => {
    if (!error) return
    const fields = element.current?.querySelectorAll('input')
    const last = Array.from(fields ?? []).at(-1)
    last?.focus()
    last?.select()
  }, [element, error])
}

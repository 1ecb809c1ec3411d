import { type RefObject, useEffect } from 'react'
import type { AppError } from '#renderer/lib/errors.ts'

/** After a failure the last field inside the element is the one to type again; the button that was locked while sending has lost the focus. */
export function useRetype(element: RefObject<HTMLElement | null>, error: AppError | null): void {
  useEffect(() => {
    if (!error) return
    const fields = element.current?.querySelectorAll('input')
    const last = Array.from(fields ?? []).at(-1)
    last?.focus()
    last?.select()
  }, [element, error])
}

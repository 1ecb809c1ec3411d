import { onTestFinished, vi } from 'vitest'

/** Lets the rest of a test happen so many milliseconds later; what is under way waits no longer for that. */
export function laterBy(span: number): void {
  const now = Date.now
  const later = vi.spyOn(Date, 'now').mockImplementation(() => now() + span)
  onTestFinished(() => void later.mockRestore())
}

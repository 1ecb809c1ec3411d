import { onTestFinished, vi } from 'vitest'

/** Moves the rest of a test this many milliseconds ahead; running timers do not wait for that. */
export function laterBy(span: number): void {
  const now = Date.now
  const later = vi.spyOn(Date, 'now').mockImplementation(() => now() + span)
  onTestFinished(() => void later.mockRestore())
}

import { onTestFinished, vi } from 'vitest'

/**
 * Moves the rest of a test this many milliseconds ahead, each time it is called; running timers do not wait for
 * that.
 */
export function laterBy(span: number): void {
  const [from, start] = [Date.now() + span, performance.now()]
  const later = vi.spyOn(Date, 'now').mockImplementation(() => Math.round(from + performance.now() - start))
  onTestFinished(() => void later.mockRestore())
}

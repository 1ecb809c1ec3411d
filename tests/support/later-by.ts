import { onTestFinished, vi } from 'vitest'

/**
 * Advances the clock of the rest of a test by this many milliseconds at each call. Running timers are not
 * affected.
 */
export function laterBy(span: number): void {
  const [from, start] = [Date.now() + span, performance.now()]
  const later = vi.spyOn(Date, 'now').mockImplementation(() => Math.round(from + performance.now() - start))
  onTestFinished(() => void later.mockRestore())
}

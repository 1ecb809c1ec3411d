import type { PowerMonitor } from 'electron'

const events = ['suspend', 'resume', 'lock-screen', 'unlock-screen'] as const

/**
 * Checks the idle lock when the computer or its screen locks, sleeps or wakes, because timers stop during
 * sleep.
 */
export function lockAfterSleep(powerMonitor: Pick<PowerMonitor, 'on'>, lockIfIdle: () => void): void {
  // TypeScript can't choose an overload for a union of events.
  for (const event of events) powerMonitor.on(event as 'resume', lockIfIdle)
}

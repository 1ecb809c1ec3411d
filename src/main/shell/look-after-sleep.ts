import type { PowerMonitor } from 'electron'

const events = ['suspend', 'resume', 'lock-screen', 'unlock-screen'] as const

/**
 * Searches immediately when the computer or its screen was left or comes back: timers stand still while it
 * sleeps.
 */
export function lookAfterSleep(powerMonitor: Pick<PowerMonitor, 'on'>, look: () => void): void {
  // TypeScript needs each event by itself.
  for (const event of events) powerMonitor.on(event as 'resume', look)
}

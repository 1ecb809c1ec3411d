import type { PowerMonitor } from 'electron'

const events = ['suspend', 'resume', 'lock-screen', 'unlock-screen'] as const

/**
 * Locks an unused console also as the computer or its screen is left or comes back: timers stand still while it
 * sleeps.
 */
export function lockAfterSleep(powerMonitor: Pick<PowerMonitor, 'on'>, lockIfIdle: () => void): void {
  // TypeScript needs each event by itself.
  for (const event of events) powerMonitor.on(event as 'resume', lockIfIdle)
}

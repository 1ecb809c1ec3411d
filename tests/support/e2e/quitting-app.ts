import { EventEmitter } from 'node:events'
import type { App } from 'electron'
import { fire } from '#tests/support/dom/electron-events.ts'

/** Quits as Electron's app does: unless a listener prevents it. */
export class QuittingApp extends EventEmitter {
  quits = 0
  hasEnded = false

  quit(): void {
    this.quits += 1
    const isPrevented = fire(this, 'will-quit')
    this.hasEnded ||= !isPrevented
  }

  asElectrons(): App {
    return this as unknown as App
  }
}

import { EventEmitter } from 'node:events'
import type { App } from 'electron'

/** Quits as Electron's app does: unless a listener prevents it. */
export class QuittingApp extends EventEmitter {
  quits = 0
  hasEnded = false

  quit(): void {
    this.quits += 1
    let isPrevented = false
    this.emit('will-quit', { preventDefault: () => (isPrevented = true) })
    this.hasEnded ||= !isPrevented
  }

  asElectrons(): App {
    return this as unknown as App
  }
}

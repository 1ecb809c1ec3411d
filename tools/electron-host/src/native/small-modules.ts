// Small modules of Electron that use the desktop. They only record, or keep their state in memory.
import { existsSync } from 'node:fs'
import type { NotificationConstructorOptions } from 'electron'
import { control } from '../control.ts'
import { StrictEmitter } from '../emitter.ts'
import { strict, strictBase } from '../strict-members.ts'

/** Electron's shell; nothing is ever opened. */
export const shell = strict('shell', {
  async openExternal(url: string): Promise<void> {
    // Like in Electron, an invalid address fails.
    if (!URL.canParse(url)) throw new Error('Invalid URL')
    control.opened.push({ kind: 'external', url })
  },
  async openPath(path: string): Promise<string> {
    control.opened.push({ kind: 'path', path })
    // Like in Electron, returns the error message.
    return existsSync(path) ? '' : 'Failed to open path'
  },
  showItemInFolder(path: string): void {
    control.opened.push({ kind: 'folder', path })
  },
  beep(): void {
    control.notes.push({ kind: 'beep' })
  },
})

let clipboardText = ''

/** Electron's clipboard, for text in memory. */
export const clipboard = strict('clipboard', {
  readText: async (): Promise<string> => clipboardText,
  async writeText(text: string): Promise<void> {
    clipboardText = String(text)
  },
  clear(): void {
    clipboardText = ''
  },
})

class PowerMonitor extends StrictEmitter {
  readonly onBatteryPower = false

  constructor() {
    super('powerMonitor', [
      'suspend',
      'resume',
      'on-ac',
      'on-battery',
      'shutdown',
      'lock-screen',
      'unlock-screen',
      'user-did-become-active',
      'user-did-resign-active',
      'thermal-state-change',
      'speed-limit-change',
    ])
    control.addSource('powerMonitor', this)
  }

  getSystemIdleTime(): number {
    return 0
  }

  getSystemIdleState(): string {
    return 'active'
  }

  isOnBatteryPower(): boolean {
    return this.onBatteryPower
  }
}

/** Electron's powerMonitor. Tests fire its events. */
export const powerMonitor = new PowerMonitor()

const noKey = (): never => {
  throw new Error(
    'Error while encrypting the text provided to safeStorage.encryptString. Encryption is not available.',
  )
}

/** Electron's safeStorage, as on a machine without encryption. */
export const safeStorage = strict('safeStorage', {
  isEncryptionAvailable: (): boolean => false,
  encryptString: (_text: string): never => noKey(),
  decryptString: (_bytes: Buffer): never => noKey(),
  getSelectedStorageBackend: (): string => 'basic_text',
})

/** Electron's crashReporter. Nothing is sent. */
export const crashReporter = strict('crashReporter', {
  start(options: object): void {
    control.notes.push({ kind: 'crash-reporter', ...options })
  },
  getUploadedReports: (): never[] => [],
})

/** Electron's Notification, which is recorded when shown. */
export class Notification extends StrictEmitter {
  readonly #options: NotificationConstructorOptions

  constructor(options: NotificationConstructorOptions = {}) {
    super('Notification', ['show', 'click', 'close', 'reply', 'action', 'failed'])
    this.#options = options
  }

  static isSupported(): boolean {
    return true
  }

  get title(): string {
    return this.#options.title ?? ''
  }

  get body(): string {
    return this.#options.body ?? ''
  }

  show(): void {
    control.notifications.push({ kind: 'notification', ...this.#options, notification: this })
    this.hostEmit('show')
  }

  close(): void {
    this.hostEmit('close')
  }
}
strictBase('Notification', Notification)

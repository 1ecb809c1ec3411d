// The object that tests use as `globalThis.__electronHost`; README.md lists its members.
import type { EventEmitter } from 'node:events'
import { HostEvent } from './emitter.ts'

/** A scripted answer to a dialog: the members of Electron's result that the host does not fill in. */
export interface DialogAnswer {
  response?: number
  checkboxChecked?: boolean
  canceled?: boolean
  filePath?: string
  filePaths?: string[]
}

/** A dialog, notification or other thing that the host cannot show. */
export interface Recorded {
  kind: string
  [detail: string]: unknown
}

/** The host's interface for tests. */
export class HostControl {
  /** Dialogs that the app showed, oldest first. */
  readonly dialogs: Recorded[] = []
  /** Addresses passed to shell.openExternal, and paths passed to showItemInFolder and openPath. */
  readonly opened: Recorded[] = []
  readonly notifications: Recorded[] = []
  /** Menus shown as popups. */
  readonly popups: Recorded[] = []
  /**
   * Everything else that is only recorded: relaunches, flashes, progress bars, protocol clients, DevTools.
   */
  readonly notes: Recorded[] = []
  readonly #answers: DialogAnswer[] = []
  readonly #sources = new Map<string, EventEmitter>()
  /** In milliseconds; a renderer that is silent for longer is unresponsive. */
  hangDelay = 30_000
  /** The system's dark mode, which nativeTheme follows while its source is `system`. */
  systemDark = false
  /** Words that the spelling checker underlines, with their suggestions: the host has no dictionary. */
  readonly misspellings = new Map<string, readonly string[]>()
  /** Why the printer fails; empty if it prints. */
  printFailure = ''
  /** The value of net.isOnline. */
  online = true

  /** Queues the answer to the next dialog. */
  answerNextDialog(answer: DialogAnswer): void {
    this.#answers.push(answer)
  }

  /** Takes the queued answer, for the host. */
  takeAnswer(): DialogAnswer | undefined {
    return this.#answers.shift()
  }

  /** Names an emitter that tests may fire, for the host. */
  addSource(name: string, source: EventEmitter): void {
    this.#sources.set(name, source)
  }

  /**
   * Emits an event that only the system could: `fire('powerMonitor', 'resume')`, `fire('app', 'open-url',
   * url)`.
   */
  fire(source: string, event: string, ...args: unknown[]): void {
    const emitter = this.#sources.get(source)
    if (!emitter) throw new Error(`The host has no source of events named '${source}'`)
    emitter.emit(event, new HostEvent(), ...args)
  }

  /** Switches the system's dark mode. */
  setSystemDark(dark: boolean): void {
    this.systemDark = dark
    this.#sources.get('nativeTheme')?.emit('host-system')
  }

  /** Plugs a device in and asks the app whether a page may use it; without a handler it may not. */
  mayUseDevice(deviceType: 'hid' | 'serial' | 'usb', origin: string): boolean {
    return this.deviceHandler?.({ deviceType, origin, device: {} }) === true
  }

  /** The app's handler, for the host. */
  deviceHandler: ((details: object) => unknown) | null = null

  /** Connects or disconnects every page and net. */
  async setOnline(online: boolean): Promise<void> {
    this.online = online
    await this.applyOnline(online)
  }

  /** Tells all pages, for the host. */
  applyOnline: (online: boolean) => Promise<void> = async () => {}
}

/** This process's control object. */
export const control = new HostControl()

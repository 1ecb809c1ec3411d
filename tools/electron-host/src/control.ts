// The object that tests use as `globalThis.__electronHost`. README.md lists its members.
import type { EventEmitter } from 'node:events'
import { HostEvent } from './emitter.ts'

/** A scripted answer to a dialog: the members of Electron's result that tests choose. */
export interface DialogAnswer {
  response?: number
  checkboxChecked?: boolean
  canceled?: boolean
  filePath?: string
  filePaths?: string[]
}

/** Something that the host can't show, such as a dialog or notification. */
export interface Recorded {
  kind: string
  [detail: string]: unknown
}

/** The host's interface for tests. */
export class HostControl {
  /** Dialogs of the app, oldest first. */
  readonly dialogs: Recorded[] = []
  /** Addresses passed to shell.openExternal, and paths passed to showItemInFolder and openPath. */
  readonly opened: Recorded[] = []
  readonly notifications: Recorded[] = []
  /** Menus opened as popups. */
  readonly popups: Recorded[] = []
  /**
   * Everything else that is only recorded: relaunches, flashes, progress bars, protocol clients, DevTools.
   */
  readonly notes: Recorded[] = []
  readonly #answers: DialogAnswer[] = []
  readonly #sources = new Map<string, EventEmitter>()
  /** In milliseconds. A renderer that is silent for longer counts as unresponsive. */
  hangDelay = 30_000
  /** The system's dark mode. nativeTheme follows it while its source is `system`. */
  systemDark = false
  /** Misspelled words with suggestions. They replace a dictionary, which the host does not have. */
  readonly misspellings = new Map<string, readonly string[]>()
  /** Why printing fails; empty if it succeeds. */
  printFailure = ''
  /** The value of net.isOnline. */
  online = true

  /** Queues an answer for the next dialog. */
  answerNextDialog(answer: DialogAnswer): void {
    this.#answers.push(answer)
  }

  /** Takes the next queued answer. For the host. */
  takeAnswer(): DialogAnswer | undefined {
    return this.#answers.shift()
  }

  /** Registers an emitter on which tests may fire events. For the host. */
  addSource(name: string, source: EventEmitter): void {
    this.#sources.set(name, source)
  }

  /**
   * Emits an event that normally comes from the system: `fire('powerMonitor', 'resume')`, `fire('app',
   * 'open-url', url)`.
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

  /** Simulates a device and asks the app whether a page may use it. Without a handler it may not. */
  mayUseDevice(deviceType: 'hid' | 'serial' | 'usb', origin: string): boolean {
    return this.deviceHandler?.({ deviceType, origin, device: {} }) === true
  }

  /** The app's handler. For the host. */
  deviceHandler: ((details: object) => unknown) | null = null

  /** Connects or disconnects all pages and net. */
  async setOnline(online: boolean): Promise<void> {
    this.online = online
    await this.applyOnline(online)
  }

  /** Notifies all pages. For the host. */
  applyOnline: (online: boolean) => Promise<void> = async () => {}
}

export const control = new HostControl()

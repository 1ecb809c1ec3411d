// What a test reads and fires through `globalThis.__electronHost`; README.md lists it.
import type { EventEmitter } from 'node:events'
import { HostEvent } from './emitter.ts'

/** An answer to a dialog: Electron's result without the parts that the host fills. */
export interface DialogAnswer {
  response?: number
  checkboxChecked?: boolean
  canceled?: boolean
  filePath?: string
  filePaths?: string[]
}

/** A dialog, notification or other thing that the host can't show. */
export interface Recorded {
  kind: string
  [detail: string]: unknown
}

/** The host's surface for tests. */
export class HostControl {
  /** Dialogs that the app showed, oldest first. */
  readonly dialogs: Recorded[] = []
  /** Addresses handed to shell.openExternal, and paths to showItemInFolder and openPath. */
  readonly opened: Recorded[] = []
  readonly notifications: Recorded[] = []
  /** Menus that were popped up. */
  readonly popups: Recorded[] = []
  /** Everything else that is only noted: relaunches, flashes, progress bars, protocol clients, opened DevTools. */
  readonly notes: Recorded[] = []
  readonly #answers: DialogAnswer[] = []
  readonly #sources = new Map<string, EventEmitter>()
  /** How long a renderer may be silent before it counts as unresponsive, in milliseconds. */
  hangDelay = 30_000
  /** The system's dark mode, which nativeTheme follows while its source is `system`. */
  systemDark = false
  /** What net.isOnline tells. */
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

  /** Emits an event that only the system could: `fire('powerMonitor', 'resume')`, `fire('app', 'open-url', url)`. */
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

  /** Connects or disconnects every page and net. */
  async setOnline(online: boolean): Promise<void> {
    this.online = online
    await this.applyOnline(online)
  }

  /** How pages are told, for the host. */
  applyOnline: (online: boolean) => Promise<void> = async () => {}
}

/** The one control object of this process. */
export const control = new HostControl()

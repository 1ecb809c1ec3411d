import { browserIfAny } from '../browser.ts'
import { control } from '../control.ts'
import { StrictEmitter } from '../emitter.ts'
import { strict } from '../strict-members.ts'
import type { AppInfo } from './app-info.ts'
import { createCommandLine } from './command-line.ts'
import { Lifecycle } from './lifecycle.ts'
import { appMetrics, type ProcessMetric } from './metrics.ts'
import { AppPaths } from './paths.ts'
import { SingleInstanceLock } from './single-instance.ts'

const EVENTS = [
  'ready',
  'window-all-closed',
  'before-quit',
  'will-quit',
  'quit',
  'activate',
  'second-instance',
  'open-url',
  'open-file',
  'web-contents-created',
  'browser-window-created',
  'browser-window-focus',
  'browser-window-blur',
  'child-process-gone',
  'render-process-gone',
  'certificate-error',
  'login',
  'session-created',
  'will-finish-launching',
  'select-client-certificate',
]

/** Electron's app. Actions on the desktop are only recorded in the control object. */
export class App extends StrictEmitter {
  readonly #info: AppInfo
  readonly #switches: Map<string, string>
  readonly #paths: AppPaths
  readonly #schemes = new Set<string>()
  readonly lifecycle: Lifecycle
  readonly commandLine: object
  readonly isPackaged: boolean
  readonly dock = process.platform === 'darwin' ? strict('app.dock', {}) : undefined
  #lock: SingleInstanceLock | undefined
  #name: string
  userAgentFallback = ''

  constructor(options: {
    info: AppInfo
    executable: string
    switches: Map<string, string>
    isPackaged: boolean
  }) {
    super('app', EVENTS)
    this.isPackaged = options.isPackaged
    this.#info = options.info
    this.#name = options.info.name
    this.#switches = options.switches
    this.#paths = new AppPaths({
      name: () => this.#name,
      exe: options.executable,
      userData: options.switches.get('user-data-dir'),
    })
    this.commandLine = createCommandLine(options.switches)
    this.lifecycle = new Lifecycle(this, () => this.releaseSingleInstanceLock())
    control.addSource('app', this)
  }

  get name(): string {
    return this.#name
  }

  set name(name: string) {
    this.#name = name
  }

  whenReady(): Promise<void> {
    return this.lifecycle.ready
  }

  isReady(): boolean {
    return this.lifecycle.isReady
  }

  quit(): void {
    this.lifecycle.quit()
  }

  exit(code = 0): void {
    this.lifecycle.exit(code)
  }

  relaunch(options: object = {}): void {
    control.notes.push({ kind: 'relaunch', ...options })
  }

  focus(): void {
    control.notes.push({ kind: 'app-focus' })
  }

  requestSingleInstanceLock(additionalData: unknown = {}): boolean {
    this.#lock ??= new SingleInstanceLock(this.getPath('userData'), (second) => {
      void this.lifecycle.ready.then(() =>
        this.hostEmit('second-instance', second.argv, second.workingDirectory, second.additionalData),
      )
    })
    return this.#lock.request({ argv: process.argv, workingDirectory: process.cwd(), additionalData })
  }

  hasSingleInstanceLock(): boolean {
    return this.#lock?.held === true
  }

  releaseSingleInstanceLock(): void {
    this.#lock?.release()
  }

  getPath(name: string): string {
    return this.#paths.get(name)
  }

  setPath(name: string, folder: string): void {
    this.#paths.set(name, folder)
  }

  setAppLogsPath(folder?: string): void {
    this.#paths.set('logs', folder ?? this.#paths.get('logs'))
  }

  getAppPath(): string {
    return this.#info.folder
  }

  getVersion(): string {
    return this.#info.version
  }

  getName(): string {
    return this.#name
  }

  setName(name: string): void {
    this.#name = name
  }

  getLocale(): string {
    return this.isReady()
      ? (this.#switches.get('lang') ?? Intl.DateTimeFormat().resolvedOptions().locale)
      : ''
  }

  getSystemLocale(): string {
    return Intl.DateTimeFormat().resolvedOptions().locale
  }

  getPreferredSystemLanguages(): string[] {
    return [this.getSystemLocale()]
  }

  enableSandbox(): void {
    this.#beforeReady('app.enableSandbox()')
  }

  disableHardwareAcceleration(): void {
    this.#beforeReady('app.disableHardwareAcceleration()')
    this.#switches.set('disable-gpu', '')
  }

  #beforeReady(call: string): void {
    if (this.isReady()) throw new Error(`${call} can only be called before app is ready`)
  }

  setAppUserModelId(id: string): void {
    control.notes.push({ kind: 'app-user-model-id', id })
  }

  setAboutPanelOptions(options: object): void {
    control.notes.push({ kind: 'about-panel', ...options })
  }

  showAboutPanel(): void {
    control.notes.push({ kind: 'about-panel-shown' })
  }

  setAsDefaultProtocolClient(scheme: string, path?: string, args?: string[]): boolean {
    this.#schemes.add(scheme)
    control.notes.push({ kind: 'protocol-client', scheme, path, args })
    return true
  }

  removeAsDefaultProtocolClient(scheme: string): boolean {
    return this.#schemes.delete(scheme)
  }

  isDefaultProtocolClient(scheme: string): boolean {
    return this.#schemes.has(scheme)
  }

  getAppMetrics(): ProcessMetric[] {
    return appMetrics(browserIfAny()?.pid)
  }

  setBadgeCount(count = 0): boolean {
    control.notes.push({ kind: 'badge', count })
    return true
  }
}

import type { WebPreferences } from 'electron'
import { browser, browserIfAny } from '../browser.ts'
import type { LiveContents } from '../contents/contents-registry.ts'
import type { WebFrameMain } from '../contents/web-frame-main.ts'
import { control } from '../control.ts'
import { StrictEmitter } from '../emitter.ts'
import { notImplemented, strict, strictBase } from '../strict-members.ts'
import { Cookies } from './cookies.ts'
import { onCertificate } from './net-pages.ts'
import { addSession, interceptionSettled, refreshInterception } from './network.ts'
import { type CheckHandler, Permissions, type RequestHandler } from './permissions.ts'
import { Protocol } from './protocol.ts'
import { lookUpProxies } from './proxy-lookup.ts'
import { closeConnections } from './socket-pools.ts'
import { clearCache, clearStorage } from './storage.ts'
import { WebRequest } from './web-request.ts'

type CertificateProc = (
  request: { hostname: string; certificate: { issuerName: string } },
  callback: (decision: number) => void,
) => void

type Handler = ((...args: never[]) => unknown) | null

/** Electron's Session: the default one, or one in memory. */
export class Session extends StrictEmitter {
  /** The id of Chromium's browser context; undefined for the default session. */
  readonly hostContext: Promise<string | undefined>
  readonly protocol = new Protocol()
  readonly webRequest = new WebRequest(refreshInterception)
  readonly cookies: Cookies
  readonly #permissions: Permissions
  #spellChecks = true
  // Electron's default is the system's language.
  #spellCheckerLanguages: string[] = ['en-US']

  constructor(context: Promise<string | undefined>) {
    super('session', [
      'will-download',
      'spellcheck-dictionary-initialized',
      'select-hid-device',
      'select-serial-port',
      'select-usb-device',
    ])
    this.hostContext = context
    this.cookies = new Cookies(context)
    this.#permissions = new Permissions(context)
    addSession(this)
  }

  /** The session of windows that do not choose another. */
  static get defaultSession(): Session {
    if (!browserIfAny()) throw new Error('Session can only be received when app is ready')
    defaultSession ??= new Session(Promise.resolve(undefined))
    return defaultSession
  }

  /** A session in memory caches nothing on disk, with or without `cache: false`. */
  static fromPartition(partition: string, _options: { cache?: boolean } = {}): Session {
    return fromPartition(partition)
  }

  /** Starts to intercept requests, and denies all permissions until a handler grants them. */
  async hostStart(): Promise<void> {
    refreshInterception()
    await Promise.all([interceptionSettled(), this.#permissions.denyAll()])
  }

  hostPermissionRequested(contents: LiveContents, detail: unknown, frame: WebFrameMain): Promise<boolean> {
    return this.#permissions.requested(contents, detail, frame)
  }

  hostPermissionChecked(contents: LiveContents, detail: unknown, frame: WebFrameMain): Promise<boolean> {
    return this.#permissions.checked(contents, detail, frame)
  }

  hostCommitted(contents: LiveContents, frame: WebFrameMain): void {
    this.#permissions.committed(contents, frame).catch((error) => console.error(error))
  }

  setPermissionRequestHandler(handler: RequestHandler | null): void {
    this.#permissions.request = handler
  }

  setPermissionCheckHandler(handler: CheckHandler | null): void {
    this.#permissions.check = handler
  }

  /** Called only for devices that a test simulates. */
  setDevicePermissionHandler(handler: ((details: object) => unknown) | null): void {
    control.deviceHandler = handler
  }

  /** Never called. The permission handler alone decides about display capture. */
  setDisplayMediaRequestHandler(_handler: Handler): void {}

  resolveProxy(url: string): Promise<string> {
    return lookUpProxies(this.hostContext, url)
  }

  /** Called with certificates that Chromium trusts. The decision must be left to Chromium. */
  setCertificateVerifyProc(proc: CertificateProc | null): void {
    onCertificate(this.hostContext, (hostname, issuerName) => {
      const certificate = strict('Certificate', { issuerName })
      proc?.(strict('CertificateVerifyProcProcRequest', { hostname, certificate }), (decision) => {
        if (decision !== -3) throw notImplemented(`the decision ${decision} on a certificate`)
      })
    })
  }

  async clearStorageData(options: { origin?: string; storages?: string[] } = {}): Promise<void> {
    await clearStorage(await this.hostContext, options)
  }

  async clearCache(): Promise<void> {
    await clearCache()
  }

  async closeAllConnections(): Promise<void> {
    await closeConnections(await this.hostContext)
  }

  setSpellCheckerEnabled(enabled: boolean): void {
    this.#spellChecks = enabled
  }

  isSpellCheckerEnabled(): boolean {
    return this.#spellChecks
  }

  setSpellCheckerLanguages(languages: string[]): void {
    const unknown = languages.find((language) => !this.availableSpellCheckerLanguages.includes(language))
    if (unknown !== undefined)
      throw new Error(`Invalid language code provided: "${unknown}" is not supported`)
    this.#spellCheckerLanguages = [...languages]
  }

  get availableSpellCheckerLanguages(): string[] {
    return ['de', 'en-AU', 'en-CA', 'en-GB', 'en-US', 'es', 'fr', 'it']
  }

  setSpellCheckerDictionaryDownloadURL(url: string): void {
    if (!url.endsWith('/')) throw new Error("The URL to download dictionaries from must end with '/'")
    control.notes.push({ kind: 'dictionaries', url })
  }

  hostChecksSpelling(): boolean {
    return this.#spellChecks && this.#spellCheckerLanguages.length > 0
  }

  getSpellCheckerLanguages(): string[] {
    return [...this.#spellCheckerLanguages]
  }
}
strictBase('session', Session)

let defaultSession: Session | undefined
const partitions = new Map<string, Session>()

function fromPartition(partition: string): Session {
  if (partition === '') return Session.defaultSession
  if (partition.startsWith('persist:')) throw notImplemented(`session.fromPartition('${partition}')`)
  let session = partitions.get(partition)
  if (!session) {
    const made = browser().connection.root.send('Target.createBrowserContext', {})
    session = new Session(made.then(({ browserContextId }) => browserContextId))
    partitions.set(partition, session)
    void session.hostStart()
  }
  return session
}

/** The session that a window's preferences choose. */
export function sessionFor({ session, partition }: WebPreferences): Session {
  if (session) return session as unknown as Session
  return partition === undefined ? Session.defaultSession : fromPartition(partition)
}

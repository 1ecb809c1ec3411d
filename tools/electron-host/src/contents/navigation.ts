// The navigation of a page: loadURL, who started it, and events.
import type { LoadURLOptions } from 'electron'
import type { CdpSession } from '../cdp/connection.ts'
import { emitPreventable, type StrictEmitter } from '../emitter.ts'
import { interceptionSettled } from '../session/network.ts'
import { fromChromium, toChromium } from '../urls.ts'
import type { PageNavigation } from './contents-registry.ts'
import { NavigationError } from './net-errors.ts'
import type { PageTarget } from './page-target.ts'
import type { WebFrameMain } from './web-frame-main.ts'

const withoutHash = (url: string): string => url.replace(/#.*$/s, '')

interface Waiting {
  loaderId: string
  resolve: () => void
  reject: (error: Error) => void
}

export class Navigation implements PageNavigation {
  readonly #contents: StrictEmitter
  readonly #page: () => PageTarget
  /** Addresses that main itself is loading. */
  readonly #expected = new Set<string>()
  #expectsReload = false
  /** Whether the main frame is going back or forward. Electron then emits no will-navigate. */
  #throughHistory = false
  readonly #statuses = new Map<string, number>()
  #waiting: Waiting | undefined
  #loaderId: string | undefined
  #lastLoaded: string | undefined
  #loading = false

  constructor(contents: StrictEmitter, page: () => PageTarget) {
    this.#contents = contents
    this.#page = page
  }

  get isLoading(): boolean {
    return this.#loading
  }

  /** Tracks the navigations of a session. */
  follow(session: CdpSession): void {
    session.on('Page.frameRequestedNavigation', ({ frameId, url, disposition }) => {
      if (disposition !== 'currentTab') return
      if (!/^(https?|about|blob|data|javascript):/.test(url)) this.#leaving(frameId, url)
    })
    session.on('Page.frameStartedNavigating', ({ frameId, navigationType }) => {
      if (frameId === this.#page().targetId) this.#throughHistory = /^(history|restore)/.test(navigationType)
    })
    session.on('Page.frameStartedLoading', ({ frameId }) => {
      if (frameId === this.#page().targetId) this.#setLoading(true)
    })
    session.on('Page.frameStoppedLoading', ({ frameId }) => {
      if (frameId === this.#page().targetId) this.#setLoading(false)
    })
    session.on('Page.lifecycleEvent', ({ frameId, name, loaderId }) => {
      const isMainFrame = frameId === this.#page().targetId
      // Ignores the empty page with which every window starts.
      if (isMainFrame && loaderId !== this.#loaderId) return
      if (name === 'DOMContentLoaded' && isMainFrame) this.#contents.hostEmit('dom-ready')
      if (name === 'load') this.#loaded(isMainFrame, loaderId)
    })
  }

  #setLoading(loading: boolean): void {
    if (this.#loading === loading) return
    this.#loading = loading
    this.#contents.hostEmit(loading ? 'did-start-loading' : 'did-stop-loading')
  }

  #loaded(isMainFrame: boolean, loaderId: string): void {
    this.#contents.hostEmit('did-frame-finish-load', isMainFrame)
    if (!isMainFrame) return
    this.#lastLoaded = loaderId
    this.#contents.hostEmit('did-finish-load')
    if (this.#waiting?.loaderId === loaderId) this.#waiting.resolve()
  }

  /** For a scheme that only the system can open, the app may refuse. The host never opens it. */
  #leaving(frameId: string, url: string): void {
    const frame = this.#page().frames.byHostId(frameId)
    const mapped = toChromium(url)
    if (!frame || this.#refuses(frame, url) || mapped === url) return
    this.expect(mapped)
    frame.hostSession?.post('Page.navigate', { url: mapped, frameId })
  }

  /** Records the status of an answer from the app's own protocol. */
  answered(chromiumUrl: string, status: number): void {
    this.#statuses.set(withoutHash(chromiumUrl), status)
  }

  committed(frame: WebFrameMain, details: { unreachable: boolean; loaderId: string }): void {
    if (details.unreachable) {
      const error = new NavigationError('net::ERR_FAILED', frame.url)
      const isMain = frame.parent === null
      this.#contents.hostEmit(
        'did-fail-load',
        error.errno,
        error.code,
        frame.url,
        isMain,
        frame.processId,
        frame.routingId,
      )
    }
    if (frame.parent !== null) return
    this.#loaderId = details.loaderId
    if (this.#waiting && this.#waiting.loaderId !== details.loaderId) {
      this.#waiting.reject(new NavigationError('net::ERR_ABORTED', frame.url))
    }
    if (details.unreachable) return
    const status = this.#statuses.get(withoutHash(toChromium(frame.url))) ?? 200
    this.#statuses.clear()
    this.#contents.hostEmit('did-navigate', frame.url, status, '')
  }

  movedInPage(frame: WebFrameMain): void {
    const isMain = frame.parent === null
    this.#contents.hostEmit('did-navigate-in-page', frame.url, isMain, frame.processId, frame.routingId)
  }

  /** Loads an address. Like Electron, rejects if it fails or another navigation replaces it. */
  async loadUrl(url: string, options: LoadURLOptions = {}): Promise<void> {
    if (!URL.canParse(url)) throw new NavigationError('net::ERR_INVALID_URL', url)
    const session = await this.#page().opened
    await interceptionSettled()
    const target = toChromium(url)
    this.expect(target)
    const referrer =
      typeof options.httpReferrer === 'string' ? options.httpReferrer : options.httpReferrer?.url
    const outcome = await session.send('Page.navigate', {
      url: target,
      ...(referrer === undefined ? {} : { referrer: toChromium(referrer) }),
    })
    this.#expected.delete(withoutHash(target))
    if (outcome.errorText) this.#fail(outcome.errorText, url)
    const { loaderId } = outcome
    // Nothing to wait for: there is no new document, or it has loaded already.
    if (loaderId === undefined || loaderId === this.#lastLoaded) return
    await new Promise<void>((resolve, reject) => {
      this.#waiting = { loaderId, resolve, reject }
    })
  }

  #fail(text: string, url: string): never {
    const error = new NavigationError(text, url)
    const frame = this.#page().frames.main
    this.#contents.hostEmit(
      'did-fail-load',
      error.errno,
      error.code,
      url,
      true,
      frame.processId,
      frame.routingId,
    )
    throw error
  }

  /** Makes a load in progress fail, because the page has closed. */
  ended(): void {
    this.#waiting?.reject(new NavigationError('net::ERR_FAILED', this.#page().frames.main.url))
  }

  /** Announces a navigation started by main or a test, not by the page; undefined for a reload. */
  expect(url: string | undefined): void {
    if (url === undefined) this.#expectsReload = true
    else this.#expected.add(withoutHash(toChromium(url)))
  }

  #startedByPage(frame: WebFrameMain, url: string): boolean {
    if (this.#expected.delete(withoutHash(url))) return false
    if (frame.parent !== null) return true
    const reload = this.#expectsReload
    this.#expectsReload = false
    return !reload && !this.#throughHistory
  }

  #refuses(frame: WebFrameMain, url: string): boolean {
    const isMainFrame = frame.parent === null
    const details = { url: fromChromium(url), isSameDocument: false, isMainFrame, frame, initiator: frame }
    const legacy = [details.url, false, isMainFrame, frame.processId, frame.routingId]
    if (emitPreventable(this.#contents, 'will-frame-navigate', details, ...legacy)) return true
    return isMainFrame && emitPreventable(this.#contents, 'will-navigate', details, ...legacy)
  }

  /** Asks the app about a document that a frame is about to load. Returns false if it refuses. */
  allows(frame: WebFrameMain, url: string, isRedirect: boolean): boolean {
    const isMainFrame = frame.parent === null
    if (isRedirect) {
      const details = { url: fromChromium(url), isSameDocument: false, isMainFrame, frame, initiator: frame }
      const legacy = [details.url, false, isMainFrame, frame.processId, frame.routingId]
      return !emitPreventable(this.#contents, 'will-redirect', details, ...legacy)
    }
    return !(this.#startedByPage(frame, url) && this.#refuses(frame, url))
  }
}

import type { CdpSession } from '../cdp/connection.ts'
import { encode } from '../clone/encode.ts'
import { StrictEmitter } from '../emitter.ts'
import { fromChromium } from '../urls.ts'
import { deliver, type World } from './delivery.ts'
import { evaluate } from './evaluate.ts'

let lastNumber = 0

/** Electron's WebFrameMain. */
export class WebFrameMain extends StrictEmitter {
  /** Chromium's id of the frame. */
  hostId: string
  readonly frameTreeNodeId: number
  readonly routingId: number
  readonly processId: number
  readonly parent: WebFrameMain | null
  readonly #children = new Set<WebFrameMain>()
  /** The preload's world in the current document. */
  hostWorld: World | undefined
  hostSession: CdpSession | undefined
  /** The page's own world in the current document. */
  hostPageWorld: number | undefined
  #url = ''
  #origin = 'null'
  #detached = false
  name = ''

  constructor(
    hostId: string,
    session: CdpSession | undefined,
    parent: WebFrameMain | null,
    processId: number,
  ) {
    super('WebFrameMain', ['dom-ready'])
    lastNumber += 1
    this.hostId = hostId
    this.hostSession = session
    this.parent = parent
    this.frameTreeNodeId = lastNumber
    this.routingId = lastNumber
    this.processId = processId
    if (parent) parent.#children.add(this)
  }

  get frameToken(): string {
    return this.hostId
  }

  get url(): string {
    return this.#url
  }

  get origin(): string {
    return this.#origin
  }

  get top(): WebFrameMain {
    return this.parent?.top ?? this
  }

  get frames(): WebFrameMain[] {
    return [...this.#children]
  }

  get framesInSubtree(): WebFrameMain[] {
    return [this, ...this.frames.flatMap((frame) => frame.framesInSubtree)]
  }

  get detached(): boolean {
    return this.#detached
  }

  isDestroyed(): boolean {
    return this.#detached
  }

  /** Updates the frame after a navigation. */
  hostNavigated(frame: {
    url: string
    urlFragment?: string
    securityOrigin: string
    name?: string
    unreachableUrl?: string
  }): void {
    this.#url = fromChromium(frame.unreachableUrl ?? frame.url + (frame.urlFragment ?? ''))
    this.#origin = frame.securityOrigin === '://' ? 'null' : fromChromium(frame.securityOrigin)
    this.name = frame.name ?? ''
    for (const child of this.#children) child.hostDetach()
  }

  /** Updates the frame after a change of address within the document. */
  hostMoved(url: string): void {
    this.#url = fromChromium(url)
  }

  hostDetach(): void {
    this.#detached = true
    this.hostWorld = undefined
    if (this.parent) this.parent.#children.delete(this)
    for (const child of this.#children) child.hostDetach()
  }

  /** Sends a message to the frame's preload. Throws if a value can't be cloned. */
  send(channel: string, ...args: unknown[]): void {
    if (typeof channel !== 'string') throw new TypeError('Missing required channel argument')
    const encoded = encode(args)
    if (this.hostWorld) deliver(this.hostWorld, { kind: 'message', name: channel }, encoded)
  }

  /** Runs code in the page's own world and returns its value. */
  executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    if (!this.hostSession) return Promise.reject(new Error('The frame shows no document yet'))
    return evaluate({ session: this.hostSession, contextId: this.hostPageWorld }, code, userGesture)
  }
}

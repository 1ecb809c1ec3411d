// The frames of a page and their JavaScript worlds, as Chromium reports them.
import type { CdpSession } from '../cdp/connection.ts'
import { PartCollector } from '../envelope.ts'
import type { World } from './delivery.ts'
import { WebFrameMain } from './web-frame-main.ts'

/** The name of the preloads' world in DevTools. */
export const WORLD_NAME = 'Electron Isolated Context'

type FrameNavigated = Parameters<WebFrameMain['hostNavigated']>[0] & { id: string; parentId?: string }

/** The events that a tree of frames reports to its page. */
export interface FrameTreeListener {
  created(frame: WebFrameMain): void
  navigated(frame: WebFrameMain, details: { unreachable: boolean; loaderId: string }): void
  movedInPage(frame: WebFrameMain): void
}

/** The frames of one page. */
export class FrameTree {
  readonly #frames = new Map<string, WebFrameMain>()
  readonly #worlds = new Map<string, { world: World; frame: WebFrameMain }>()
  readonly #listener: FrameTreeListener
  readonly #processId: number
  readonly main: WebFrameMain

  constructor(listener: FrameTreeListener, processId: number) {
    this.#listener = listener
    this.#processId = processId
    this.main = new WebFrameMain('', undefined, null, processId)
  }

  /** The frame with this Chromium id. */
  byHostId(id: string): WebFrameMain | undefined {
    return this.#frames.get(id)
  }

  /** The frame and world from which a message came. */
  byContext(session: CdpSession, contextId: number): { world: World; frame: WebFrameMain } | undefined {
    return this.#worlds.get(`${session.id}:${contextId}`)
  }

  /** Connects the main frame, which exists from the beginning, to its page. */
  start(session: CdpSession, id: string): void {
    this.main.hostId = id
    this.main.hostSession = session
    this.#frames.set(id, this.main)
  }

  #ensure(session: CdpSession, id: string, parentId: string | undefined): WebFrameMain {
    const known = this.#frames.get(id)
    if (known) {
      known.hostSession = session
      return known
    }
    const parent = (parentId === undefined ? undefined : this.#frames.get(parentId)) ?? null
    const frame = new WebFrameMain(id, session, parent, this.#processId)
    this.#frames.set(id, frame)
    return frame
  }

  /** Tracks the frames of a session: the page's own, or that of a frame in another process. */
  follow(session: CdpSession): void {
    session.on('Page.frameAttached', ({ frameId, parentFrameId }) =>
      this.#listener.created(this.#ensure(session, frameId, parentFrameId)),
    )
    session.on('Page.frameDetached', ({ frameId, reason }) => {
      if (reason === 'swap') return
      this.#frames.get(frameId)?.hostDetach()
      this.#frames.delete(frameId)
    })
    session.on('Page.frameNavigated', ({ frame }) => {
      const navigated = frame as FrameNavigated
      const target = this.#ensure(session, navigated.id, navigated.parentId)
      target.hostNavigated(navigated)
      this.#listener.navigated(target, {
        unreachable: navigated.unreachableUrl !== undefined,
        loaderId: frame.loaderId,
      })
    })
    session.on('Page.navigatedWithinDocument', ({ frameId, url }) => {
      const frame = this.#frames.get(frameId)
      if (!frame) return
      frame.hostMoved(url)
      this.#listener.movedInPage(frame)
    })
    this.#followWorlds(session)
  }

  #followWorlds(session: CdpSession): void {
    session.on('Runtime.executionContextCreated', ({ context }) => {
      const facts = context.auxData as { frameId?: string; isDefault?: boolean } | undefined
      const frame = facts?.frameId === undefined ? undefined : this.#ensure(session, facts.frameId, undefined)
      if (!frame) return
      if (facts?.isDefault) frame.hostPageWorld = context.id
      if (context.name !== WORLD_NAME) return
      const world: World = { session, contextId: context.id, incoming: new PartCollector() }
      frame.hostWorld = world
      this.#worlds.set(`${session.id}:${context.id}`, { world, frame })
    })
    session.on('Runtime.executionContextDestroyed', ({ executionContextId }) => {
      const key = `${session.id}:${executionContextId}`
      const known = this.#worlds.get(key)
      if (known && known.frame.hostWorld === known.world) known.frame.hostWorld = undefined
      this.#worlds.delete(key)
    })
    session.on('Runtime.executionContextsCleared', () => {
      for (const [key, { world, frame }] of this.#worlds) {
        if (world.session !== session) continue
        if (frame.hostWorld === world) frame.hostWorld = undefined
        this.#worlds.delete(key)
      }
    })
  }
}

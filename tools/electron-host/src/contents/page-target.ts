// A page in Chromium: its session, its scripts, and the sessions of frames in other processes.
import type { WebPreferences } from 'electron'
import { browser } from '../browser.ts'
import type { CdpSession } from '../cdp/connection.ts'
import { createTarget } from '../cdp/targets.ts'
import type { World } from './delivery.ts'
import { FrameTree, type FrameTreeListener, WORLD_NAME } from './frame-tree.ts'
import { BINDING, pageScripts } from './page-scripts.ts'
import type { WebFrameMain } from './web-frame-main.ts'
import type { Preload } from './web-preferences.ts'

/** The events that the owner of a page receives. */
export interface PageListener extends FrameTreeListener {
  /** Called before a session starts, to add listeners. */
  session(session: CdpSession, isMain: boolean): void
  message(sealed: string, from: { frame: WebFrameMain; world: World }): void
}

let lastProcess = 1

/** A page, from its creation on. */
export class PageTarget {
  readonly frames: FrameTree
  readonly #listener: PageListener
  readonly #scripts: { page: string; isolated: string }
  readonly #size: { width: number; height: number }
  readonly #context: Promise<string | undefined>
  readonly #sessions: CdpSession[] = []
  #closed = false
  targetId: string | undefined
  session: CdpSession | undefined
  /** Resolves once the page can be controlled. */
  readonly opened: Promise<CdpSession>

  constructor(
    listener: PageListener,
    options: {
      preferences: WebPreferences
      preload: Preload | undefined
      size: { width: number; height: number }
      context: Promise<string | undefined>
    },
  ) {
    lastProcess += 1
    this.#listener = listener
    this.#size = options.size
    this.#context = options.context
    this.#scripts = pageScripts(options.preferences, options.preload)
    this.frames = new FrameTree(listener, lastProcess)
    this.opened = this.#open()
  }

  async #open(): Promise<CdpSession> {
    const { connection } = browser()
    const browserContextId = await this.#context
    const targetId = await createTarget({
      ...this.#size,
      ...(browserContextId === undefined ? {} : { browserContextId }),
    })
    this.targetId = targetId
    if (this.#closed) {
      this.#closeTarget()
      throw new Error('The window was closed before it opened')
    }
    const { sessionId } = await connection.root.send('Target.attachToTarget', { targetId, flatten: true })
    const session = connection.session(sessionId)
    this.session = session
    this.frames.start(session, targetId)
    // After a navigation to another process, Chromium keeps only settings that the first process has
    // confirmed.
    await this.#setUp(session, true)
    return session
  }

  /** Stops listening to the page and closes it. */
  close(): void {
    this.#closed = true
    for (const session of this.#sessions) session.mute()
    this.#closeTarget()
  }

  #closeTarget(): void {
    if (this.targetId === undefined) return
    browser().connection.root.post('Target.closeTarget', { targetId: this.targetId })
  }

  async #setUp(session: CdpSession, isMain: boolean): Promise<void> {
    this.#sessions.push(session)
    this.frames.follow(session)
    session.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      const from = name === BINDING ? this.frames.byContext(session, executionContextId) : undefined
      const sealed = from?.world.incoming.add(payload)
      if (from && sealed !== undefined) this.#listener.message(sealed, from)
    })
    session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
      const child = browser().connection.session(sessionId)
      if (targetInfo.type === 'iframe') void this.#setUp(child, false).catch(() => {})
      else child.post('Runtime.runIfWaitingForDebugger')
    })
    this.#listener.session(session, isMain)
    const answered = Promise.all([
      session.send('Page.enable'),
      session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
      session.send('Runtime.enable'),
      session.send('Runtime.addBinding', { name: BINDING, executionContextName: WORLD_NAME }),
      session.send('Page.addScriptToEvaluateOnNewDocument', { source: this.#scripts.page }),
      session.send('Page.addScriptToEvaluateOnNewDocument', {
        source: this.#scripts.isolated,
        worldName: WORLD_NAME,
      }),
      session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: true, flatten: true }),
    ])
    session.post('Runtime.runIfWaitingForDebugger')
    await answered
  }
}

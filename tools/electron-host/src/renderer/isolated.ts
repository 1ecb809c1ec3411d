// The runtime in a preload's world. page-scripts.ts makes every document call `start`.
import { strict } from '../strict-members.ts'
import { createContextBridge, type PageEnd } from './context-bridge.ts'
import { selectClickedWord, watchContextMenu } from './context-menu.ts'
import { HostChannel } from './host-channel.ts'
import { createIpcRenderer } from './ipc-renderer.ts'
import { watchKeys, watchTitle } from './observers.ts'
import { page } from './page-globals.ts'
import { type ProcessFacts, preloadScope } from './preload-modules.ts'
import { connectWorlds, WorldLink } from './world-link.ts'

/** The configuration from main. */
export interface IsolatedConfig {
  /** The name of the binding to main, which exists only in this world. */
  binding: string
  /** The name of the event by which both worlds find each other; used once. */
  secret: string
  facts: Omit<ProcessFacts, 'isMainFrame'>
  preloadPath: string
  /** Whether preloads also run in frames (webPreferences.nodeIntegrationInSubFrames). */
  inSubFrames: boolean
}

interface PagePart {
  pageEnd: PageEnd
  /** Gives the page's world a connection to main, for decisions that Chromium can't make itself. */
  connect(line: {
    ask: (name: string, detail: unknown) => Promise<unknown>
    tell: (name: string, detail: unknown) => void
  }): void
}

function webFrame(channel: HostChannel): object {
  return strict('webFrame', {
    setZoomFactor: (factor: number) => channel.tell('tell', 'zoom-factor', factor),
    setZoomLevel: (level: number) => channel.tell('tell', 'zoom-factor', 1.2 ** level),
  })
}

/** Connects the worlds, then runs the preload when Electron would. */
export function start(config: IsolatedConfig, preload: ((...scope: unknown[]) => void) | undefined): void {
  const bindings = globalThis as unknown as Record<string, (payload: string) => void>
  const post = bindings[config.binding]
  if (!post) return
  Reflect.deleteProperty(bindings, config.binding)
  const channel = new HostChannel(post)
  const isMainFrame = page.top === page.window
  let part: PagePart | undefined
  connectWorlds(config.secret, false, (target) => {
    new WorldLink(target, 'to-page', 'to-preload', (_name, value) => {
      part = value as PagePart
      part.connect({
        ask: (name, detail) => channel.ask('ask', name, detail),
        tell: (name, detail) => channel.tell('tell', name, detail),
      })
    })
  })
  watchContextMenu(channel)
  // A symbol, so that preloads see no additional global name.
  Object.assign(globalThis, { [Symbol.for('selectClickedWord')]: selectClickedWord })
  watchKeys(channel)
  if (isMainFrame) watchTitle(channel)
  if (!preload || !(isMainFrame || config.inSubFrames)) return
  const electron = strict('electron (in a preload)', {
    contextBridge: createContextBridge(() => {
      if (!part) throw new Error('The page has no world to expose to')
      return part.pageEnd
    }),
    ipcRenderer: createIpcRenderer(channel),
    webFrame: webFrame(channel),
    webUtils: strict('webUtils', {}),
    crashReporter: strict('crashReporter', { start: () => {} }),
  })
  try {
    preload(...preloadScope(electron, { ...config.facts, isMainFrame }))
  } catch (error) {
    console.error(`Unable to load preload script: ${config.preloadPath}`)
    console.error(error)
    channel.tell('tell', 'preload-error', error instanceof Error ? error : new Error(String(error)))
  }
}

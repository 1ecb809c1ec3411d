// The app's permission handlers, and the Chromium settings derived from them.
import { browser } from '../browser.ts'
import type { LiveContents } from '../contents/contents-registry.ts'
import type { WebFrameMain } from '../contents/web-frame-main.ts'
import { toChromium } from '../urls.ts'

export type RequestHandler = (
  contents: LiveContents,
  permission: string,
  callback: (granted: boolean) => void,
  details: object,
) => void
export type CheckHandler = (
  contents: LiveContents | null,
  permission: string,
  origin: string,
  details: object,
) => boolean

/** A permission request from the runtime in the page. */
interface Wanted {
  permission: string
  mediaTypes?: string[]
}

// Electron's permission names, with Chromium's names for each.
const CHROMIUM_NAMES: Record<string, string[]> = {
  'clipboard-read': ['clipboard-read'],
  'clipboard-sanitized-write': ['clipboard-write'],
  'display-capture': ['display-capture'],
  fullscreen: [],
  geolocation: ['geolocation'],
  'idle-detection': ['idle-detection'],
  media: ['camera', 'microphone'],
  midi: ['midi'],
  midiSysex: ['midi'],
  notifications: ['notifications'],
  pointerLock: [],
  'storage-access': ['storage-access'],
  'window-management': ['window-management'],
  'local-fonts': ['local-fonts'],
  'local-network': ['local-network'],
  'loopback-network': ['loopback-network'],
}

// Names of the web's Permissions API that differ from Electron's.
const ELECTRON_NAMES: Record<string, string> = {
  camera: 'media',
  microphone: 'media',
  'clipboard-write': 'clipboard-sanitized-write',
}

const electronName = (name: string): string => ELECTRON_NAMES[name] ?? name

/** Decides and enforces the permissions of one session. */
export class Permissions {
  request: RequestHandler | null = null
  check: CheckHandler | null = null
  readonly #context: Promise<string | undefined>

  constructor(context: Promise<string | undefined>) {
    this.#context = context
  }

  /** Denies everything, until a handler grants it. */
  async denyAll(): Promise<void> {
    const names = new Set(Object.values(CHROMIUM_NAMES).flat())
    // An older Chromium may not know every name.
    await Promise.allSettled([...names].map((name) => this.#set(name, undefined, false)))
  }

  /**
   * Sets the local-network permissions for each new document, because Chromium checks them without asking the
   * page's runtime. Like in Electron, both handlers must grant them; without handlers they are denied.
   */
  async committed(contents: LiveContents, frame: WebFrameMain): Promise<void> {
    if (!this.check) return
    for (const permission of ['local-network', 'loopback-network']) {
      if (await this.checked(contents, { permission }, frame))
        await this.requested(contents, { permission }, frame)
    }
  }

  async #set(name: string, origin: string | undefined, granted: boolean): Promise<void> {
    const browserContextId = await this.#context
    await browser().connection.root.send('Browser.setPermission', {
      permission: { name, ...(name === 'clipboard-read' ? { allowWithoutSanitization: true } : {}) },
      setting: granted ? 'granted' : 'denied',
      ...(origin === undefined ? {} : { origin: toChromium(origin) }),
      ...(browserContextId === undefined ? {} : { browserContextId }),
    })
  }

  async #enforce(permission: string, frame: WebFrameMain, granted: boolean): Promise<void> {
    const names = CHROMIUM_NAMES[permission] ?? []
    if (frame.origin === 'null') return
    await Promise.all(names.map((name) => this.#set(name, frame.origin, granted)))
  }

  /** A page requests a permission. The request handler decides; without one, Electron grants it. */
  async requested(contents: LiveContents, detail: unknown, frame: WebFrameMain): Promise<boolean> {
    const { permission, mediaTypes } = detail as Wanted
    const handler = this.request
    const granted = handler
      ? await new Promise<boolean>((resolve) => {
          const details = {
            requestingUrl: frame.url,
            isMainFrame: frame.parent === null,
            ...(mediaTypes ? { mediaTypes } : {}),
          }
          handler(contents, permission, (answer) => resolve(answer === true), details)
        })
      : true
    await this.#enforce(permission, frame, granted)
    return granted
  }

  /** A page queries a permission. The check handler decides; without one, Electron answers granted. */
  async checked(contents: LiveContents, detail: unknown, frame: WebFrameMain): Promise<boolean> {
    const permission = electronName((detail as Wanted).permission)
    const details = {
      requestingUrl: frame.url,
      isMainFrame: frame.parent === null,
      embeddingOrigin: frame.top.origin,
    }
    const granted = this.check ? this.check(contents, permission, frame.origin, details) === true : true
    await this.#enforce(permission, frame, granted)
    return granted
  }
}

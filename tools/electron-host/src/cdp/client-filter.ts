// What another DevTools client (a test) sees and says, made to be what it would be in Electron.
import { type EmulatedMedia, takeForeignMedia } from '../contents/media-emulation.ts'
import { colorScheme } from '../native/native-theme.ts'
import { fromChromium, toChromium } from '../urls.ts'
import { whetherAdopted } from './targets.ts'

interface Message {
  id?: number
  method?: string
  sessionId?: string
  params?: {
    sessionId?: string
    targetId?: string
    type?: string
    targetInfo?: { targetId: string; type: string }
  } & EmulatedMedia
}

/** The traffic of one client; `toClient` and `toChromium` send on. */
export class ClientFilter {
  readonly #toClient: (text: string) => void
  readonly #toChromium: (text: string) => void
  /** The page that each of the client's sessions is for. */
  readonly #targets = new Map<string, string>()
  readonly #hidden = new Set<string>()
  /** Sessions whose beforeunload dialog is main's to answer. */
  readonly #leaving = new Set<string>()

  constructor(toClient: (text: string) => void, toChromiumSide: (text: string) => void) {
    this.#toClient = toClient
    this.#toChromium = toChromiumSide
  }

  /** Passes on what Chromium says. */
  fromChromium(text: string): void {
    if (!this.#concerns(text)) {
      this.#toClient(fromChromium(text))
      return
    }
    const message = JSON.parse(text) as Message
    const pass = (): void => this.#toClient(fromChromium(text))
    switch (message.method) {
      case 'Target.attachedToTarget':
        this.#attached(message, pass)
        return
      case 'Target.detachedFromTarget':
        if (!this.#hidden.delete(message.params?.sessionId ?? '')) pass()
        return
      case 'Page.javascriptDialogOpening':
        if (message.params?.type === 'beforeunload') this.#leaving.add(message.sessionId ?? '')
        else pass()
        return
      case 'Page.javascriptDialogClosed':
        if (!this.#leaving.delete(message.sessionId ?? '')) pass()
        return
      default:
        pass()
    }
  }

  // Only the start of a message names its method, and screenshots are long.
  #concerns(text: string): boolean {
    return /"(?:Target\.(?:attachedTo|detachedFrom)Target|Page\.javascriptDialog)/.test(text.slice(0, 120))
  }

  /** Pages that are no windows of the app are closed before the client hears of them. */
  #attached({ sessionId: parent, params }: Message, pass: () => void): void {
    const { sessionId = '', targetInfo } = params ?? {}
    if (!targetInfo) return pass()
    if (parent !== undefined || targetInfo.type !== 'page') return pass()
    this.#targets.set(sessionId, targetInfo.targetId)
    void whetherAdopted(targetInfo.targetId).then((adopted) => {
      if (adopted) pass()
      else this.#hidden.add(sessionId)
    })
  }

  /** Passes on what the client says. */
  fromClient(text: string): void {
    if (text.includes('"Emulation.setEmulatedMedia"')) {
      const message = JSON.parse(text) as Message
      const target = this.#targets.get(message.sessionId ?? '')
      if (message.method === 'Emulation.setEmulatedMedia' && target !== undefined) {
        const params = takeForeignMedia(target, message.params ?? {}, colorScheme())
        this.#toChromium(JSON.stringify({ ...message, params }))
        return
      }
    }
    if (text.includes('"Browser.setDownloadBehavior"')) {
      // Downloads are the session's, which asks the app first.
      const { id, method } = JSON.parse(text) as Message
      if (method === 'Browser.setDownloadBehavior') return this.#toClient(JSON.stringify({ id, result: {} }))
    }
    this.#toChromium(toChromium(text))
  }
}

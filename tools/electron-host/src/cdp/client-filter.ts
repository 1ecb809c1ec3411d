// What another DevTools client (a test) sees and says, made to be what it would be in Electron.
import { contentsByTarget } from '../contents/contents-registry.ts'
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
    url?: string
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
    if (!targetInfo || parent !== undefined || targetInfo.type !== 'page') {
      pass()
      return
    }
    this.#targets.set(sessionId, targetInfo.targetId)
    void whetherAdopted(targetInfo.targetId).then((adopted) => {
      if (adopted) pass()
      else this.#hidden.add(sessionId)
    })
  }

  /** Passes on what the client says. */
  fromClient(text: string): void {
    const method =
      /"(Emulation\.setEmulatedMedia|Browser\.setDownloadBehavior|Page\.(?:navigate|reload))"/.exec(text)?.[1]
    if (method === undefined || !this.#takenOver(method, JSON.parse(text) as Message)) {
      this.#toChromium(toChromium(text))
    }
  }

  /** Deals with a command that main has a part in; true when it need not be passed on as it is. */
  #takenOver(method: string, message: Message): boolean {
    const { id, sessionId = '', params = {} } = message
    const target = this.#targets.get(sessionId)
    if (message.method !== method) return false
    if (method === 'Browser.setDownloadBehavior') {
      // Downloads are the session's, which asks the app first.
      this.#toClient(JSON.stringify({ id, result: {} }))
      return true
    }
    if (target === undefined) return false
    if (method === 'Emulation.setEmulatedMedia') {
      this.#toChromium(
        JSON.stringify({ ...message, params: takeForeignMedia(target, params, colorScheme()) }),
      )
      return true
    }
    contentsByTarget(target)?.navigation.expect(params.url)
    return false
  }
}

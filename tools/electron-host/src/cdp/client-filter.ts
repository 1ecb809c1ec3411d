// Adapts the messages of another DevTools client, such as a test, so that it sees what Electron would show.
import { contentsByTarget } from '../contents/contents-registry.ts'
import { type EmulatedMedia, mergeForeignMedia } from '../contents/media-emulation.ts'
import { allowsKey, appCommandOf, emitInput, type KeyInput } from '../contents/page-input.ts'
import { colorScheme } from '../native/native-theme.ts'
import { fromChromium, toChromium } from '../urls.ts'
import { isAppWindow } from './targets.ts'

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
    button?: string
  } & EmulatedMedia &
    KeyInput
}

/** Filters the messages of one client. `toClient` and `toChromium` forward them. */
export class ClientFilter {
  readonly #toClient: (text: string) => void
  readonly #toChromium: (text: string) => void
  /** The page target of each session of the client. */
  readonly #targets = new Map<string, string>()
  readonly #hidden = new Set<string>()
  /** Sessions whose beforeunload dialog the host answers. */
  readonly #leaving = new Set<string>()

  constructor(toClient: (text: string) => void, toChromiumSide: (text: string) => void) {
    this.#toClient = toClient
    this.#toChromium = toChromiumSide
  }

  /** Forwards a message from Chromium. */
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

  // Only the start is searched: it contains the method, and screenshots are long.
  #concerns(text: string): boolean {
    return /"(?:Target\.(?:attachedTo|detachedFrom)Target|Page\.javascriptDialog)/.test(text.slice(0, 120))
  }

  /** Hides pages that are no windows of the app, which the host closes. */
  #attached({ sessionId: parent, params }: Message, pass: () => void): void {
    const { sessionId = '', targetInfo } = params ?? {}
    if (targetInfo?.type === 'page') this.#targets.set(sessionId, targetInfo.targetId)
    if (!targetInfo || parent !== undefined || targetInfo.type !== 'page') {
      pass()
      return
    }
    void isAppWindow(targetInfo.targetId).then((adopted) => {
      if (adopted) pass()
      else this.#hidden.add(sessionId)
    })
  }

  /** Forwards a message from the client. */
  fromClient(text: string): void {
    const method =
      /"(Emulation\.setEmulatedMedia|Browser\.setDownloadBehavior|Page\.(?:navigate|reload)|Input\.dispatch(?:Key|Mouse)Event)"/.exec(
        text,
      )?.[1]
    if (method === undefined || !this.#takenOver(method, JSON.parse(text) as Message)) {
      this.#toChromium(toChromium(text))
    }
  }

  /** Handles a command that needs the host. Returns true if it must not be forwarded unchanged. */
  #takenOver(method: string, message: Message): boolean {
    const { id, sessionId = '', params = {} } = message
    const target = this.#targets.get(sessionId)
    if (message.method !== method) return false
    if (method === 'Browser.setDownloadBehavior') {
      // The session handles downloads, because the app may refuse them.
      this.#toClient(JSON.stringify({ id, result: {} }))
      return true
    }
    if (target === undefined) return false
    if (method === 'Emulation.setEmulatedMedia') {
      this.#toChromium(
        JSON.stringify({ ...message, params: mergeForeignMedia(target, params, colorScheme()) }),
      )
      return true
    }
    const contents = contentsByTarget(target)
    if (method === 'Input.dispatchKeyEvent') {
      if (contents) emitInput(contents, params.type)
      if (!contents || allowsKey(contents, params)) return false
      this.#toClient(JSON.stringify({ id, sessionId, result: {} }))
      return true
    }
    if (method === 'Input.dispatchMouseEvent') {
      if (contents) emitInput(contents, params.type)
      const command = appCommandOf(params)
      if (command !== undefined) contents?.hostAppCommand(command)
      return false
    }
    contents?.navigation.expect(params.url)
    return false
  }
}

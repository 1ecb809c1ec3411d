/** The contents of a window, as far as this knows them. */
interface Contents {
  readonly id: number
  readonly isDestroyed: () => boolean
  readonly send: (channel: string, payload: unknown) => void
  readonly once: (event: 'destroyed', listener: () => void) => unknown
}

/** What Electron tells a handler of who calls. */
export interface SenderEvent {
  readonly sender: { readonly id: number }
  readonly senderFrame: { readonly parent: unknown; readonly url: string } | null
}

/** True where the address lies on exactly this origin; for schemes of one's own `URL.origin` answers "null". */
function isOn(origin: string, address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, username, password } = new URL(address)
  return `${protocol}//${host}` === origin && username + password === ''
}

/** The windows the console opened itself: the only ones that may call, and that are told of events (promise 6). */
export function createTrustedWindows(origin: string) {
  const windows = new Map<number, Contents>()
  return {
    /** Takes a window in until its contents are gone. */
    add(contents: Contents, onGone: (id: number) => void): void {
      const { id } = contents
      windows.set(id, contents)
      contents.once('destroyed', () => {
        windows.delete(id)
        onGone(id)
      })
    },
    /** True for the main frame of one of these windows while it shows the console itself. */
    isTrusted({ sender, senderFrame }: SenderEvent): boolean {
      try {
        return windows.has(sender.id) && senderFrame?.parent === null && isOn(origin, senderFrame.url)
      } catch {
        // The properties of a frame that was thrown away meanwhile throw.
        return false
      }
    },
    send(channel: string, payload: unknown): void {
      for (const contents of windows.values()) if (!contents.isDestroyed()) contents.send(channel, payload)
    },
  }
}

export type TrustedWindows = ReturnType<typeof createTrustedWindows>

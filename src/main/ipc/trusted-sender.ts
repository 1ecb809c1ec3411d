import { createFollowers } from '#main/base/followers.ts'

/** The part of Electron's WebContents that is used here. */
interface Contents {
  readonly id: number
  readonly isDestroyed: () => boolean
  readonly send: (channel: string, payload: unknown) => void
  readonly once: (event: 'destroyed', listener: () => void) => unknown
}

/** The part of Electron's event that identifies the caller. */
export interface SenderEvent {
  readonly sender: { readonly id: number }
  readonly senderFrame: { readonly parent: unknown; readonly url: string } | null
}

/**
 * Whether the address has exactly this origin. `URL.origin` can't be used, because it is "null" for custom
 * schemes.
 */
function isOn(origin: string, address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, username, password } = new URL(address)
  return `${protocol}//${host}` === origin && username + password === ''
}

/** Tracks the console's own windows. Only they may make calls and receive events. */
export function createTrustedWindows(origin: string) {
  const windows = new Map<number, Contents>()
  const gone = createFollowers<number>()
  return {
    /** Adds a window until its web contents are destroyed. */
    add(contents: Contents): void {
      const { id } = contents
      windows.set(id, contents)
      contents.once('destroyed', () => {
        windows.delete(id)
        gone.tell(id)
      })
    },
    /** Calls a follower with the id of each window that has gone. */
    onGone: gone.follow,
    /** The ids of the open windows' web contents. */
    ids: (): readonly number[] => [...windows.keys()],
    /** Whether the sender is the main frame of a tracked window and shows the console. */
    isTrusted({ sender, senderFrame }: SenderEvent): boolean {
      try {
        return windows.has(sender.id) && senderFrame?.parent === null && isOn(origin, senderFrame.url)
      } catch {
        // The properties of a destroyed frame throw.
        return false
      }
    },
    /** Sends to all open windows, or to those for which `isWanted` is true. */
    send(channel: string, payload: unknown, isWanted: (id: number) => boolean = () => true): void {
      for (const contents of windows.values())
        if (!contents.isDestroyed() && isWanted(contents.id)) contents.send(channel, payload)
    },
  }
}

export type TrustedWindows = ReturnType<typeof createTrustedWindows>

/** The part of Electron's Session that is used here. */
interface Connections {
  readonly closeAllConnections: () => Promise<void>
}

/** At most so many writes are under way; the next ones wait for their turn. Browsers open as many to a host. */
const mostLanes = 6

/**
 * Gives each write a session whose connections are all closed. Chromium sends a request again by itself,
 * a write too, if a connection that was used before ends without an answer; over a new one it never does.
 */
export function createWriteConnections<S extends Connections>(openSession: (name: string) => S) {
  const free: S[] = []
  const waiting: (() => void)[] = []
  let made = 0

  const lane = async (): Promise<S> => {
    while (free.length === 0 && made === mostLanes)
      await new Promise<void>((resolve) => waiting.push(resolve))
    const known = free.pop()
    if (known) return known
    made += 1
    return openSession(`write-${made}`)
  }

  const giveBack = (session: S) => {
    free.push(session)
    waiting.shift()?.()
  }

  return {
    /** Waits for a session without connections; it is the caller's until `release`. */
    async take(): Promise<{ readonly session: S; readonly release: () => void }> {
      const session = await lane()
      let isReleased = false
      const release = () => {
        if (isReleased) return
        isReleased = true
        giveBack(session)
      }
      try {
        await session.closeAllConnections()
      } catch (error) {
        release()
        throw error
      }
      return { session, release }
    },
  }
}

export type WriteConnections<S extends Connections> = ReturnType<typeof createWriteConnections<S>>

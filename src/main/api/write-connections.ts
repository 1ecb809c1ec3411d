/** The part of Electron's Session that is used here. */
interface Connections {
  readonly closeAllConnections: () => Promise<void>
}

/** The number of concurrent writes to one host, as in browsers. Others wait. */
const mostLanes = 6

interface Pool<S> {
  readonly free: S[]
  readonly waiting: ((session: S) => void)[]
  made: number
}

/**
 * Gives each write a session without open connections. If a reused connection ends without an answer,
 * Chromium silently sends the request again, even a write; over a new connection it never does. A host that
 * does not answer delays only writes to itself.
 */
export function createWriteConnections<S extends Connections>(openSession: (name: string) => S) {
  const pools = new Map<string, Pool<S>>()
  let opened = 0

  const poolOf = (origin: string): Pool<S> => {
    const pool = pools.get(origin) ?? { free: [], waiting: [], made: 0 }
    pools.set(origin, pool)
    return pool
  }

  const lane = async (pool: Pool<S>): Promise<S> => {
    const known = pool.free.pop()
    if (known) return known
    if (pool.made === mostLanes) return new Promise((resolve) => pool.waiting.push(resolve))
    pool.made += 1
    opened += 1
    return openSession(`write-${opened}`)
  }

  const giveBack = ({ free, waiting }: Pool<S>, session: S) => {
    const next = waiting.shift()
    if (next) next(session)
    else free.push(session)
  }

  return {
    /** Waits for a session without connections. The caller owns it until `release`. */
    async take(origin: string): Promise<{ readonly session: S; readonly release: () => void }> {
      const pool = poolOf(origin)
      const session = await lane(pool)
      let isReleased = false
      const release = () => {
        if (isReleased) return
        isReleased = true
        giveBack(pool, session)
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

import { createFollowers } from '#main/base/followers.ts'
import { whileWanted } from '#main/base/while-wanted.ts'
import type { ParsedInput } from '#shared/contract/index.ts'
import type { ProxyQuestion } from '#shared/contract/proxy-sign-in.ts'

/** The proxy that asks for a password, in Electron's terms. */
export interface Challenge {
  readonly isProxy: boolean
  readonly host: string
  readonly port: number
  readonly realm: string
}

export interface Credentials {
  readonly username: string
  readonly password: string
}

interface Asked {
  readonly question: ProxyQuestion
  readonly answer: Promise<Credentials | undefined>
  readonly settle: (credentials: Credentials | undefined) => void
  /** The number of requests that wait for the answer. */
  waiting: number
}

const nameOf = ({ host, port, realm }: Challenge) => `${host}:${port} ${realm}`

/**
 * Handles the sign-in to network proxies. It asks the admin once for each proxy, and again if the proxy
 * refuses the password. Passwords stay in memory and are never stored.
 */
export function createProxySignIn() {
  const known = new Map<string, Credentials>()
  const asked = new Map<string, Asked>()
  const questions = createFollowers<ProxyQuestion | null>()

  const current = (): ProxyQuestion | null => asked.values().next().value?.question ?? null
  const notify = () => questions.tell(current())

  const ask = (name: string, { host, port }: Challenge, isRefused: boolean): Asked => {
    let resolve: (credentials: Credentials | undefined) => void = () => {}
    const answer = new Promise<Credentials | undefined>((settled) => {
      resolve = settled
    })
    const question: ProxyQuestion = { id: crypto.randomUUID(), proxy: `${host}:${port}`, isRefused }
    const settle = (credentials: Credentials | undefined) => {
      if (asked.get(name) !== one) return
      asked.delete(name)
      if (credentials) known.set(name, credentials)
      resolve(credentials)
      notify()
    }
    const one: Asked = { question, answer, settle, waiting: 0 }
    asked.set(name, one)
    notify()
    return one
  }

  const find = (id: string) => [...asked.values()].find(({ question }) => question.id === id)

  return {
    /**
     * The credentials for a proxy; undefined if the admin enters none, or if `ended` is aborted first. A
     * question is withdrawn once no request waits for it. `tried` are the credentials that the proxy has just
     * refused. Only proxies get credentials: the provider never asks for a password this way.
     */
    async credentials(
      challenge: Challenge,
      ended: AbortSignal,
      tried?: Credentials,
    ): Promise<Credentials | undefined> {
      if (!challenge.isProxy || ended.aborted) return undefined
      const name = nameOf(challenge)
      const kept = known.get(name)
      if (kept && kept !== tried) return kept
      known.delete(name)
      const one = asked.get(name) ?? ask(name, challenge, tried !== undefined)
      one.waiting += 1
      return whileWanted(one.answer, ended, async () => {
        one.waiting -= 1
        if (one.waiting === 0) one.settle(undefined)
        return undefined
      })
    },
    /** The credentials that were entered earlier, without a new question; undefined if there are none. */
    known(challenge: Challenge, tried?: Credentials): Credentials | undefined {
      const kept = challenge.isProxy ? known.get(nameOf(challenge)) : undefined
      return kept === tried ? undefined : kept
    },
    /** The open question; null if there is none. */
    current,
    /** Calls a follower with each new question, and with null once all are answered. */
    follow: questions.follow,
    /** Answers a question, if it is still open. Without credentials, the waiting requests fail. */
    answer(id: string, credentials: Credentials | undefined): void {
      find(id)?.settle(credentials)
    },
    /** Answers all open questions with no credentials, because no window is left to show them. */
    giveUp(): void {
      for (const one of [...asked.values()]) one.settle(undefined)
    },
  }
}

export type ProxySignIn = ReturnType<typeof createProxySignIn>

/** Handlers of the page's calls about proxy questions. */
export const proxySignInHandlers = ({ current, answer }: Pick<ProxySignIn, 'current' | 'answer'>) => ({
  'proxySignIn.current': async () => current(),
  'proxySignIn.answer': async ({ id, ...credentials }: ParsedInput<'proxySignIn.answer'>) => {
    answer(id, credentials)
    return {}
  },
  'proxySignIn.cancel': async ({ id }: ParsedInput<'proxySignIn.cancel'>) => {
    answer(id, undefined)
    return {}
  },
})

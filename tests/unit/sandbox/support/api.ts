import type { Sandbox } from '#sandbox/server.ts'
import { signIn } from './sign-in.ts'

/** Calls the sandbox's API as a signed-in admin, without the console. */
export interface ApiClient {
  readonly token: string
  /** Status and parsed body. */
  readonly call: (method: string, path: string, body?: object) => Promise<{ status: number; body: unknown }>
  /** The `data` of an answer. @throws if the call is refused. */
  readonly data: <T>(method: string, path: string, body?: object) => Promise<T>
}

const tokens = new WeakMap<Sandbox, Map<string, Promise<string>>>()

/** A user's id token; one sign-in serves a whole file, because a reset keeps sessions. */
function tokenOf(sandbox: Sandbox, who: Sandbox['admin']): Promise<string> {
  const known = tokens.get(sandbox) ?? new Map<string, Promise<string>>()
  tokens.set(sandbox, known)
  const token = known.get(who.username) ?? signIn(sandbox, who).then(({ idToken }) => idToken)
  known.set(who.username, token)
  return token
}

/** A client that is signed in. */
export async function apiClient(sandbox: Sandbox, who = sandbox.admin): Promise<ApiClient> {
  const idToken = await tokenOf(sandbox, who)
  const call: ApiClient['call'] = async (method, path, body) => {
    const response = await fetch(`${sandbox.origin}/api/${path}`, {
      method,
      headers: { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    return { status: response.status, body: await response.json() }
  }
  return {
    token: idToken,
    call,
    data: async <T>(method: string, path: string, body?: object) => {
      const answer = await call(method, path, body)
      if (answer.status !== 200) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`)
      return (answer.body as { data: T }).data
    },
  }
}

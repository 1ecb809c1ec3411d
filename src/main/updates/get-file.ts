import type { Readable } from 'node:stream'
import type { AuthInfo, ClientRequest, ClientRequestConstructorOptions } from 'electron'
import type { GetFile } from './fetch-executor.ts'

interface Credentials {
  readonly username: string
  readonly password: string
}

interface Network {
  /** Electron's `net.request`. Its `fetch` can't answer a proxy's sign-in. */
  readonly open: (options: ClientRequestConstructorOptions) => ClientRequest
  /** The credentials that were entered earlier for a proxy; `tried` are those it has just refused. */
  readonly known: (challenge: AuthInfo, tried?: Credentials) => Credentials | undefined
}

/**
 * Creates the function that downloads a feed's files over Chromium's network. A proxy gets the credentials
 * entered earlier; nobody is asked.
 */
export const createGetFile =
  ({ open, known }: Network): GetFile =>
  (url, signal) =>
    new Promise((resolve, reject) => {
      const request = open({ url, redirect: 'error', cache: 'no-store' })
      let tried: Credentials | undefined
      signal.addEventListener('abort', () => {
        reject(signal.reason)
        request.abort()
      })
      request.on('login', (challenge, callback) => {
        tried = known(challenge, tried)
        callback(tried?.username, tried?.password)
      })
      request.on('error', reject)
      request.on('response', (answer) => {
        resolve({ status: answer.statusCode, body: answer as unknown as Readable })
      })
      request.end()
    })

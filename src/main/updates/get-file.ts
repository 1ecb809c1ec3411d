import type { Readable } from 'node:stream'
import type { AuthInfo, ClientRequest, ClientRequestConstructorOptions } from 'electron'
import type { GetFile } from './fetch-executor.ts'

interface Credentials {
  readonly username: string
  readonly password: string
}

interface Network {
  /** Electron's `net.request`: its `fetch` answers no proxy. */
  readonly open: (options: ClientRequestConstructorOptions) => ClientRequest
  /** The credentials that a person entered for a proxy before. The proxy refused `tried` for the same request. */
  readonly known: (challenge: AuthInfo, tried?: Credentials) => Credentials | undefined
}

/** Asks for a feed's files by Chromium's network. A proxy gets what it was given before; nobody is asked. */
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

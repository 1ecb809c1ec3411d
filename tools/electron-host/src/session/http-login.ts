// Handles servers and proxies that ask for a name and password.
import type { AuthInfo } from 'electron'
import { browser } from '../browser.ts'
import { netLoginOf } from './net-pages.ts'
import type { AuthRequired } from './paused-request.ts'

/** Answers a challenge. Without a name and password, the challenge is cancelled. */
type LoginCallback = (username?: string, password?: string) => void

function infoOf({ authChallenge: { source, origin, scheme, realm } }: AuthRequired): AuthInfo {
  const { protocol, hostname, port } = new URL(origin)
  return {
    isProxy: source === 'Proxy',
    scheme,
    host: hostname,
    port: Number(port) || (protocol === 'https:' ? 443 : 80),
    realm,
  }
}

/** Passes a challenge to main's request, and its answer to Chromium. A window's challenge is cancelled. */
export function askForCredentials(asked: AuthRequired): void {
  let isAnswered = false
  const callback: LoginCallback = (username, password) => {
    if (isAnswered) return
    isAnswered = true
    browser().connection.root.post('Fetch.continueWithAuth', {
      requestId: asked.requestId,
      authChallengeResponse:
        username === undefined || password === undefined
          ? { response: 'CancelAuth' }
          : { response: 'ProvideCredentials', username, password },
    })
  }
  const info = infoOf(asked)
  const login = netLoginOf(asked.requestId)
  if (login) login(info, callback)
  else callback()
}

// Closes the connections of a session, through a hidden page of Chromium's own tools.
import type { CdpSession } from '../cdp/connection.ts'
import { navigateTo, openHidden } from './hidden-page.ts'

const pages = new Map<string, Promise<CdpSession>>()
const usedContexts = new Set<string>()

/** Records that a session has made a request, and so may have connections. */
export const noteRequest = (context: string | undefined): void => void usedContexts.add(context ?? '')

/** Closes all connections of a session, even those in use. Resolves once Chromium has done so. */
export async function closeConnections(context: string | undefined): Promise<void> {
  const key = context ?? ''
  // A session without requests has no connections.
  if (!usedContexts.has(key)) return
  const page = pages.get(key) ?? openSocketPage(context)
  pages.set(key, page)
  // The network service answers in order, so this reply comes after the connections are closed.
  await (await page).send('Runtime.evaluate', {
    awaitPromise: true,
    expression: `chrome.send('flushSocketPools'); electronHostAsked()`,
  })
}

async function openSocketPage(context: string | undefined): Promise<CdpSession> {
  const { session } = await openHidden(context)
  await navigateTo(session, 'chrome://net-internals/#sockets')
  await session.send('Runtime.evaluate', {
    awaitPromise: true,
    expression: `import('chrome://resources/js/cr.js').then(({ sendWithPromise }) => {
      globalThis.electronHostAsked = () => sendWithPromise('hstsQuery', 'a.test')
    })`,
  })
  return session
}

// A hidden page of Chromium's own tools closes the connections of a session.
import type { CdpSession } from '../cdp/connection.ts'
import { leadTo, openHidden } from './hidden-page.ts'

const pages = new Map<string, Promise<CdpSession>>()
const usedContexts = new Set<string>()

/** Main makes a request in a session, which may have connections from now on. */
export const noteRequest = (context: string | undefined): void => void usedContexts.add(context ?? '')

/** Closes all connections of a session, even those in use; resolves once Chromium has done it. */
export async function closeConnections(context: string | undefined): Promise<void> {
  const key = context ?? ''
  // A session without a request has no connection.
  if (!usedContexts.has(key)) return
  const page = pages.get(key) ?? openSocketPage(context)
  pages.set(key, page)
  // The answer to the question comes from the network service, after it has carried out the order.
  await (await page).send('Runtime.evaluate', {
    awaitPromise: true,
    expression: `chrome.send('flushSocketPools'); electronHostAsked()`,
  })
}

async function openSocketPage(context: string | undefined): Promise<CdpSession> {
  const { session } = await openHidden(context)
  await leadTo(session, 'chrome://net-internals/#sockets')
  await session.send('Runtime.evaluate', {
    awaitPromise: true,
    expression: `import('chrome://resources/js/cr.js').then(({ sendWithPromise }) => {
      globalThis.electronHostAsked = () => sendWithPromise('hstsQuery', 'a.test')
    })`,
  })
  return session
}

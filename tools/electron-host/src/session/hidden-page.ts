import { browser } from '../browser.ts'
import type { CdpSession } from '../cdp/connection.ts'
import { createHiddenTarget } from '../cdp/targets.ts'

const frames = new Set<string>()

/** Whether a frame belongs to a hidden page. */
export const isHiddenFrame = (frameId: string): boolean => frames.has(frameId)

/** Opens a blank page that neither the app nor tests can see. */
export async function openHidden(
  context: string | undefined,
): Promise<{ session: CdpSession; frameId: string }> {
  const { connection } = browser()
  const targetId = await createHiddenTarget(context)
  const { sessionId } = await connection.root.send('Target.attachToTarget', { targetId, flatten: true })
  // The id of a page's main frame equals that of its target.
  frames.add(targetId)
  return { session: connection.session(sessionId), frameId: targetId }
}

/** Loads an address in a hidden page. Resolves once it has loaded. */
export async function navigateTo(session: CdpSession, url: string): Promise<void> {
  await session.send('Page.enable')
  const loaded = new Promise<void>((resolve) => session.on('Page.loadEventFired', () => resolve()))
  await session.send('Page.navigate', { url })
  await loaded
}

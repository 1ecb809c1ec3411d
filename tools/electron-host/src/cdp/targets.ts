// Which page targets are windows of the app. Chromium may open others (a link with ctrl held): those are
// closed unseen.
import { browser } from '../browser.ts'

type Decision = (adopted: boolean) => void

const adopted = new Set<string>()
const refused = new Set<string>()
/** Pages of the host's own: no window, and unseen by tests. */
const own = new Set<string>()
const waiting = new Map<string, Decision[]>()
let creating = 0

function decide(targetId: string, isOurs: boolean): void {
  ;(isOurs ? adopted : refused).add(targetId)
  for (const decision of waiting.get(targetId) ?? []) decision(isOurs)
  waiting.delete(targetId)
}

/** Resolves, once known, to whether a target is a window of the app. */
export function whetherAdopted(targetId: string): Promise<boolean> {
  if (adopted.has(targetId)) return Promise.resolve(true)
  if (refused.has(targetId)) return Promise.resolve(false)
  return new Promise((resolve) => {
    waiting.set(targetId, [...(waiting.get(targetId) ?? []), resolve])
  })
}

/** Creates a page for a window of the app. */
export async function createTarget(options: {
  width: number
  height: number
  browserContextId?: string
}): Promise<string> {
  creating += 1
  try {
    const { targetId } = await browser().connection.root.send('Target.createTarget', {
      url: 'about:blank',
      newWindow: true,
      ...options,
    })
    decide(targetId, true)
    return targetId
  } finally {
    creating -= 1
  }
}

/** Creates a page that neither the app nor a test sees. */
export async function createHiddenTarget(browserContextId: string | undefined): Promise<string> {
  creating += 1
  try {
    const { targetId } = await browser().connection.root.send('Target.createTarget', {
      url: 'about:blank',
      hidden: true,
      ...(browserContextId === undefined ? {} : { browserContextId }),
    })
    own.add(targetId)
    decide(targetId, false)
    return targetId
  } finally {
    creating -= 1
  }
}

/**
 * Closes pages that the host did not create (their openers' sessions report them), and reports pages that
 * end.
 */
export function watchTargets(onGone: (targetId: string) => void): void {
  const { root } = browser().connection
  root.on('Target.targetCreated', ({ targetInfo: { type, targetId, openerId } }) => {
    // The host's own page is announced before its command is answered, and has no opener.
    if (
      type !== 'page' ||
      adopted.has(targetId) ||
      own.has(targetId) ||
      (openerId === undefined && creating > 0)
    )
      return
    decide(targetId, false)
    root.post('Target.closeTarget', { targetId })
  })
  root.on('Target.targetDestroyed', ({ targetId }) => {
    if (adopted.delete(targetId)) onGone(targetId)
  })
  root.post('Target.setDiscoverTargets', { discover: true })
}

// Tracks which page targets are windows of the app. Others, such as pages opened by ctrl+click, are closed
// immediately.
import { browser } from '../browser.ts'

type Decision = (adopted: boolean) => void

const adopted = new Set<string>()
const refused = new Set<string>()
/** Hidden pages of the host itself, which tests do not see. */
const own = new Set<string>()
const waiting = new Map<string, Decision[]>()
let creating = 0

function decide(targetId: string, isOurs: boolean): void {
  ;(isOurs ? adopted : refused).add(targetId)
  for (const decision of waiting.get(targetId) ?? []) decision(isOurs)
  waiting.delete(targetId)
}

/** Resolves to whether a target is a window of the app, once this is known. */
export function isAppWindow(targetId: string): Promise<boolean> {
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

/** Creates a page that neither the app nor tests can see. */
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
 * Closes pages that the host did not create (the session of their opener reports them), and reports closed
 * pages.
 */
export function watchTargets(onGone: (targetId: string) => void): void {
  const { root } = browser().connection
  root.on('Target.targetCreated', ({ targetInfo: { type, targetId, openerId } }) => {
    // A page of the host itself is announced before its command is answered; it has no opener.
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

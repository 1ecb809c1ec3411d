// The runtime of the page's own world: the page's end of the bridge, and the web APIs that ask main first.
import { connectLine } from './line-to-main.ts'
import { page } from './page-globals.ts'
import { guardPermissions } from './permissions.ts'
import { guardWindowOpen } from './window-open.ts'
import { meet, WorldLink } from './world-link.ts'

function deepFreeze(value: unknown, seen = new Set<unknown>()): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value))
    return value
  seen.add(value)
  // Views of memory cannot be frozen, also not in Electron.
  if (ArrayBuffer.isView(value)) return value
  for (const key of Object.keys(value)) deepFreeze((value as Record<string, unknown>)[key], seen)
  return Object.freeze(value)
}

const pageEnd = {
  expose(key: string, api: unknown): void {
    if (Object.hasOwn(globalThis, key)) {
      throw new Error('Cannot bind an API on top of an existing property on the window object')
    }
    Object.defineProperty(globalThis, key, { value: deepFreeze(api), enumerable: true })
  },
  // Indirect eval runs in the page's scope; it throws if the page's policy forbids it.
  run(source: string, args: unknown[]): unknown {
    // biome-ignore lint/security/noGlobalEval: the source of a preload's function is all of it that can cross.
    const indirectEval = globalThis.eval
    const subject = indirectEval(`(${source})`) as (...parameters: unknown[]) => unknown
    return subject.apply(page.window, args)
  },
}

/** Waits for the preload's world and gives it the page's end. */
export function start(secret: string): void {
  meet(secret, true, (target) => {
    const link = new WorldLink(target, 'to-preload', 'to-page', () => {})
    link.offer('page', { pageEnd, connect: connectLine })
  })
  guardPermissions()
  guardWindowOpen()
}

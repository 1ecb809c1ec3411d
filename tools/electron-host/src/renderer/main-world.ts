// The runtime in the page's own world: the page's part of the bridge, and web APIs that ask main first.
import { connectLine } from './line-to-main.ts'
import { page } from './page-globals.ts'
import { guardPermissions } from './permissions.ts'
import { guardWindowOpen } from './window-open.ts'
import { connectWorlds, WorldLink } from './world-link.ts'

function deepFreeze(value: unknown, seen = new Set<unknown>()): unknown {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value))
    return value
  seen.add(value)
  // Typed arrays can't be frozen, in Electron either.
  if (ArrayBuffer.isView(value)) return value
  for (const key of Object.keys(value)) deepFreeze((value as Record<string, unknown>)[key], seen)
  return Object.freeze(value)
}

const pageEnd = (nonce: string) => ({
  expose(key: string, api: unknown): void {
    if (Object.hasOwn(globalThis, key)) {
      throw new Error('Cannot bind an API on top of an existing property on the window object')
    }
    Object.defineProperty(globalThis, key, { value: deepFreeze(api), enumerable: true })
  },
  // A preload's function crosses only as source code. The content policy accepts scripts with the host's
  // nonce.
  run(source: string, args: unknown[]): unknown {
    const { document } = page
    const script = document.createElement('script')
    script.nonce = nonce
    script.textContent = `document.currentScript.subject = (${source})`
    const parent = document.documentElement ?? document
    parent.append(script)
    script.remove()
    if (!script.subject) throw new Error('The policy of the page forbids the script')
    return script.subject.apply(page.window, args)
  },
})

/** Waits for the preload's world, and offers it the page's part of the bridge. */
export function start(secret: string, nonce: string): void {
  connectWorlds(secret, true, (target) => {
    const link = new WorldLink(target, 'to-preload', 'to-page', () => {})
    link.offer('page', { pageEnd: pageEnd(nonce), connect: connectLine })
  })
  guardPermissions()
  guardWindowOpen()
}

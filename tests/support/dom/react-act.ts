import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const react: Record<string, unknown> = require('react')
const { flushSync }: typeof import('react-dom') = require('react-dom')

const { setImmediate } = globalThis
const drained = () => new Promise<void>((resolve) => setImmediate(resolve))

/**
 * Replaces the `act` that React's production build lacks and the testing library calls: runs the callback and
 * renders.
 */
react.act = (callback: () => unknown) => {
  let result: unknown
  flushSync(() => {
    result = callback()
  })
  const ended = async () => {
    const value = await result
    // Renders the updates of the callback first, then those of their effects.
    await drained()
    await drained()
    return value
  }
  return ended()
}

import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const react: Record<string, unknown> = require('react')
const { flushSync }: typeof import('react-dom') = require('react-dom')

const { setImmediate } = globalThis
const drained = () => new Promise<void>((resolve) => setImmediate(resolve))

/** React's production build lacks the `act` that the testing library calls: runs the callback and renders. */
react.act = (callback: () => unknown) => {
  let result: unknown
  flushSync(() => {
    result = callback()
  })
  const ended = async () => {
    const value = await result
    // First the updates of the callback, then those of their effects.
    await drained()
    await drained()
    return value
  }
  return ended()
}

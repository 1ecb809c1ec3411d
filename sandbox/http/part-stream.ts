import { setImmediate } from 'node:timers/promises'

/** Makes each part once the connection takes it, and lets other requests be answered before it. */
export const streamOf = (parts: Iterator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      // A quick reader would take all parts in one turn of the event loop.
      await setImmediate()
      const { done, value } = parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })

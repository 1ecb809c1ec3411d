import { setImmediate } from 'node:timers/promises'

/** Produces the next part when the socket can take it, and yields to other requests in between. */
export const streamOf = (parts: Iterator<Uint8Array>) =>
  new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      // Yields here, because a fast reader would otherwise receive all parts before any other request is
      // handled.
      await setImmediate()
      const { done, value } = parts.next()
      if (done) controller.close()
      else controller.enqueue(value)
    },
  })

import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { createTryOnce } from '#main/api/try-once.ts'
import { keepBusy } from '#tests/support/e2e/keep-busy.ts'

/** Starts a server in its own thread, which sends 8 MB as fast as the client reads them. */
async function serveLongAnswer(): Promise<string> {
  const worker = new Worker(
    `const { parentPort } = require('node:worker_threads')
     const server = require('node:http').createServer((_, response) => response.end(Buffer.alloc(8 * 1024 * 1024)))
     server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))`,
    { eval: true },
  )
  onTestFinished(async () => void (await worker.terminate()))
  const [port] = await once(worker, 'message')
  return `http://127.0.0.1:${port}/`
}

test('main does other work between the parts of a long answer', async () => {
  const url = await serveLongAnswer()
  let inARow = 0
  let most = 0
  let isReading = true
  const otherWork = () => {
    inARow = 0
    if (isReading) setImmediate(otherWork)
  }
  setImmediate(otherWork)
  let size = 0
  const reader = () => ({
    push: (bytes: Buffer) => {
      keepBusy(6)
      inARow += 1
      most = Math.max(most, inARow)
      size += bytes.length
      return 0
    },
    whole: () => Buffer.alloc(0),
  })
  const request = { name: 'GET list', method: 'GET', url, headers: {}, isRead: true, reader } as const
  await createTryOnce({}, 'test')({ ...request, signal: new AbortController().signal })
  isReading = false
  expect(size).toBe(8 * 1024 * 1024)
  expect(most).toBe(1)
})

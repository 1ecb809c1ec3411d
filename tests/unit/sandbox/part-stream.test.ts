import { expect, onTestFinished, test } from 'vitest'
import { streamOf } from '#sandbox/http/part-stream.ts'

test('the event loop turns between two parts, so that other requests are answered in between', async () => {
  let turns = 0
  let next: NodeJS.Immediate
  const turn = () => {
    turns += 1
    next = setImmediate(turn)
  }
  turn()
  onTestFinished(() => clearImmediate(next))
  const turnsBefore: number[] = []
  function* parts() {
    for (const text of ['[1', ',2', ',3]']) {
      turnsBefore.push(turns)
      yield Buffer.from(text)
    }
  }
  expect(await new Response(streamOf(parts())).json()).toEqual([1, 2, 3])
  expect(new Set(turnsBefore).size).toBe(3)
})

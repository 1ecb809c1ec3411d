import { expect, test } from 'vitest'
import { createCallsUnderWay } from '#main/ipc/calls-under-way.ts'

test('a window has at most 200 calls in flight', async () => {
  const calls = createCallsUnderWay()
  const ends: (() => void)[] = []
  const start = (owner: number) =>
    calls.run(
      crypto.randomUUID(),
      owner,
      false,
      () =>
        new Promise<void>((resolve) => {
          ends.push(resolve)
        }),
    )
  const first = start(1)
  for (let call = 1; call < 200; call += 1) expect(start(1)).toBeDefined()
  expect(start(1)).toBeUndefined()
  expect(start(2)).toBeDefined()
  ends[0]?.()
  await first
  expect(start(1)).toBeDefined()
})

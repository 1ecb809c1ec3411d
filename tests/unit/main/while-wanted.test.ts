import { describe, expect, test } from 'vitest'
import { whileWanted } from '#main/while-wanted.ts'

const never = new Promise<string>(() => {})
const givenUp = () => Promise.resolve('given up')

describe('waiting while it is wanted', () => {
  test('answers and fails as the promise does', async () => {
    const { signal } = new AbortController()
    expect(await whileWanted(Promise.resolve('done'), signal, givenUp)).toBe('done')
    await expect(whileWanted(Promise.reject(new Error('no')), signal, givenUp)).rejects.toThrow('no')
  })

  test('ends when nobody waits any more, with what giving up answers or throws', async () => {
    const abort = new AbortController()
    const answered = whileWanted(never, abort.signal, givenUp)
    const refused = whileWanted(never, abort.signal, () => Promise.reject(new Error('cancelled')))
    abort.abort()
    expect(await answered).toBe('given up')
    await expect(refused).rejects.toThrow('cancelled')
  })

  test('ends at once where nobody ever waited', async () => {
    expect(await whileWanted(never, AbortSignal.abort(), givenUp)).toBe('given up')
  })

  test('gives up nothing after the end', async () => {
    const abort = new AbortController()
    let giveUps = 0
    await whileWanted(Promise.resolve('done'), abort.signal, () => {
      giveUps += 1
      return givenUp()
    })
    abort.abort()
    expect(giveUps).toBe(0)
  })
})

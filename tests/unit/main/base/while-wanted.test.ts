import { describe, expect, test } from 'vitest'
import { whileWanted } from '#main/base/while-wanted.ts'

const never = new Promise<string>(() => {})
const givenUp = () => Promise.resolve('given up')

describe('whileWanted', () => {
  test('whileWanted resolves and rejects as its promise does', async () => {
    const { signal } = new AbortController()
    expect(await whileWanted(Promise.resolve('done'), signal, givenUp)).toBe('done')
    await expect(whileWanted(Promise.reject(new Error('no')), signal, givenUp)).rejects.toThrow('no')
  })

  test('whileWanted ends at the signal with the result or rejection of giveUp', async () => {
    const abort = new AbortController()
    const answered = whileWanted(never, abort.signal, givenUp)
    const refused = whileWanted(never, abort.signal, () => Promise.reject(new Error('cancelled')))
    abort.abort()
    expect(await answered).toBe('given up')
    await expect(refused).rejects.toThrow('cancelled')
  })

  test('whileWanted ends immediately if the signal was aborted before', async () => {
    expect(await whileWanted(never, AbortSignal.abort(), givenUp)).toBe('given up')
  })

  test('whileWanted does not call giveUp after the end', async () => {
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

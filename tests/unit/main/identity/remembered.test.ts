import { expect, test } from 'vitest'
import { KeychainError } from '#main/identity/keychain-error.ts'
import { createRemembered } from '#main/identity/remembered.ts'

const signIn = (username: string) => ({ username, refreshToken: 'token' })

/** The stored sign-in, where each save waits for the test, and how often it was forgotten. */
function start() {
  const saves: ((failure?: KeychainError) => void)[] = []
  let forgotten = 0
  const { save } = createRemembered({
    keychain: {
      load: async () => undefined,
      save: () =>
        new Promise((resolve, reject) => saves.push((failure) => (failure ? reject(failure) : resolve()))),
      settled: async () => {},
    },
    signOuts: {
      isStored: () => false,
      forget: async () => {
        forgotten += 1
      },
      replacing: () => async () => {},
    },
    log: () => {},
  })
  return {
    save,
    end: (index: number, failure?: KeychainError) => saves[index]?.(failure),
    forgotten: () => forgotten,
  }
}

test('a sign-in that could not be stored leaves no older one in the keychain', async () => {
  const { save, end, forgotten } = start()
  const saved = save(signIn('ann'))
  end(0, new KeychainError('hung'))
  expect(await saved).toMatch(/^Your sign-in could not be saved/)
  expect(forgotten()).toBe(1)
})

test('a late failure to store an earlier sign-in does not forget the newer one', async () => {
  const { save, end, forgotten } = start()
  const [earlier, newer] = [save(signIn('ann')), save(signIn('bob'))]
  end(0, new KeychainError('hung'))
  await earlier
  end(1)
  expect(await newer).toBeUndefined()
  expect(forgotten()).toBe(0)
})

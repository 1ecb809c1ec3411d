import keytar from 'keytar'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createKeychain } from '#main/identity/keychain.ts'
import { eventually } from './support/eventually.ts'
import { createGate } from './support/gate.ts'
import { ownSecretService, type SecretService } from './support/secret-service.ts'

const pool = { userPoolId: 'ap-southeast-2_Test', clientId: 'client', apiBase: 'https://api.example.com/' }
const account = 'ap-southeast-2_Test/client'
const signIn = (name: string, length = 5000) => ({
  username: `${name}@goto.example`,
  refreshToken: name.repeat(Math.ceil(length / name.length)),
})

/** Every entry that the console can have made; keytar's search crashes if the keyring is locked. */
async function entries(): Promise<Record<string, string>> {
  const accounts = [
    account,
    ...['a', 'b'].flatMap((slot) => [0, 1, 2, 3, 4, 5, 6, 7].map((i) => `${account}/${slot}${i}`)),
  ]
  const found: Record<string, string> = {}
  for (const one of accounts) {
    const value = await keytar.getPassword('GoTo Admin', one)
    if (value !== null) found[one] = value
  }
  return found
}

/** The real keychain, which fails before one of its writes like in a power cut. */
const failingAt = (failAt: number) => {
  let calls = 0
  const count = () => {
    calls += 1
    if (calls > failAt) throw new Error('power failure')
  }
  return {
    ...pool,
    open: async () => ({
      getPassword: keytar.getPassword,
      setPassword: async (service: string, name: string, value: string) => {
        count()
        await keytar.setPassword(service, name, value)
      },
      deletePassword: async (service: string, name: string) => {
        count()
        return keytar.deletePassword(service, name)
      },
    }),
  }
}

describe.runIf(process.platform === 'linux')('a real Secret Service', () => {
  let service: SecretService
  const keychain = createKeychain(pool)
  beforeAll(async () => {
    service = await ownSecretService()
  })

  describe('an open keychain', () => {
    afterEach(() => keychain.wipe())

    test('a sign-in is loaded as it was saved, even with a very long token', async () => {
      expect(await keychain.load()).toBeUndefined()
      const saved = signIn('märta', 6000)
      await keychain.save(saved)
      expect(await keychain.load()).toEqual(saved)
      expect(Object.values(await entries()).every((value) => value.length <= 2000)).toBe(true)
      expect(Object.keys(await entries()).length).toBeGreaterThan(3)
    })

    test('a sign-in is loaded only for the client, service and API that saved it', async () => {
      await keychain.save(signIn('one'))
      expect(await createKeychain({ ...pool, clientId: 'other' }).load()).toBeUndefined()
      const elsewhere = { ...pool, identityEndpoint: 'https://identity.example.org/' }
      expect(await createKeychain(elsewhere).load()).toBeUndefined()
      expect(await createKeychain({ ...pool, apiBase: 'https://api.example.org/' }).load()).toBeUndefined()
      expect(await keychain.load()).toEqual(signIn('one'))
      await createKeychain(elsewhere).save(signIn('two', 100))
      expect(await createKeychain(elsewhere).load()).toEqual(signIn('two', 100))
      expect(await keychain.load()).toBeUndefined()
      expect(Object.keys(await entries())).toHaveLength(2)
    })

    test('a keychain entry that names no provider is not loaded', async () => {
      await keychain.save(signIn('one'))
      const { provider: _, ...head } = JSON.parse((await keytar.getPassword('GoTo Admin', account)) ?? '')
      await keytar.setPassword('GoTo Admin', account, JSON.stringify(head))
      expect(await keychain.load()).toBeUndefined()
    })

    test('a newer sign-in leaves nothing of the older ones in the keychain', async () => {
      await keychain.save(signIn('one', 9000))
      await keychain.save(signIn('two', 100))
      expect(await keychain.load()).toEqual(signIn('two', 100))
      expect(Object.keys(await entries())).toHaveLength(2)
    })

    test('clearing the keychain removes every entry, even those of incomplete writes', async () => {
      await keychain.save(signIn('one'))
      await createKeychain(failingAt(3))
        .save(signIn('two'))
        .catch(() => undefined)
      expect(Object.keys(await entries()).length).toBeGreaterThan(5)
      await keychain.wipe()
      expect(await entries()).toEqual({})
    })

    test('a keychain write that is cut off leaves the old token or the new one, never a mixture', async () => {
      const [before, after] = [signIn('before', 1000), signIn('after', 3000)]
      const outcomes: string[] = []
      // The writes up to the head, which makes the new sign-in the current one, and a few more.
      for (let failAt = 0; failAt < 6; failAt += 1) {
        await keychain.wipe()
        await keychain.save(before)
        await createKeychain(failingAt(failAt))
          .save(after)
          .catch(() => undefined)
        const found = await keychain.load()
        expect([before, after]).toContainEqual(found)
        outcomes.push(found?.username ?? '')
      }
      expect(new Set(outcomes)).toEqual(new Set([before.username, after.username]))
    })

    test('a sign-out that is cut off anywhere leaves no usable token', async () => {
      for (const failAt of [1, 2, 8, 9, 10, 17]) {
        await keychain.save(signIn('one', 1000))
        await createKeychain(failingAt(failAt))
          .wipe()
          .catch(() => undefined)
        expect(await keychain.load()).toBeUndefined()
      }
    })

    test('a damaged keychain entry is replaced by the next sign-in and removed by a sign-out', async () => {
      await keychain.save(signIn('one'))
      await keytar.setPassword('GoTo Admin', `${account}/a1`, 'something else')
      await expect(keychain.load()).rejects.toMatchObject({ reason: 'corrupt' })
      await keytar.setPassword('GoTo Admin', account, 'something else')
      await expect(keychain.load()).rejects.toMatchObject({ reason: 'corrupt' })
      await keychain.save(signIn('two'))
      expect(await keychain.load()).toEqual(signIn('two'))
      await keytar.setPassword('GoTo Admin', `${account}/b0`, 'damaged')
      await keytar.setPassword('GoTo Admin', `${account}/a0`, 'damaged')
      expect(await keychain.take()).toBeUndefined()
      expect(Object.values(await entries())).not.toContain('damaged')
      expect(await keychain.load()).toBeUndefined()
    })

    test('the keychain’s `settled` waits for every operation, even the wipe after a failed save', async () => {
      await keychain.settled()
      const saving = createKeychain(failingAt(1))
      let isWiped = false
      void saving.save(signIn('one', 6000)).catch(async () => {
        await saving.wipe().catch(() => undefined)
        isWiped = true
      })
      await saving.settled()
      expect(isWiped).toBe(true)
    })

    test('a sign-out during a slow keychain save runs after the save', async () => {
      const { gate, open } = createGate()
      const written: string[] = []
      const slow = createKeychain({
        ...pool,
        open: async () => ({
          ...keytar,
          setPassword: async (service, name, value) => {
            written.push(name)
            if (written.length === 1) await gate
            await keytar.setPassword(service, name, value)
          },
        }),
      })
      const both = [slow.save(signIn('one')), slow.wipe()]
      // Waits as long as a removal would take that does not wait.
      await entries()
      expect(written).toEqual([`${account}/a0`])
      open()
      await Promise.all(both)
      expect(await entries()).toEqual({})
    })
  })

  test('a keychain that hangs is abandoned after a deadline', async () => {
    // The keychain's own deadline, which only a busy machine would exceed.
    await createKeychain(pool).save(signIn('one'))
    const impatient = createKeychain({ ...pool, deadline: 200 })
    service.freeze()
    try {
      const save = impatient.save(signIn('two'))
      const wipe = impatient.wipe()
      await expect(save).rejects.toMatchObject({
        reason: 'hung',
        message:
          'The keychain of this computer did not answer. Look for a window that asks for its password; if there is none, restart the computer.',
      })
      await expect(wipe).rejects.toMatchObject({ reason: 'hung' })
    } finally {
      service.thaw()
    }
    await eventually(() => keytar.getPassword('GoTo Admin', account)).toBeNull()
    await eventually(entries).toEqual({})
  })

  test('a keychain removal whose caller has given up leaves the sign-in for the next removal to revoke', async () => {
    await createKeychain(pool).save(signIn('one'))
    const impatient = createKeychain({ ...pool, deadline: 200 })
    service.freeze()
    try {
      await expect(impatient.take()).rejects.toMatchObject({ reason: 'hung' })
    } finally {
      service.thaw()
    }
    await impatient.settled()
    expect(await createKeychain(pool).take()).toEqual(signIn('one'))
    expect(await keychain.load()).toBeUndefined()
  })

  test('a locked keychain fails visibly at a save and at a removal', async () => {
    await keychain.save(signIn('one'))
    await service.lock()
    await expect(keychain.save(signIn('two'))).rejects.toMatchObject({
      reason: 'locked',
      message: 'The keychain of this computer is locked. Unlock it with your password for this computer.',
    })
    await expect(keychain.wipe()).rejects.toMatchObject({ reason: 'locked' })
    await expect(keychain.take()).rejects.toMatchObject({ reason: 'locked' })
    expect(await keychain.load()).toBeUndefined()
  })
})

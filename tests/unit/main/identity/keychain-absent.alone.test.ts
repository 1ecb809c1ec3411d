import { expect, test } from 'vitest'
import { createKeychain } from '#main/identity/keychain.ts'

const pool = { userPoolId: 'ap-southeast-2_Test', clientId: 'client', apiBase: 'https://api.example.com/' }
const absent = {
  reason: 'absent',
  message: 'This computer offers no keychain that the console can use. IT can set one up.',
}

test.runIf(process.platform === 'linux')('a computer without a D-Bus session has no keychain', async () => {
  process.env.DBUS_SESSION_BUS_ADDRESS = 'unix:path=/nowhere/goto-admin-no-such-bus'
  const keychain = createKeychain(pool)
  await expect(keychain.load()).rejects.toMatchObject(absent)
  await expect(keychain.save({ username: 'a', refreshToken: 'b' })).rejects.toMatchObject(absent)
  await expect(keychain.wipe()).rejects.toMatchObject(absent)
})

test('a native library that cannot be loaded counts as an absent keychain', async () => {
  const keychain = createKeychain({
    ...pool,
    open: () => Promise.reject(new Error('libsecret-1.so.0: cannot open shared object file')),
  })
  await expect(keychain.load()).rejects.toMatchObject(absent)
})

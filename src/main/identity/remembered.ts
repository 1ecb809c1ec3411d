import { type AuthLog, reasonOf } from './auth-log.ts'
import type { Keychain } from './keychain.ts'
import { KeychainError } from './keychain-error.ts'
import type { StoredSignIn } from './keychain-record.ts'

interface RememberedOptions {
  readonly keychain: Keychain
  readonly log: AuthLog
}

/**
 * The sign-in stored for the next start. Logs a failure of the keychain instead of throwing it (promise
 * 12).
 */
export interface Remembered {
  readonly load: () => Promise<StoredSignIn | undefined>
  /** Resolves to a message for the person if the sign-in could not be saved. */
  readonly save: (signIn: StoredSignIn) => Promise<string | undefined>
  readonly wipe: () => Promise<void>
  /** Resolves once the keychain has ended every operation. */
  readonly settled: () => Promise<void>
}

const notSaved = (why: string) =>
  `Your sign-in could not be saved on this computer. ${why} You will be asked for your password at the next start.`

/** Wraps the keychain for the session. */
export function createRemembered({ keychain, log }: RememberedOptions): Remembered {
  const fail = (operation: 'load' | 'save' | 'wipe', thrown: unknown) => {
    if (!(thrown instanceof KeychainError)) throw thrown
    log('keychain.failed', { ...reasonOf(thrown), operation })
    return thrown
  }
  const wipe = async () => {
    try {
      await keychain.wipe()
    } catch (thrown) {
      fail('wipe', thrown)
    }
  }
  return {
    wipe,
    settled: keychain.settled,
    load: async () => {
      try {
        return await keychain.load()
      } catch (thrown) {
        if (fail('load', thrown).reason === 'corrupt') await wipe()
        return undefined
      }
    },
    save: async (signIn) => {
      try {
        await keychain.save(signIn)
        return undefined
      } catch (thrown) {
        const { message } = fail('save', thrown)
        // An older entry would sign in another person at the next start.
        void wipe()
        return notSaved(message)
      }
    },
  }
}

import { type AuthLog, noteKeychainFailure } from './auth-log.ts'
import type { Keychain } from './keychain.ts'
import type { StoredSignIn } from './keychain-record.ts'
import type { SignOuts } from './sign-outs.ts'

interface RememberedOptions {
  readonly keychain: Pick<Keychain, 'load' | 'save' | 'settled'>
  readonly signOuts: Pick<SignOuts, 'isStored' | 'forget' | 'replacing'>
  readonly log: AuthLog
}

/** The result of loading the sign-in. */
interface Loaded {
  readonly signIn?: StoredSignIn
  /** Why there is no sign-in, in plain words for the admin. */
  readonly problem?: string
  /** If the keychain hung: the sign-in, once the keychain answers. */
  readonly late?: Promise<StoredSignIn | undefined>
}

/** The sign-in stored for the next start. Keychain failures are logged, not thrown. */
export interface Remembered {
  readonly load: () => Promise<Loaded>
  /** Resolves to a message for the admin if the sign-in could not be saved. */
  readonly save: (signIn: StoredSignIn) => Promise<string | undefined>
}

const notSaved = (why: string) =>
  `Your sign-in could not be saved on this computer. ${why} You will be asked for your password at the next start.`

/** Wraps the keychain for the session. */
export function createRemembered({ keychain, signOuts, log }: RememberedOptions): Remembered {
  const load = async (): Promise<Loaded> => {
    // A sign-in that the keychain still contains after a sign-out must not be used.
    if (signOuts.isStored()) return {}
    try {
      const signIn = await keychain.load()
      return signIn ? { signIn } : {}
    } catch (thrown) {
      const { reason, message } = noteKeychainFailure(log, 'load', thrown)
      if (reason === 'corrupt') await signOuts.forget()
      if (reason !== 'hung') return {}
      const late = keychain.settled().then(async () => (await load()).signIn)
      return {
        problem: `${message} If it answers later, the console continues with your saved sign-in.`,
        late,
      }
    }
  }
  let saves = 0
  return {
    load,
    save: async (signIn) => {
      saves += 1
      const own = saves
      const replaced = signOuts.replacing()
      try {
        await keychain.save(signIn)
        await replaced()
        return undefined
      } catch (thrown) {
        const { message } = noteKeychainFailure(log, 'save', thrown)
        // Removes the old entry, which would sign in another admin at the next start. A newer save replaces
        // the entry anyway.
        if (own === saves) void signOuts.forget()
        return notSaved(message)
      }
    },
  }
}

import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { needOfMachine } from '#tests/support/e2e/program.ts'
import { keepOpen, keyringVariables } from '#tools/machine/own-session.ts'

const run = promisify(execFile)

/** Starts a Secret Service for this process only, so that its failures affect no other process. */
export interface SecretService {
  /** Locks the keyring; no one enters its password. */
  readonly lock: () => Promise<void>
  /** Suspends the service during any operation, so that it hangs. */
  readonly freeze: () => void
  readonly thaw: () => void
}

async function startSecretService(): Promise<SecretService> {
  needOfMachine('libsecret', 'keyring')
  const { variables } = await keepOpen(['tools/machine/with-keyring.sh'], keyringVariables)
  Object.assign(process.env, variables)

  const send = async (to: string, path: string, ...message: string[]) => {
    const options = ['--session', '--print-reply=literal', `--dest=${to}`, path, ...message]
    return (await run('dbus-send', options)).stdout
  }
  const owner = await send(
    'org.freedesktop.DBus',
    '/',
    'org.freedesktop.DBus.GetConnectionUnixProcessID',
    'string:org.freedesktop.secrets',
  )
  const pid = Number(/\d+\s*$/.exec(owner)?.[0])
  return {
    lock: async () => {
      await send(
        'org.freedesktop.secrets',
        '/org/freedesktop/secrets',
        'org.freedesktop.Secret.Service.Lock',
        'array:objpath:/org/freedesktop/secrets/collection/login',
      )
    },
    freeze: () => void process.kill(pid, 'SIGSTOP'),
    thaw: () => void process.kill(pid, 'SIGCONT'),
  }
}

let started: Promise<SecretService> | undefined

/**
 * Returns the service of this process, which ends with it. The keychain's library keeps using the first
 * service that it finds, so call this before the first use of the keychain.
 */
export const ownSecretService = (): Promise<SecretService> => {
  started ??= startSecretService()
  return started
}

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { promisify } from 'node:util'

const run = promisify(execFile)
const environmentNames = ['DBUS_SESSION_BUS_ADDRESS', 'XDG_RUNTIME_DIR', 'XDG_DATA_HOME'] as const

/** A Secret Service of this test file alone, whose troubles are real and disturb nobody else. */
export interface SecretService {
  /** Locks the keyring; nobody is there to type its password. */
  readonly lock: () => Promise<void>
  /** Stops the service in the middle of whatever it does: it hangs. */
  readonly freeze: () => void
  readonly thaw: () => void
  readonly stop: () => Promise<void>
}

/** Starts the service and points this process at it: to be called before anything has used the keychain. */
export async function startSecretService(): Promise<SecretService> {
  const tell = `console.log(JSON.stringify(process.env)); process.stdin.resume()`
  const host = spawn('tools/machine/with-keyring.sh', [process.execPath, '-e', tell], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const [told] = await Promise.race([once(host.stdout, 'data'), once(host, 'exit')])
  const env = JSON.parse(String(told)) as Record<string, string>
  for (const name of environmentNames) process.env[name] = env[name]

  const send = async (to: string, path: string, ...message: string[]) => {
    const options = ['--session', '--print-reply=literal', `--dest=${to}`, path, ...message]
    return (await run('dbus-send', options, { env })).stdout
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
    stop: async () => {
      process.kill(pid, 'SIGCONT')
      const ended = once(host, 'exit')
      host.stdin.end()
      await ended
    },
  }
}

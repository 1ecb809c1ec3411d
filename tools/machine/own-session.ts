import { once } from 'node:events'
import { startGroup } from './child-group.ts'
import type { NeedName } from './needs.ts'
import { prepareMachine } from './prepare.ts'

/** What a console that opens windows and keeps secrets needs of a Linux machine. */
export const sessionNeeds: readonly NeedName[] = ['chromium', 'fonts', 'libsecret', 'display', 'keyring']

/** Goes before a command on Linux to give it a Secret Service and a display of its own. */
export const ownSession: readonly string[] =
  process.platform === 'linux' ? ['tools/machine/with-keyring.sh', 'tools/machine/with-display.sh'] : []

/** How many consoles can run side by side: only Linux gives each a keychain of its own. */
export const consolesSideBySide = process.platform === 'linux' ? 2 : 1

/** What a program is started with to live in a session. */
export interface OwnSession {
  /** The environment variables that lead there; none where the session is the person's own. */
  readonly variables: Readonly<Record<string, string>>
  readonly close: () => Promise<void>
}

/**
 * Starts what `wrapper` gives to a command, and keeps it until it is closed or this process ends, however that ends.
 * `names` are the environment variables that lead to it.
 */
export async function keepOpen(wrapper: readonly string[], names: readonly string[]): Promise<OwnSession> {
  const tell = `console.log(JSON.stringify(process.env)); process.stdin.resume()`
  const { process: host, ended } = startGroup([...wrapper, process.execPath, '-e', tell], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  if (!host.stdin || !host.stdout) throw new Error('the session has no pipes')
  const { stdin } = host
  const [told] = await Promise.race([
    once(host.stdout, 'data'),
    ended.then((code) => Promise.reject(new Error(`The session did not start: exit code ${code}`))),
  ])
  const environment: Record<string, string> = JSON.parse(String(told))
  return {
    variables: Object.fromEntries(names.map((name) => [name, environment[name] ?? ''])),
    close: async () => {
      stdin.end()
      await ended
    },
  }
}

/** The variables that lead to the Secret Service of `with-keyring.sh`. */
export const keyringVariables = ['DBUS_SESSION_BUS_ADDRESS', 'XDG_RUNTIME_DIR', 'XDG_DATA_HOME']

/**
 * Opens a session with a Secret Service and a display that are not the person's; on macOS and Windows it is the
 * person's own.
 * @throws MachineError where the machine lacks something that can't be installed.
 */
export async function openSession(): Promise<OwnSession> {
  if (ownSession.length === 0) return { variables: {}, close: async () => undefined }
  prepareMachine(sessionNeeds, console.log)
  return keepOpen(ownSession, [...keyringVariables, 'DISPLAY'])
}

/** Runs `work` in a session of its own: all that this process starts is in there. */
export async function inOwnSession(work: () => Promise<void>): Promise<void> {
  const { variables, close } = await openSession()
  Object.assign(process.env, variables)
  try {
    await work()
  } finally {
    await close()
  }
}

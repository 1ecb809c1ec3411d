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

const variableNames = ['DBUS_SESSION_BUS_ADDRESS', 'XDG_RUNTIME_DIR', 'XDG_DATA_HOME', 'DISPLAY']

/** A Secret Service and a display that a console can be started with. */
export interface OwnSession {
  /** The environment variables that lead a program there; none where the session is the person's own. */
  readonly variables: Readonly<Record<string, string>>
  readonly close: () => Promise<void>
}

/**
 * Opens a session that touches nothing of the person's; on macOS and Windows it is the person's own. It ends with this
 * process, however that ends.
 * @throws MachineError where the machine lacks something that can't be installed.
 */
export async function openSession(): Promise<OwnSession> {
  if (ownSession.length === 0) return { variables: {}, close: async () => undefined }
  prepareMachine(sessionNeeds, console.log)
  // Its input ends with this process.
  const tell = `console.log(JSON.stringify(${JSON.stringify(variableNames)}.map((name) => [name, process.env[name]]))); process.stdin.resume()`
  const { process: host, ended } = startGroup([...ownSession, process.execPath, '-e', tell], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  if (!host.stdin || !host.stdout) throw new Error('the session has no pipes')
  const { stdin } = host
  const [told] = await Promise.race([
    once(host.stdout, 'data'),
    ended.then((code) => Promise.reject(new Error(`The session did not start: exit code ${code}`))),
  ])
  return {
    variables: Object.fromEntries(JSON.parse(String(told))),
    close: async () => {
      stdin.end()
      await ended
    },
  }
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

import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import { startGroup } from './child-group.ts'
import type { NeedName } from './needs.ts'
import { prepareMachine } from './prepare.ts'

/** The requirements of a console with windows and a keychain on Linux. */
export const sessionNeeds: readonly NeedName[] = ['chromium', 'fonts', 'libsecret', 'display', 'keyring']

/** The additional requirements of the tests. */
export const testNeeds: readonly NeedName[] = [
  ...sessionNeeds,
  'xmllint',
  'plistutil',
  'unzip',
  'setfacl',
  'ps',
]

/** A command prefix that provides a separate Secret Service and display on Linux. */
export const ownSession: readonly string[] =
  process.platform === 'linux' ? ['tools/machine/with-keyring.sh', 'tools/machine/with-display.sh'] : []

/**
 * The number of consoles that can run in parallel: only one except on Linux, where each has its own keychain.
 * One more than there are processors, because consoles often wait.
 */
export const consolesSideBySide = process.platform === 'linux' ? Math.min(availableParallelism() + 1, 4) : 1

/** An open session for programs that are started with its variables. */
export interface OwnSession {
  /** The environment variables of the session; empty if it is the user's own. */
  readonly variables: Readonly<Record<string, string>>
  readonly close: () => Promise<void>
}

/**
 * Opens the session that `wrapper` provides. It ends when it is closed, and also when this process ends or
 * crashes.
 * @param names the environment variables of the session
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

/** The environment variables that `with-keyring.sh` sets. */
export const keyringVariables = ['DBUS_SESSION_BUS_ADDRESS', 'XDG_RUNTIME_DIR', 'XDG_DATA_HOME']

/**
 * Opens a session with its own Secret Service and display. On macOS and Windows it is the user's own session.
 * @throws MachineError if something is missing that can't be installed
 */
export async function openSession(needs = sessionNeeds): Promise<OwnSession> {
  if (ownSession.length === 0) return { variables: {}, close: async () => undefined }
  prepareMachine(needs, console.log)
  return keepOpen(ownSession, [...keyringVariables, 'DISPLAY'])
}

/** Runs `work` in a separate session, to which all programs started by this process belong. */
export async function inOwnSession(work: () => Promise<void>, needs = sessionNeeds): Promise<void> {
  const { variables, close } = await openSession(needs)
  Object.assign(process.env, variables)
  try {
    await work()
  } finally {
    await close()
  }
}

import { whenAskedToEnd } from './asked-to-end.ts'
import { startGroup } from './child-group.ts'
import type { NeedName } from './needs.ts'
import { MachineError, prepareMachine } from './prepare.ts'

/** What a console that opens windows and keeps secrets needs of a Linux machine. */
export const sessionNeeds: readonly NeedName[] = ['chromium', 'fonts', 'libsecret', 'display', 'keyring']

/** Goes before a command on Linux, so that it gets a Secret Service and a display of its own: nothing of the person's is touched. */
export const ownSession: readonly string[] =
  process.platform === 'linux' ? ['tools/machine/with-keyring.sh', 'tools/machine/with-display.sh'] : []

const inside = 'GOTO_ADMIN_OWN_SESSION'

/**
 * Runs `work` in a session of its own: this process starts itself again inside one, sees that through and ends with
 * its exit code; the inner one does the work.
 */
export async function inOwnSession(work: () => Promise<void>): Promise<void> {
  if (process.env[inside]) return work()
  try {
    prepareMachine(sessionNeeds, console.log)
  } catch (thrown) {
    if (!(thrown instanceof MachineError)) throw thrown
    console.error(thrown.message)
    process.exitCode = 1
    return
  }
  const [, script = '', ...args] = process.argv
  const group = startGroup([...ownSession, process.execPath, ...process.execArgv, script, ...args], {
    stdio: 'inherit',
    env: { ...process.env, [inside]: '1' },
  })
  whenAskedToEnd(() => void group.end())
  process.exitCode = await group.ended
}

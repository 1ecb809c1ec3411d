import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { DataFileInUse } from '#sandbox/data/open.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'
import { ensureBuilt } from './console/build.ts'
import { consoleCommand, findRuntime, hasDisplay } from './console/runtime.ts'
import { type ChildGroup, startGroup } from './machine/child-group.ts'
import { onEndRequest } from './machine/end-requests.ts'
import { endWithError, prepareMachine, UsageError } from './machine/prepare.ts'

const say = console.log

/**
 * Parses a whole number from the command line that is at least `least`.
 * @throws UsageError for anything else
 */
function readNumber(text: string | undefined, least: number, wanted: string): number | undefined {
  if (text === undefined) return undefined
  const number = Number(text)
  if (text.trim() === '' || !Number.isInteger(number) || number < least)
    throw new UsageError(`${wanted}, not ${text}.`)
  return number
}

let sandbox: Sandbox | undefined
let shown: ChildGroup | undefined
/** The exit code after a signal. It replaces the console's own. */
let signalled: number | undefined

async function start(): Promise<number> {
  const { values } = parseArgs({
    options: {
      scale: { type: 'string' },
      'processing-seconds': { type: 'string' },
      odd: { type: 'boolean', default: false },
      reset: { type: 'boolean', default: false },
      // The same default folder as that of `npm run sandbox`.
      folder: { type: 'string', default: '.cache' },
    },
  })
  const dataFile = join(values.folder, 'sandbox.db')
  const scale = readNumber(values.scale, 1, '--scale needs a number of jobs')
  const processingSeconds = readNumber(
    values['processing-seconds'],
    0,
    '--processing-seconds needs a number of seconds',
  )
  const runtime = await findRuntime(say)
  prepareMachine(runtime.name === 'Electron' ? ['libsecret'] : ['chromium', 'fonts', 'libsecret'], say)
  await ensureBuilt(say)
  const { odd, reset } = values
  try {
    sandbox = await startSandbox({ port: 0, dataFile, reset, odd, scale, processingSeconds })
  } catch (thrown) {
    if (!(thrown instanceof DataFileInUse)) throw thrown
    throw new UsageError(
      `A console or a sandbox runs in ${values.folder} already. End it first, or name another folder with --folder.`,
    )
  }
  if (signalled !== undefined) return signalled

  say(`\nThe sandbox runs at ${sandbox.origin}, with its records in ${dataFile}.`)
  say(`Sign in as  ${sandbox.admin.username}  with the password  ${sandbox.admin.password}\n`)
  if (!hasDisplay()) {
    say('Without a display the console is not visible. `npm run tour` takes a picture of every screen.')
  } else if (runtime.name !== 'Electron') {
    say('Electron is not available here: the console opens in the stand-in host, a window of Chromium.')
  }
  say('Press Ctrl+C to end.\n')

  shown = startGroup(consoleCommand(runtime, resolve(values.folder, 'console')), {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...sandbox.environment },
  })
  const code = await shown.ended
  return signalled ?? code
}

onEndRequest((exitCode) => {
  // A second signal ends the program immediately.
  void shown?.end(signalled === undefined ? 5_000 : 0)
  if (signalled !== undefined || !shown) process.exit(exitCode)
  signalled = exitCode
})

try {
  process.exitCode = await start()
} catch (thrown) {
  endWithError(thrown)
} finally {
  await shown?.end()
  await sandbox?.close()
}

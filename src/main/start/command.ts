import { writeSync } from 'node:fs'
import type { App } from 'electron'
import { loadConfig } from '#main/config/load-config.ts'
import { noteLines, settingsReport } from '#main/config/settings-report.ts'
import { type findPolicy, refusalOf } from './settings.ts'

/** Commands for scripts. The console answers them without a window and quits. */
type Command = '--version' | '--check-settings'

const commands: readonly string[] = ['--version', '--check-settings'] satisfies readonly Command[]
const isCommand = (argument: string): argument is Command => commands.includes(argument)

/** The command in the start's arguments. Arguments after `--` are links and never commands. */
export function commandIn(argv: readonly string[]): Command | undefined {
  const end = argv.indexOf('--')
  return argv.slice(1, end === -1 ? argv.length : end).find(isCommand)
}

interface Answer {
  readonly text: string
  /** 0: everything is fine. 1: the console would not start. 2: a part of the policy can't be used. */
  readonly code: 0 | 1 | 2
}

interface Asked {
  readonly version: string
  readonly isPackaged: boolean
  readonly env: NodeJS.ProcessEnv
  readonly findPolicy: typeof findPolicy
}

/** The answer to a command. It contains no setting values. */
export async function answerTo(command: Command, asked: Asked): Promise<Answer> {
  if (command === '--version') return { text: asked.version, code: 0 }
  const found = await asked.findPolicy()
  if ('refusal' in found) return { text: found.refusal, code: 1 }
  try {
    const loaded = loadConfig({ ...asked, policy: found.policy })
    return { text: settingsReport(loaded), code: noteLines(loaded).length === 0 ? 0 : 2 }
  } catch (error) {
    return { text: refusalOf(error).refusal, code: 1 }
  }
}

/** Prints the answer and quits. Call it before the console is ready. */
export function printAndEnd({ text, code }: Answer, app: Pick<App, 'exit'>): void {
  try {
    writeSync(1, `${text}\n`)
  } catch {
    // The output may be closed: Windows gives GUI programs none, unless it is redirected.
  }
  app.exit(code)
}

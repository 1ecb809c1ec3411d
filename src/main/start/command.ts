import { writeSync } from 'node:fs'
import type { App } from 'electron'
import { loadConfig } from '#main/config/load-config.ts'
import { noteLines, settingsReport } from '#main/config/settings-report.ts'
import { type findPolicy, refusalOf } from './settings.ts'

/** What a script can ask a console, which answers without a window and ends. */
type Command = '--version' | '--check-settings'

const commands: readonly string[] = ['--version', '--check-settings'] satisfies readonly Command[]
const isCommand = (argument: string): argument is Command => commands.includes(argument)

/** The command among the arguments of a start; a link, which stands behind `--`, holds none. */
export function commandIn(argv: readonly string[]): Command | undefined {
  const end = argv.indexOf('--')
  return argv.slice(1, end === -1 ? argv.length : end).find(isCommand)
}

interface Answer {
  readonly text: string
  /** 0 where all is well, 1 where the console would not start, 2 where it cannot use a part of the policy. */
  readonly code: 0 | 1 | 2
}

interface Asked {
  readonly version: string
  readonly isPackaged: boolean
  readonly env: NodeJS.ProcessEnv
  readonly findPolicy: typeof findPolicy
}

/** The answer to a command. It has no values of settings. */
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

/** Prints the answer and ends the console, which must not be ready yet. */
export function printAndEnd({ text, code }: Answer, app: Pick<App, 'exit'>): void {
  try {
    writeSync(1, `${text}\n`)
  } catch {
    // Nobody reads the output: Windows gives a program with windows none, unless it is redirected.
  }
  app.exit(code)
}

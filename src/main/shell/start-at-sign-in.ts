import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import type { App } from 'electron'
import type { Log } from '#main/diagnostics/log.ts'

/** A name of its own, so that the user's own autostart entry is not touched. */
const entryName = 'goto-admin-policy.desktop'

/** Escapes the program for the `Exec` line. The desktop first unescapes the string, then the quotes. */
const quoted = (program: string) =>
  `"${program
    .replace(/["`$\\]/g, String.raw`\$&`)
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')}"`

/** A desktop entry that starts the program at sign-in, if the program still exists. */
const desktopEntry = (title: string, program: string) =>
  [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${title}`,
    `Exec=${quoted(program)}`,
    `TryExec=${program.replaceAll('\\', '\\\\')}`,
    '',
  ].join('\n')

/** The autostart folder of a Linux desktop. A relative path in the environment is invalid. */
function autostartFolder(env: NodeJS.ProcessEnv): string {
  const configured = env.XDG_CONFIG_HOME ?? ''
  return join(isAbsolute(configured) ? configured : join(homedir(), '.config'), 'autostart')
}

/** Adds the entry if it is missing. An existing one stays, because the user may have disabled it there. */
function addEntry(folder: string, text: string): void {
  mkdirSync(folder, { recursive: true })
  try {
    writeFileSync(join(folder, entryName), text, { flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

interface Start {
  readonly app: Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings' | 'isPackaged'>
  readonly process: Pick<NodeJS.Process, 'platform' | 'env' | 'execPath'>
  readonly title: string
  readonly log: Pick<Log, 'warn'>
}

/**
 * Makes the system start an installed console when its user signs in to the computer, or stop doing so;
 * undefined changes nothing. If the user switched it off in the system's settings, it stays off.
 */
export function startAtSignIn(isWanted: boolean | undefined, { app, process, title, log }: Start): void {
  if (isWanted === undefined || !app.isPackaged) return
  const { platform, env, execPath } = process
  try {
    if (platform === 'linux') {
      const folder = autostartFolder(env)
      if (isWanted) addEntry(folder, desktopEntry(title, execPath))
      else rmSync(join(folder, entryName), { force: true })
      return
    }
    const { openAtLogin, status } = app.getLoginItemSettings()
    if (openAtLogin === isWanted || (isWanted && status === 'requires-approval')) return
    app.setLoginItemSettings({ openAtLogin: isWanted })
  } catch (error) {
    log.warn('the start at sign-in could not be set', error)
  }
}

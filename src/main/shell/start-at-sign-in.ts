import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { isAbsolute, join } from 'node:path'
import type { App } from 'electron'
import type { Log } from '#main/diagnostics/log.ts'

/** The console's own file, so that one that the person has made stays. */
const entryName = 'goto-admin-policy.desktop'

/** The program for the line `Exec`, of which the desktop reads quotes first and escapes of strings before. */
const quoted = (program: string) =>
  `"${program
    .replace(/["`$\\]/g, String.raw`\$&`)
    .replaceAll('\\', '\\\\')
    .replaceAll('%', '%%')}"`

/** Makes a Linux desktop start the program at the person's sign-in, as long as the program is there. */
const desktopEntry = (title: string, program: string) =>
  [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${title}`,
    `Exec=${quoted(program)}`,
    `TryExec=${program.replaceAll('\\', '\\\\')}`,
    '',
  ].join('\n')

/** The folder of what a Linux desktop starts; a relative one in the environment does not count. */
function autostartFolder(env: NodeJS.ProcessEnv): string {
  const configured = env.XDG_CONFIG_HOME ?? ''
  return join(isAbsolute(configured) ? configured : join(homedir(), '.config'), 'autostart')
}

/** Adds the entry unless it is there: the person may have switched it off inside the file. */
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
 * Has the system start an installed console when its person signs in to the computer, or no longer; undefined leaves
 * it as it is. What the person has switched off in the system's own settings stays off.
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

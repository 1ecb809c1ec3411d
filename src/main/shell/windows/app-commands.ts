import type { BrowserWindow } from 'electron'
import type { PageCommand } from '#shared/contract/events.ts'

const commands: Readonly<Record<string, PageCommand>> = {
  'browser-backward': 'goBack',
  'browser-forward': 'goForward',
}

/**
 * Forwards the Back and Forward keys and mouse buttons, which Windows reports to the window instead of the
 * page. Linux reports mouse buttons to both, so there only the page handles them.
 */
export function followAppCommands(
  window: Pick<BrowserWindow, 'on'>,
  platform: NodeJS.Platform,
  choose: (command: PageCommand) => void,
): void {
  if (platform !== 'win32') return
  window.on('app-command', (_, name) => {
    const command = commands[name]
    if (command) choose(command)
  })
}

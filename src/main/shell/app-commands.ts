import type { BrowserWindow } from 'electron'
import type { PageCommand } from '#shared/contract/events.ts'

const commands: Readonly<Record<string, PageCommand>> = {
  'browser-backward': 'goBack',
  'browser-forward': 'goForward',
}

/**
 * Passes on the Back and Forward of a keyboard or mouse that Windows tells to the window, not to its page.
 * Linux tells both of a mouse's side button, so there the page alone listens.
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

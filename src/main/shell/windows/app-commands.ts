import type { BrowserWindow } from 'electron'
import type { PageCommand } from '#shared/contract/events.ts'

const commands: Readonly<Record<string, PageCommand>> = {
  'browser-backward': 'goBack',
  'browser-forward': 'goForward',
}

/**
 * Passes on Back and Forward of a keyboard or mouse, which Windows reports to the window and not to its page.
 * Linux reports a mouse's side button to both, so there only the page listens.
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

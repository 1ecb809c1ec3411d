import type { App } from 'electron'
import { appId } from '#main/config/app-name.ts'
import { isLink, linkScheme } from '#shared/rules/console-links.ts'

/** The link among the start's arguments; undefined if there is none. */
const linkIn = (argv: readonly string[]): string | undefined => argv.find(isLink)

/** Handles a start: opens its link or, if there is none, focuses the console. */
type TakeStart = (link: string | undefined) => void

/**
 * Collects links and starts: from arguments on Windows and Linux, from an event on macOS, which may come
 * before the console is ready.
 */
export function collectStarts(app: Pick<App, 'on'>, argv: readonly string[]) {
  const first = linkIn(argv)
  const waiting: (string | undefined)[] = first === undefined ? [] : [first]
  let take: TakeStart = (link) => void waiting.push(link)
  app.on('second-instance', (_, later) => take(linkIn(later)))
  app.on('open-url', (event, address) => {
    event.preventDefault()
    take(address)
  })
  return {
    /** Opens a link of the console itself as if the system had opened it. */
    open: (link: string | undefined): void => take(link),
    /** Passes the earlier and all later starts to this function. */
    passTo: (taker: TakeStart): void => {
      take = taker
      for (const link of waiting.splice(0)) taker(link)
    },
  }
}

type Registering = Pick<
  App,
  'isPackaged' | 'commandLine' | 'setAsDefaultProtocolClient' | 'getAppPath' | 'setAppUserModelId'
>

/**
 * Registers the console with the system. The link scheme is registered only from source and on request:
 * installers register it for installed consoles, and tests must not change the system.
 */
export function registerStarts(
  app: Registering,
  { platform, execPath }: Pick<NodeJS.Process, 'platform' | 'execPath'>,
): void {
  if (!app.isPackaged && app.commandLine.hasSwitch('register-links'))
    app.setAsDefaultProtocolClient(linkScheme, execPath, [app.getAppPath()])
  // The installers' shortcuts have the same id, so the taskbar groups them.
  if (platform === 'win32') app.setAppUserModelId(appId)
}

import type { App } from 'electron'
import { appId } from '#main/config/app-id.ts'
import { isLink, linkScheme } from '#shared/rules/console-links.ts'

/** The link among the arguments of a start; undefined if there is none. */
const linkIn = (argv: readonly string[]): string | undefined => argv.find(isLink)

/** Handles a start: opens a link or, without one, brings the console to the front. */
type TakeStart = (link: string | undefined) => void

/**
 * Collects what the system starts the console for: by arguments on Windows and Linux, by an event on macOS,
 * which may come before the console is ready. The returned function passes on what has come so far and what
 * comes later.
 */
export function collectStarts(app: Pick<App, 'on'>, argv: readonly string[]): (taker: TakeStart) => void {
  const first = linkIn(argv)
  const waiting: (string | undefined)[] = first === undefined ? [] : [first]
  let take: TakeStart = (link) => void waiting.push(link)
  app.on('second-instance', (_, later) => take(linkIn(later)))
  app.on('open-url', (event, address) => {
    event.preventDefault()
    take(address)
  })
  return (taker) => {
    take = taker
    for (const link of waiting.splice(0)) taker(link)
  }
}

type Registering = Pick<
  App,
  'isPackaged' | 'commandLine' | 'setAsDefaultProtocolClient' | 'getAppPath' | 'setAppUserModelId'
>

/**
 * Tells the system what starts the console. The scheme of links is registered only from the source, and if
 * asked: an installer registers it for an installed console, and a test must leave the system as it is.
 */
export function registerStarts(
  app: Registering,
  { platform, execPath }: Pick<NodeJS.Process, 'platform' | 'execPath'>,
): void {
  if (!app.isPackaged && app.commandLine.hasSwitch('register-links'))
    app.setAsDefaultProtocolClient(linkScheme, execPath, [app.getAppPath()])
  // The installers' shortcuts have it too: the taskbar then shows one console.
  if (platform === 'win32') app.setAppUserModelId(appId)
}

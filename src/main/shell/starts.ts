import type { App } from 'electron'
import { isLink, linkScheme } from '#shared/rules/console-links.ts'

/** The link among the arguments of a start; undefined without one. */
const linkIn = (argv: readonly string[]): string | undefined => argv.find(isLink)

/** Takes a start: to open a link or, without one, to come to the front. */
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

type Registering = Pick<App, 'isPackaged' | 'commandLine' | 'setAsDefaultProtocolClient' | 'getAppPath'>

/**
 * Registers the scheme of links for a console that runs from its source, if asked: an installer registers it
 * for an installed one, and a test must leave the system as it is.
 */
export function registerSource(app: Registering, executable: string): void {
  if (!app.isPackaged && app.commandLine.hasSwitch('register-links'))
    app.setAsDefaultProtocolClient(linkScheme, executable, [app.getAppPath()])
}

// Starts the host: arguments, Electron's exports, the app's main module, Chromium, ready.
import inspector from 'node:inspector'
import path from 'node:path'
import { App } from './app/app.ts'
import { readApp } from './app/app-info.ts'
import { parseArguments } from './arguments.ts'
import { setBrowser } from './browser.ts'
import { startChromium } from './cdp/chromium.ts'
import { watchTargets } from './cdp/targets.ts'
import { contentsByTarget } from './contents/contents-registry.ts'
import { onContentsGone } from './contents/web-contents.ts'
import { setWindowMaker } from './contents/window-open.ts'
import { control } from './control.ts'
import { createElectron } from './electron.ts'
import { installElectron, runMain } from './loader.ts'
import { describeProcess, endWithParent } from './process-facts.ts'
import { setReadiness } from './session/protocol.ts'
import { Session } from './session/session.ts'
import { BrowserWindow } from './window/browser-window.ts'
import { allWindows } from './window/registry.ts'
import { windowEvents } from './window/window-events.ts'

function wire(app: App): void {
  setReadiness(() => app.isReady())
  setWindowMaker((options) => new BrowserWindow(options))
  Object.assign(windowEvents, {
    created(window: BrowserWindow) {
      app.emit('browser-window-created', {}, window)
      app.emit('web-contents-created', {}, window.webContents)
      window.on('focus', () => app.emit('browser-window-focus', {}, window))
      window.on('blur', () => app.emit('browser-window-blur', {}, window))
    },
    closeCancelled: () => app.lifecycle.closeCancelled(),
    lastClosed: () => app.lifecycle.lastWindowClosed(),
    appName: () => app.getName(),
    appFolder: () => app.getAppPath(),
    quit: () => app.quit(),
  })
  onContentsGone((contents, details) => app.emit('render-process-gone', {}, contents, details))
}

async function startBrowser(
  app: App,
  options: { remoteDebugging: boolean; switches: ReadonlyMap<string, string> },
) {
  const chromium = await startChromium({ userData: app.getPath('sessionData'), ...options })
  setBrowser(chromium)
  // An app can't outlive its windows' process.
  void chromium.exited.then(() => app.exit(app.lifecycle.isExiting ? 0 : 1))
  watchTargets(
    ({ openerId, url }) => {
      const opener = openerId === undefined ? undefined : contentsByTarget(openerId)
      opener?.hostOpenWindow({ url, frameName: '', features: '', disposition: 'foreground-tab' })
    },
    (targetId) => {
      for (const window of allWindows())
        if (window.webContents.hostPage.targetId === targetId) window.destroy()
    },
  )
  await Session.defaultSession.hostStart()
  return chromium
}

/** Runs the app that the command line names. */
export async function main(): Promise<void> {
  const args = process.argv.slice(2)
  const options = parseArguments(args)
  const executable = path.resolve(process.argv[1] ?? '')
  process.argv = [executable, ...args]
  // Debuggers wait for this line first.
  if (options.inspectPort !== undefined) inspector.open(options.inspectPort)
  try {
    const info = readApp(options.appPath)
    describeProcess()
    const app = new App({ info, executable, switches: options.switches })
    wire(app)
    endWithParent(app)
    installElectron(createElectron(app))
    Object.defineProperty(globalThis, '__electronHost', { value: control })
    await runMain(info)
    const chromium = await startBrowser(app, options)
    if (options.remoteDebugging) {
      const { serveClients } = await import('./cdp/client-endpoint.ts')
      console.error(`DevTools listening on ${await serveClients(await chromium.endpoint)}`)
    }
    app.lifecycle.becomeReady()
  } catch (error) {
    console.error(
      `electron-host: ${error instanceof Error ? (process.env.ELECTRON_HOST_DEBUG ? error.stack : error.message) : String(error)}`,
    )
    process.exit(1)
  }
}

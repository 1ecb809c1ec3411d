// Starts the host: arguments, exports, main module, Chromium, ready.
import inspector from 'node:inspector'
import path from 'node:path'
import { App } from './app/app.ts'
import { type AppInfo, readApp } from './app/app-info.ts'
import { appFolder } from './app/archive.ts'
import { type HostArguments, parseArguments } from './arguments.ts'
import { browser, setBrowser } from './browser.ts'
import { startChromium } from './cdp/chromium.ts'
import { serveClients } from './cdp/client-endpoint.ts'
import { watchTargets } from './cdp/targets.ts'
import { allContents, type LiveContents } from './contents/contents-registry.ts'
import { onContentsGone, onUnhandledKey } from './contents/web-contents.ts'
import { setWindowMaker } from './contents/window-open.ts'
import { control } from './control.ts'
import { createElectron } from './electron.ts'
import { HostError } from './host-error.ts'
import { installElectron, runMain } from './loader.ts'
import { setDialogReadiness } from './native/dialog.ts'
import { pressMenuKeys } from './native/menu-keys.ts'
import { screen } from './native/screen.ts'
import { describeProcess, endWithParent, surviveErrors } from './process-facts.ts'
import { followDownloads } from './session/downloads.ts'
import { setReadiness } from './session/protocol.ts'
import { Session } from './session/session.ts'
import { BrowserWindow } from './window/browser-window.ts'
import { type NewWindow, windowEvents } from './window/window-events.ts'

/** Finds out the size of a real display from the first page on it. */
function learnScreen(contents: LiveContents): void {
  if (browser().headless) return
  contents.hostPage.opened
    .then((session) => session.send('Emulation.getScreenInfos'))
    .then(
      ({ screenInfos: [first] }) => first && screen.hostSetSize({ width: first.width, height: first.height }),
    )
    .catch(() => {})
}

function wire(app: App): void {
  control.applyOnline = async (online) => {
    await Promise.all(allContents().map((contents) => contents.hostSetOnline(online)))
  }
  setReadiness(() => app.isReady())
  setWindowMaker((options) => new BrowserWindow(options))
  Object.assign(windowEvents, {
    created(window: NewWindow) {
      const { hostContents } = window
      if (!control.online) void hostContents.hostSetOnline(false)
      learnScreen(hostContents)
      app.hostEmit('web-contents-created', hostContents)
      app.hostEmit('browser-window-created', window)
      window.on('focus', () => app.hostEmit('browser-window-focus', window))
      window.on('blur', () => app.hostEmit('browser-window-blur', window))
    },
    closeCancelled: () => app.lifecycle.closeCancelled(),
    lastClosed: () => app.lifecycle.lastWindowClosed(),
    appName: () => app.getName(),
    appFolder: () => app.getAppPath(),
    quit: () => app.quit(),
  })
  onUnhandledKey(pressMenuKeys)
  onContentsGone((contents, details) => app.hostEmit('render-process-gone', contents, details))
}

async function startBrowser(
  app: App,
  options: { remoteDebugging: boolean; switches: ReadonlyMap<string, string> },
) {
  const chromium = await startChromium({ userData: app.getPath('sessionData'), ...options })
  setBrowser(chromium)
  // The app ends together with Chromium.
  void chromium.exited.then(() => app.exit(app.lifecycle.isExiting ? 0 : 1))
  watchTargets((targetId) => {
    for (const window of BrowserWindow.getAllWindows())
      if (window.hostContents.hostPage.targetId === targetId) window.destroy()
  })
  await Promise.all([Session.defaultSession.hostStart(), followDownloads(Session.defaultSession)])
  return chromium
}

/** Runs the app's main module. An exception ends the process. */
async function runApp(info: AppInfo): Promise<void> {
  try {
    await runMain(info)
  } catch (error) {
    console.error('App threw an error during load')
    throw error
  }
}

async function start(options: HostArguments, executable: string): Promise<void> {
  const info = readApp(appFolder(options.appPath))
  describeProcess(options.isPackaged ? path.dirname(options.appPath) : undefined)
  surviveErrors()
  const app = new App({ info, executable, ...options })
  wire(app)
  endWithParent(app)
  setDialogReadiness(() => app.isReady())
  installElectron(createElectron(app))
  Object.defineProperty(globalThis, '__electronHost', { value: control })
  await runApp(info)
  if (app.lifecycle.isExiting) return
  // Like in Electron, the app may have added or removed this switch.
  const port = options.switches.get('remote-debugging-port')
  const remoteDebugging = port !== undefined
  const chromium = await startBrowser(app, { remoteDebugging, switches: options.switches })
  if (remoteDebugging) {
    console.error(`DevTools listening on ${await serveClients(chromium.endpoint, Number(port))}`)
  }
  app.lifecycle.becomeReady()
}

/** Runs the app from the command line. */
export async function main(): Promise<void> {
  const args = process.argv.slice(2)
  const options = parseArguments(args, process.env.ELECTRON_HOST_PACKAGED)
  const executable = path.resolve(process.argv[1] ?? '')
  process.argv = [executable, ...args]
  // Opens the inspector before any other output, because debuggers expect its line first.
  if (options.inspectPort !== undefined) inspector.open(options.inspectPort)
  try {
    await start(options, executable)
  } catch (error) {
    // Errors of the machine or the command line are one line; errors in the app's code have a stack.
    console.error(error instanceof HostError ? `electron-host: ${error.message}` : error)
    process.exit(1)
  }
}

import { join } from 'node:path'
import {
  app,
  type BrowserWindow,
  clipboard,
  dialog,
  session as electronSession,
  Menu,
  net,
  protocol,
  shell,
} from 'electron'
import { createAddressLookup } from '#main/addresses/lookup.ts'
import { createClient } from '#main/api/client.ts'
import { createExecute } from '#main/api/execute.ts'
import { createAgentFor } from '#main/api/proxy.ts'
import { createSystemTrust } from '#main/api/system-trust.ts'
import { createUpload } from '#main/api/upload.ts'
import { ConfigError } from '#main/config/config-error.ts'
import { loadConfig } from '#main/config/load-config.ts'
import type { Config } from '#main/config/schema.ts'
import { type Log, openLog } from '#main/diagnostics/log.ts'
import { createIdentity } from '#main/identity/cognito.ts'
import { createKeychain } from '#main/identity/keychain.ts'
import { createSession, type Session } from '#main/identity/session.ts'
import { createSessionHandlers } from '#main/identity/session-handlers.ts'
import { createCallsUnderWay } from '#main/ipc/calls-under-way.ts'
import { createSendEvent } from '#main/ipc/channels.ts'
import { createDispatch } from '#main/ipc/dispatch.ts'
import { registerCalls } from '#main/ipc/register.ts'
import { createTrustedWindows } from '#main/ipc/trusted-sender.ts'
import { sayPlacementIsLost } from '#main/shell/lost-placement.ts'
import { menuTemplate } from '#main/shell/menu.ts'
import { guardNavigation } from '#main/shell/navigation-guard.ts'
import { denyPermissions } from '#main/shell/permissions.ts'
import { firstPlacement, placementSchema } from '#main/shell/placement.ts'
import { appScheme, consoleOrigin, createProtocolHandler } from '#main/shell/protocol.ts'
import { quitCleanly } from '#main/shell/quit-cleanly.ts'
import { securityHeaders } from '#main/shell/security-headers.ts'
import { createWindow, focusWindow } from '#main/shell/window.ts'
import { openJsonFile } from '#main/storage/json-file.ts'

const title = 'GoTo Admin'
const preload = join(import.meta.dirname, '../preload/index.cjs')
const rendererFolder = join(import.meta.dirname, '../renderer')

/** Settings, or a box that says what is wrong with them and where, and the end. */
function readConfig() {
  try {
    return loadConfig({ platform: process.platform, env: process.env, isPackaged: app.isPackaged })
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    dialog.showErrorBox(title, error.message)
    app.exit(1)
    return undefined
  }
}

/** The log; what nobody caught is written there and said once, so that a failure is never silent (promise 25). */
function openDiagnostics() {
  const file = join(app.getPath('logs'), 'main.log')
  const log = openLog({ file, echo: !app.isPackaged })
  let isSaid = false
  const tell = (error: unknown) => {
    log.error('not caught', error)
    if (isSaid) return
    isSaid = true
    dialog.showErrorBox(
      title,
      `Something went wrong inside the console. If it does not behave, please start it again. Details are in ${file}.`,
    )
  }
  process.on('uncaughtException', tell)
  process.on('unhandledRejection', tell)
  return { log, file }
}

/** Everything that answers the page: sign-in, the provider's API, uploads, the address lookup. */
function createBackend(config: Config, log: Log) {
  const windows = createTrustedWindows(consoleOrigin)
  const sendEvent = createSendEvent(windows)
  const underWay = createCallsUnderWay()
  const resolveProxy = (url: string) => electronSession.defaultSession.resolveProxy(url)
  const send = createClient(createAgentFor(resolveProxy, createSystemTrust(log)))
  const tokens = {
    token: () => session.token(),
    renew: (rejected: string) => session.renew(rejected),
    refused: (token: string) => session.refused(token),
  }
  const execute = createExecute({ send, tokens, apiBase: config.apiBase })

  const identity = createIdentity({
    ...config,
    // Chromium's network stack knows the system's proxy and certificates by itself.
    fetch: (input, init) => net.fetch(input instanceof URL ? input.href : input, init),
  })
  const authLog = (event: string, detail = {}) => log.info(`${event} ${JSON.stringify(detail)}`)
  const session: Session = createSession({
    identity,
    keychain: createKeychain(config),
    checkAdmin: (signal) => execute('admins.current', {}, { signal }),
    onChange: (state) => sendEvent('session.changed', state),
    log: authLog,
  })
  const addresses = createAddressLookup({ ...config, send })
  const dispatch = createDispatch({
    native: {
      ...createSessionHandlers({ identity, session, log: authLog }),
      'files.uploadImage': createUpload({
        ...config,
        send,
        execute,
        onProgress: (progress) => sendEvent('uploads.progress', progress),
      }),
      'addresses.suggest': addresses.suggest,
      'addresses.get': addresses.get,
      'app.info': async () => ({
        version: app.getVersion(),
        apiHost: new URL(config.apiBase).host,
        isSandbox: config.isSandbox,
        websiteAddress: config.website,
      }),
      'clipboard.writeText': async ({ text }) => {
        clipboard.writeText(text)
        return {}
      },
    },
    http: execute,
    underWay,
    log,
  })
  registerCalls({ dispatch, windows, log })
  return { windows, underWay, session }
}

/** What every page is held to, whatever it tries. */
function guardPages(log: Log) {
  app.enableSandbox()
  guardNavigation(app, {
    openExternal: (address) =>
      shell.openExternal(address).catch((error) => log.warn('a link could not be opened', error)),
  })
}

async function start() {
  const loaded = readConfig()
  if (!loaded) return
  const { config, sources } = loaded
  // Chromium asks leave before a page reaches this very computer, where the sandbox keeps its images, and no leave is given.
  if (config.isSandbox) app.commandLine.appendSwitch('disable-features', 'LocalNetworkAccessChecks')
  const { log, file: logFile } = openDiagnostics()
  log.info(`${title} ${app.getVersion()} starts; settings: ${JSON.stringify(sources)}`)
  guardPages(log)
  // Files are read while Electron gets ready.
  const placementPath = join(app.getPath('userData'), 'window.json')
  const [placement, servePage] = await Promise.all([
    openJsonFile({
      path: placementPath,
      schema: placementSchema,
      fallback: firstPlacement,
      onSetAside: (aside) => sayPlacementIsLost(aside, { app, dialog, title, log }),
      log,
    }),
    createProtocolHandler(rendererFolder, securityHeaders(config.contentBase)),
    app.whenReady(),
  ])
  denyPermissions(electronSession.defaultSession)
  protocol.handle('app', servePage)
  const { windows, underWay, session } = createBackend(config, log)
  const template = menuTemplate({
    isMac: process.platform === 'darwin',
    isPackaged: app.isPackaged,
    appName: title,
    showLog: () => shell.showItemInFolder(logFile),
  })
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))

  let window: BrowserWindow | undefined
  const openWindow = () => {
    window = createWindow({ preload, placement, title, log })
    windows.add(window.webContents, underWay.ownerGone)
    window.once('closed', () => {
      window = undefined
    })
  }
  openWindow()
  app.on('second-instance', () => (window ? focusWindow(window) : openWindow()))
  app.on('activate', () => {
    if (!window) openWindow()
  })
  quitCleanly(app, () => Promise.all([underWay.writesEnded(), placement.settled(), session.settled()]))
  // Beside the page's own loading.
  session.start()
}

protocol.registerSchemesAsPrivileged([appScheme])
if (app.requestSingleInstanceLock()) {
  start().catch((error) => {
    dialog.showErrorBox(
      title,
      `The console could not start: ${error instanceof Error ? error.message : error}`,
    )
    app.exit(1)
  })
} else {
  app.quit()
}

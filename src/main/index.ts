import { join } from 'node:path'
import { app, type BrowserWindow, dialog, session as electronSession, Menu, protocol, shell } from 'electron'
import { type Backend, createBackend } from '#main/backend.ts'
import { ConfigError } from '#main/config/config-error.ts'
import { loadConfig } from '#main/config/load-config.ts'
import { type Config, imageOriginsOf } from '#main/config/schema.ts'
import { type Log, openLog } from '#main/diagnostics/log.ts'
import { electronPorts } from '#main/electron-ports.ts'
import { ledgerSchema } from '#main/processing/ledger.ts'
import { openRoverStore } from '#main/rover/store.ts'
import { lostImports, lostPendingChanges, lostPlacement, sayFileIsLost } from '#main/shell/lost-file.ts'
import { checkProviderItem, menuTemplate } from '#main/shell/menu.ts'
import { guardNavigation } from '#main/shell/navigation-guard.ts'
import { denyPermissions } from '#main/shell/permissions.ts'
import { firstPlacement, type Placement, placementSchema } from '#main/shell/placement.ts'
import { appScheme, createProtocolHandler } from '#main/shell/protocol.ts'
import { quitCleanly } from '#main/shell/quit-cleanly.ts'
import { securityHeaders } from '#main/shell/security-headers.ts'
import { createWindow, focusWindow } from '#main/shell/window.ts'
import { type JsonFile, openJsonFile } from '#main/storage/json-file.ts'
import type { SessionState } from '#shared/entities/session.ts'

const title = 'GoTo Admin'
const preload = join(import.meta.dirname, '../preload/index.cjs')
const rendererFolder = join(import.meta.dirname, '../renderer')

/** Loads the configuration; on an error, shows it and exits. */
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

/** Opens the log. Logs every uncaught error, and shows a message at the first one (promise 25). */
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

/** Restricts what any page can do. */
function guardPages(log: Log) {
  app.enableSandbox()
  guardNavigation(app, {
    openExternal: (address) =>
      shell.openExternal(address).catch((error) => log.warn('a link could not be opened', error)),
  })
}

/** Reads the console's local files and the page's files, in parallel with Electron's own start. */
async function readFiles(config: Config, log: Log) {
  const inUserData = (name: string) => join(app.getPath('userData'), name)
  const [placement, pendingChanges, roverStore, servePage] = await Promise.all([
    openJsonFile({
      path: inUserData('window.json'),
      schema: placementSchema,
      fallback: firstPlacement,
      onSetAside: (aside) => sayFileIsLost(aside, lostPlacement, { app, dialog, title, log }),
      log,
    }),
    openJsonFile({
      path: inUserData('pending-changes.json'),
      schema: ledgerSchema,
      fallback: {},
      onSetAside: (aside) => sayFileIsLost(aside, lostPendingChanges, { app, dialog, title, log }),
      log,
    }),
    openRoverStore({
      folder: inUserData('rover-imports'),
      onSetAside: (aside) => sayFileIsLost(aside, lostImports, { app, dialog, title, log }),
      log,
    }),
    createProtocolHandler(rendererFolder, securityHeaders(imageOriginsOf(config))),
    app.whenReady(),
  ])
  return { placement, pendingChanges, roverStore, servePage }
}

function setMenu(logFile: string, { askToCheckProvider }: Backend) {
  const template = menuTemplate({
    isMac: process.platform === 'darwin',
    isPackaged: app.isPackaged,
    appName: title,
    showLog: () => shell.showItemInFolder(logFile),
    checkProvider: askToCheckProvider,
  })
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}

/** Enables the menu's items that need a signed-in admin. */
function adaptMenu({ state }: SessionState) {
  const item = Menu.getApplicationMenu()?.getMenuItemById(checkProviderItem)
  if (item) item.enabled = state === 'signedIn'
}

/** Opens the only window, and opens it again when a person starts or activates the console without one. */
function keepWindow(placement: JsonFile<Placement>, { windows, underWay }: Backend, log: Log) {
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
}

async function start() {
  const loaded = readConfig()
  if (!loaded) return
  const { config, sources } = loaded
  // Sandbox images come from localhost; Chromium's local-network permission would block them.
  if (config.isSandbox) app.commandLine.appendSwitch('disable-features', 'LocalNetworkAccessChecks')
  const { log, file: logFile } = openDiagnostics()
  log.info(`${title} ${app.getVersion()} starts; settings: ${JSON.stringify(sources)}`)
  guardPages(log)
  const { placement, servePage, ...kept } = await readFiles(config, log)
  denyPermissions(electronSession.defaultSession)
  protocol.handle('app', servePage)
  const backend = createBackend(electronPorts({ config, log, ...kept, onSession: adaptMenu }))
  const { session, underWay, processing, rover } = backend
  setMenu(logFile, backend)
  keepWindow(placement, backend, log)
  quitCleanly(app, () =>
    Promise.all([
      underWay.writesEnded(),
      rover.ended(),
      placement.settled(),
      processing.settled(),
      session.settled(),
    ]),
  )
  // While the page loads.
  await backend.start()
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

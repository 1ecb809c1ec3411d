import { join } from 'node:path'
import {
  app,
  BrowserWindow,
  clipboard,
  crashReporter,
  dialog,
  session as electronSession,
  Menu,
  protocol,
  shell,
  webContents,
} from 'electron'
import { type Backend, createBackend } from '#main/backend.ts'
import { CallFailure } from '#main/call-failure.ts'
import { appId } from '#main/config/app-id.ts'
import { ConfigError } from '#main/config/config-error.ts'
import { type LoadedConfig, loadConfig } from '#main/config/load-config.ts'
import { machinePolicy } from '#main/config/machine-policy.ts'
import { type Policy, sourceOf } from '#main/config/policy.ts'
import { type Config, imageOriginsOf } from '#main/config/schema.ts'
import { settingsReport } from '#main/config/settings-report.ts'
import { keepCrashDumps } from '#main/diagnostics/crash-dumps.ts'
import { type Log, openLog } from '#main/diagnostics/log.ts'
import { draftStoreIn } from '#main/drafts/disk-shelf.ts'
import { electronPorts } from '#main/electron-ports.ts'
import { createKeychain, type Keychain } from '#main/identity/keychain.ts'
import { nothingLeft, signOutFile, signOutRecordSchema, unknownLeft } from '#main/identity/sign-out-record.ts'
import { ledgerSchema } from '#main/processing/ledger.ts'
import { openRoverStore } from '#main/rover/store.ts'
import { followAppCommands } from '#main/shell/app-commands.ts'
import { clearCacheAtSignOut } from '#main/shell/clear-cache.ts'
import { refuseClientCertificates } from '#main/shell/client-certificates.ts'
import { showContextMenus } from '#main/shell/context-menu.ts'
import { createGestures } from '#main/shell/gestures.ts'
import { closeCarefully, confirmDiscard, reloadCarefully, watchQuitting } from '#main/shell/leave-window.ts'
import {
  lostDraft,
  lostImports,
  lostPendingChanges,
  lostPlacement,
  lostSignOut,
  sayFileIsLost,
} from '#main/shell/lost-file.ts'
import { menuTemplate, signedInItems } from '#main/shell/menu.ts'
import { guardNavigation, screenAddress } from '#main/shell/navigation-guard.ts'
import { noticesPath, showNotices } from '#main/shell/notices.ts'
import { createOpenLink } from '#main/shell/open-link.ts'
import { denyPermissions } from '#main/shell/permissions.ts'
import { firstPlacement, type Placement, placementSchema } from '#main/shell/placement.ts'
import { createPrinting } from '#main/shell/print.ts'
import { appScheme, createProtocolHandler } from '#main/shell/protocol.ts'
import { quitCleanly } from '#main/shell/quit-cleanly.ts'
import { refuseStart } from '#main/shell/refuse-start.ts'
import { createSay } from '#main/shell/say.ts'
import { securityHeaders } from '#main/shell/security-headers.ts'
import { writeAtSessionEnd } from '#main/shell/session-end.ts'
import { checkSpelling } from '#main/shell/spelling.ts'
import { collectStarts, registerSource } from '#main/shell/starts.ts'
import { dropUnsafeVariables, refusedSwitches, refusedSwitchesMessage } from '#main/shell/switches.ts'
import { createWindow, focusWindow } from '#main/shell/window.ts'
import { createWindows, mostWindows, type Windows } from '#main/shell/windows.ts'
import { type JsonFile, openJsonFile } from '#main/storage/json-file.ts'
import { machineFacts } from '#main/support/machine-facts.ts'
import { installerFor } from '#main/updates/installer-for.ts'
import type { SessionState } from '#shared/entities/session.ts'
import type { UpdateState } from '#shared/entities/updates.ts'
import type { Platform } from '#shared/rules/shortcuts.ts'

type Say = ReturnType<typeof createSay>

const title = 'GoTo Admin'
const preload = join(import.meta.dirname, '../preload/index.cjs')
const dictionary = join(import.meta.dirname, 'en-AU.bdic')
const rendererFolder = join(import.meta.dirname, '../renderer')

/** The computer's policy, or why it can't be used. */
type FoundPolicy = { readonly policy: Policy } | { readonly refusal: string }

/** Why the console can't start, after an error. */
const refusalOf = (thrown: unknown) => ({
  refusal:
    thrown instanceof ConfigError
      ? thrown.message
      : `The console could not start: ${thrown instanceof Error ? thrown.message : thrown}`,
})

const findPolicy = (): Promise<FoundPolicy> =>
  machinePolicy(process.platform, process.resourcesPath).then((policy) => ({ policy }), refusalOf)

/**
 * Removes what would open an installed console to other programs, before Chromium reads it. Returns the
 * switches that the start must be refused for.
 */
function guardStart(found: FoundPolicy): string[] {
  if (!app.isPackaged) return []
  dropUnsafeVariables(process.env)
  const forTesters =
    'policy' in found &&
    sourceOf(found.policy, 'allowRemoteDebugging')?.settings.allowRemoteDebugging === true
  const refused = refusedSwitches(process.argv, process.platform, forTesters)
  for (const name of refused) app.commandLine.removeSwitch(name)
  return refused
}

/** The settings, or why the console can't start. */
function readConfig(found: FoundPolicy): LoadedConfig | { readonly refusal: string } {
  const refused = guardStart(found)
  if (refused.length > 0) return { refusal: refusedSwitchesMessage(refused) }
  if ('refusal' in found) return found
  try {
    return loadConfig({ policy: found.policy, env: process.env, isPackaged: app.isPackaged })
  } catch (error) {
    return refusalOf(error)
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
    // On Linux no box is shown before that.
    void app
      .whenReady()
      .then(() =>
        dialog.showErrorBox(
          title,
          `Something went wrong inside the console. If it does not behave, please start it again. Details are in ${file}.`,
        ),
      )
  }
  process.on('uncaughtException', tell)
  process.on('unhandledRejection', tell)
  return { log, file }
}

/** Restricts what any page can do. */
function guardPages({ openWindowAt }: Windows, log: Log) {
  guardNavigation(app, {
    openWindowAt,
    gestures: createGestures(Date.now),
    log,
    openExternal: (address) =>
      shell.openExternal(address).catch((error) => log.warn('a link could not be opened', error)),
  })
}

/** Reads the console's local files and the page's files, in parallel with Electron's own start. */
async function readFiles(config: Config, keychain: Keychain, log: Log) {
  const inUserData = (name: string) => join(app.getPath('userData'), name)
  const [placement, signOutRecord, pendingChanges, roverStore, servePage] = await Promise.all([
    openJsonFile({
      path: inUserData('window.json'),
      schema: placementSchema,
      fallback: firstPlacement,
      onSetAside: (aside) => sayFileIsLost(aside, lostPlacement, { app, dialog, title, log }),
      log,
    }),
    openJsonFile({
      path: inUserData(signOutFile(config)),
      schema: signOutRecordSchema,
      fallback: nothingLeft,
      damaged: unknownLeft,
      onSetAside: (aside) => sayFileIsLost(aside, lostSignOut, { app, dialog, title, log }),
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
      secretKey: () => keychain.secretKey('rover-imports'),
      onSetAside: (aside) => sayFileIsLost(aside, lostImports, { app, dialog, title, log }),
      log,
    }),
    createProtocolHandler(rendererFolder, securityHeaders(imageOriginsOf(config))),
    app.whenReady().then(() => {
      void checkSpelling({
        session: electronSession.defaultSession,
        platform: process.platform,
        bundled: dictionary,
        userData: app.getPath('userData'),
        log,
      })
    }),
  ])
  return { placement, signOutRecord, pendingChanges, roverStore, servePage }
}

const platforms: Readonly<Partial<Record<NodeJS.Platform, Platform>>> = { darwin: 'mac', win32: 'windows' }

function setMenu(
  logFile: string,
  loaded: LoadedConfig,
  windows: Windows,
  { askToCheckProvider, askToReport, choose, leaves, updates }: Backend,
  say: Say,
  log: Log,
) {
  const printing = createPrinting<BrowserWindow>({
    documents: () => app.getPath('documents'),
    showSaveDialog: (window, options) => dialog.showSaveDialog(window, options),
    say,
    log,
  })
  const template = menuTemplate({
    platform: platforms[process.platform] ?? 'linux',
    isPackaged: app.isPackaged,
    appName: title,
    openWindow: () =>
      windows.openWindowAt(screenAddress(windows.latest()?.webContents.getURL() ?? '') ?? '/'),
    reload: (window = windows.latest()) => {
      if (window instanceof BrowserWindow) reloadCarefully(window, { ask: leaves.ask, dialog, title, log })
    },
    print: (window) => {
      if (window instanceof BrowserWindow) printing.print(window)
    },
    savePdf: (window) => {
      if (window instanceof BrowserWindow)
        printing.savePdf(window).catch((error) => log.error('a dialog could not be shown', error))
    },
    showLog: () => shell.showItemInFolder(logFile),
    showNotices: () =>
      void showNotices(
        noticesPath({
          isPackaged: app.isPackaged,
          appPath: app.getAppPath(),
          resources: process.resourcesPath,
        }),
        { openPath: (path) => shell.openPath(path), say },
      ),
    showSettings: () => say('Where the settings of this console come from', settingsReport(loaded)),
    checkProvider: () => {
      const window = windows.latest()
      if (window) askToCheckProvider(window.webContents.id)
    },
    restartToUpdate: () => {
      try {
        updates.restart()
      } catch (error) {
        say('The console can not restart now.', error instanceof CallFailure ? error.message : '')
      }
    },
    reportForSupport: () => {
      const window = windows.latest()
      if (window) askToReport(window.webContents.id)
    },
    choose: (command, window = windows.latest()) => {
      if (window instanceof BrowserWindow) choose(command, window.webContents.id)
    },
  })
  Menu.setApplicationMenu(Menu.buildFromTemplate(template))
}

/** Enables the menu's items that need a signed-in admin. */
function adaptMenu({ state }: SessionState) {
  for (const id of signedInItems) {
    const item = Menu.getApplicationMenu()?.getMenuItemById(id)
    if (item) item.enabled = state === 'signedIn'
  }
}

/** Shows the menu's item for the update that waits. */
function offerUpdate({ ready }: UpdateState) {
  const item = Menu.getApplicationMenu()?.getMenuItemById('restart-to-update')
  if (item) item.visible = ready !== null
}

/** The registry of the console's windows; each is trusted until it closes. */
const keepWindows = (
  placement: JsonFile<Placement>,
  { trusted, drafts, leaves, ownerGone, choose, updates }: Backend,
  say: Say,
  log: Log,
) => {
  const quitting = watchQuitting(app, updates.stayed)
  const windows: Windows = createWindows({
    make: (wanted) => {
      const window = createWindow(wanted, { preload, placement, title, log })
      const { webContents } = window
      closeCarefully(window, { app, quitting, ask: leaves.ask, dialog, title, log })
      writeAtSessionEnd(window, process.platform, {
        ask: () => void leaves.ask(webContents.id, 'close'),
        flush: drafts.flushNow,
      })
      trusted.add(webContents, ownerGone)
      showContextMenus(window, {
        buildMenu: (template) => Menu.buildFromTemplate(template),
        writeText: (text) => clipboard.writeText(text),
        openWindowAt: (path) => windows.openWindowAt(path),
        log,
      })
      followAppCommands(window, process.platform, (command) => choose(command, webContents.id))
      return window
    },
    sayTooMany: () =>
      say(
        'No more windows can be opened.',
        `The console shows at most ${mostWindows} windows. Please close one first.`,
      ),
  })
  return windows
}

type Starts = ReturnType<typeof collectStarts>

/** Opens the first window, and shows one whenever a person starts or activates the console, or opens a link. */
function showWindows(starts: Starts, windows: Windows, { askForScreen }: Backend, say: Say) {
  starts(
    createOpenLink({
      windows,
      focus: focusWindow,
      askPage: askForScreen,
      sayRefused: () =>
        say(
          'This link does not lead to a screen of the console.',
          'Nothing was opened. A link to a record looks like goto-admin://jobs/1234. Please ask whoever sent it to copy it again, with Copy link on the screen of the record.',
        ),
    }),
  )
  const showOne = () => {
    if (!windows.latest()) windows.openWindowAt('/')
  }
  showOne()
  app.on('activate', showOne)
}

async function start(found: FoundPolicy) {
  const starts = collectStarts(app, process.argv)
  const loaded = readConfig(found)
  if ('refusal' in loaded) return refuseStart(loaded.refusal, { app, dialog, title })
  const { config, sources, unknown } = loaded
  // Sandbox images come from localhost; Chromium's local-network permission would block them.
  if (config.isSandbox) app.commandLine.appendSwitch('disable-features', 'LocalNetworkAccessChecks')
  // Over QUIC Chromium sends a request again by itself, a write too, if the protocol fails (decision 181).
  app.commandLine.appendSwitch('disable-quic')
  const { log, file: logFile } = openDiagnostics()
  keepCrashDumps({ app, crashReporter, log })
  refuseClientCertificates(app, log)
  log.info(`${title} ${app.getVersion()} starts; settings: ${JSON.stringify(sources)}`)
  for (const { key, where } of unknown) log.warn(`${where}: "${key}" is not a setting of this version`)
  app.enableSandbox()
  const keychain = createKeychain(config)
  const { placement, servePage, ...kept } = await readFiles(config, keychain, log)
  denyPermissions(electronSession.defaultSession)
  protocol.handle('app', servePage)
  const draftStore = draftStoreIn({
    folder: join(app.getPath('userData'), 'drafts'),
    onSetAside: (aside) => sayFileIsLost(aside, lostDraft, { app, dialog, title, log }),
    log,
    now: Date.now,
  })
  const clearCache = clearCacheAtSignOut(
    { clearCache: () => electronSession.defaultSession.clearCache() },
    log,
  )
  const backend = createBackend(
    electronPorts({
      config,
      log,
      ...kept,
      keychain,
      draftStore,
      confirmDiscard: (unkept, owner) => {
        const contents = webContents.fromId(owner)
        const window = contents && BrowserWindow.fromWebContents(contents)
        return confirmDiscard(window ?? undefined, unkept, { dialog, title })
      },
      machineFacts: () => machineFacts({ app, logFile, settings: settingsReport(loaded) }),
      installer: installerFor({
        config,
        app,
        resources: process.resourcesPath,
        platform: process.platform,
        log,
      }),
      onUpdate: offerUpdate,
      onSession: (state) => {
        adaptMenu(state)
        clearCache(state)
      },
    }),
  )
  const { session, underWay, processing, drafts, rover, updates } = backend
  const say = createSay({ dialog, title, log })
  const windows = keepWindows(placement, backend, say, log)
  guardPages(windows, log)
  setMenu(logFile, loaded, windows, backend, say, log)
  showWindows(starts, windows, backend, say)
  registerSource(app, process.execPath)
  // The installers' shortcuts have it too: the taskbar then shows one console.
  if (process.platform === 'win32') app.setAppUserModelId(appId)
  const finish = () =>
    Promise.all([
      underWay.writesEnded(),
      rover.ended(),
      placement.settled(),
      processing.settled(),
      drafts.settled(),
      session.settled(),
    ])
  quitCleanly(app, finish, () => updates.end(() => app.quit()))
  // While the page loads.
  await backend.start()
  updates.start()
}

protocol.registerSchemesAsPrivileged([appScheme])
if (app.requestSingleInstanceLock()) {
  // Electron gets ready only after this module, so everything that must come before that still does.
  start(await findPolicy()).catch((error) => refuseStart(refusalOf(error).refusal, { app, dialog, title }))
} else {
  app.quit()
}

import { join } from 'node:path'
import {
  app,
  BrowserWindow,
  dialog,
  session as electronSession,
  nativeTheme,
  powerMonitor,
  protocol,
} from 'electron'
import { systemTimers } from '#main/base/timers.ts'
import { title } from '#main/config/app-name.ts'
import { imageOriginsOf } from '#main/config/hosts.ts'
import type { Log } from '#main/diagnostics/log.ts'
import { createKeychain } from '#main/identity/keychain.ts'
import { refuseClientCertificates } from '#main/shell/guards/client-certificates.ts'
import { denyPermissions } from '#main/shell/guards/permissions.ts'
import { securityHeaders } from '#main/shell/guards/security-headers.ts'
import { closeWaysOut } from '#main/shell/guards/ways-out.ts'
import { quitAtShutdown } from '#main/shell/leaving/quit-at-shutdown.ts'
import { quitCleanly } from '#main/shell/leaving/quit-cleanly.ts'
import { lockAfterSleep } from '#main/shell/lock-after-sleep.ts'
import { createShowMessage } from '#main/shell/menu/show-message.ts'
import { checkSpelling } from '#main/shell/menu/spelling.ts'
import { refuseStart } from '#main/shell/refuse-start.ts'
import { setSwitches } from '#main/shell/set-switches.ts'
import { startAtSignIn } from '#main/shell/start-at-sign-in.ts'
import { appScheme, createProtocolHandler } from '#main/shell/windows/protocol.ts'
import { collectStarts, registerStarts } from '#main/shell/windows/starts.ts'
import { createTheme } from '#main/shell/windows/theme.ts'
import { colourWindows } from '#main/shell/windows/window-colour.ts'
import { answerTo, commandIn, printAndEnd } from '#main/start/command.ts'
import { openDiagnostics } from '#main/start/diagnostics.ts'
import { readLocalFiles } from '#main/start/local-files.ts'
import { keepLocally } from '#main/start/local-folders.ts'
import { setMenu } from '#main/start/menu.ts'
import { findPolicy, readConfig, refusalOf } from '#main/start/settings.ts'
import { guardPages, keepGuide, keepWindows, showWindows } from '#main/start/windows.ts'

const preload = join(import.meta.dirname, '../preload/index.cjs')
const dictionary = join(import.meta.dirname, 'en-AU.bdic')
const rendererFolder = join(import.meta.dirname, '../renderer')

/** Chooses the languages of the spell checker once Electron is ready. */
async function chooseSpelling(log: Log): Promise<void> {
  await app.whenReady()
  void checkSpelling({
    session: electronSession.defaultSession,
    platform: process.platform,
    bundled: dictionary,
    sessionData: app.getPath('sessionData'),
    log,
  })
}

async function start(found: Awaited<ReturnType<typeof findPolicy>>): Promise<void> {
  const starts = collectStarts(app, process.argv)
  const loaded = readConfig(found)
  if ('refusal' in loaded) return refuseStart(loaded.refusal, { app, dialog, title })

  // Phase 1: before Electron is ready.
  const { config } = loaded
  setSwitches(app, config)
  keepLocally(app, process)
  const { log, file: logFile } = openDiagnostics(loaded)
  refuseClientCertificates(app, log)
  app.enableSandbox()

  // Phase 2: while Electron starts.
  const keychain = createKeychain(config)
  const [{ placement, keptTheme, ...files }, servePage, { openBackend }] = await Promise.all([
    readLocalFiles(config, log),
    createProtocolHandler(rendererFolder, securityHeaders(imageOriginsOf(config))),
    // A dynamic import, because most of main's code is in this module and would delay Electron (decision
    // 217).
    import('#main/start/open-backend.ts'),
    chooseSpelling(log),
  ])

  // Phase 3: Electron is ready.
  denyPermissions(electronSession.defaultSession)
  closeWaysOut(app, electronSession.defaultSession, log)
  const theme = createTheme(keptTheme, nativeTheme)
  colourWindows(nativeTheme, () => BrowserWindow.getAllWindows())
  const backend = openBackend({ loaded, files, theme, keychain, logFile, log, openLink: starts.open })
  protocol.handle('app', (request) => {
    void backend.pageLoads(request.url)
    return servePage(request)
  })
  const showMessage = createShowMessage({ dialog, title, log })
  const guide = keepGuide({ preload, log })
  const windows = keepWindows({ backend, guide, placement, preload, showMessage, log })
  guardPages(windows, guide, log)
  setMenu({ backend, windows, guide, loaded, logFile, showMessage, log })
  showWindows({ starts, windows, backend, showMessage })
  registerStarts(app, process)
  const { updates, ended } = backend
  const finish = () => Promise.all([ended(), placement.settled(), keptTheme.settled()])
  const hasWindow = () => windows.latest() !== undefined
  const leave = (isQuiet: boolean) => {
    windows.end()
    updates.end(isQuiet)
  }
  quitCleanly(app, { finish, leave, hasWindow, timers: systemTimers })
  quitAtShutdown(powerMonitor, app)
  lockAfterSleep(powerMonitor, backend.lockIfIdle)

  // Phase 4: while the page loads.
  await backend.start()
  updates.start()
  startAtSignIn(config.startAtSignIn, { app, process, title, log })
}

protocol.registerSchemesAsPrivileged([appScheme])
const command = commandIn(process.argv)
if (command) {
  const { isPackaged } = app
  const asked = { version: app.getVersion(), isPackaged, env: process.env, findPolicy }
  printAndEnd(await answerTo(command, asked), app)
} else if (app.requestSingleInstanceLock()) {
  // Electron becomes ready only after this module has loaded, so `start` still runs its first phase in time.
  start(await findPolicy()).catch((error) => refuseStart(refusalOf(error).refusal, { app, dialog, title }))
} else {
  app.quit()
}

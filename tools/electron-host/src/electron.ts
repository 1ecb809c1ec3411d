// The exports of the module 'electron' for an app's main process.
import type { App } from './app/app.ts'
import { WebContents } from './contents/web-contents.ts'
import { ipcMain } from './ipc/ipc-main.ts'
import { dialog } from './native/dialog.ts'
import { Menu, MenuItem } from './native/menu.ts'
import { NativeImage } from './native/native-image.ts'
import { nativeTheme } from './native/native-theme.ts'
import { net } from './native/net.ts'
import { screen } from './native/screen.ts'
import {
  clipboard,
  crashReporter,
  Notification,
  powerMonitor,
  safeStorage,
  shell,
} from './native/small-modules.ts'
import { Protocol } from './session/protocol.ts'
import { Session } from './session/session.ts'
import { strict, unavailable } from './strict-members.ts'
import { BrowserWindow } from './window/browser-window.ts'

const UNAVAILABLE = [
  'autoUpdater',
  'BaseWindow',
  'BrowserView',
  'contentTracing',
  'desktopCapturer',
  'globalShortcut',
  'ImageView',
  'inAppPurchase',
  'MessageChannelMain',
  'netLog',
  'powerSaveBlocker',
  'pushNotifications',
  'ServiceWorkerMain',
  'ShareMenu',
  'systemPreferences',
  'TouchBar',
  'Tray',
  'utilityProcess',
  'View',
  'WebContentsView',
  'webFrameMain',
]

/**
 * The default session's protocol. It is looked up at each call, because schemes are registered before ready,
 * when there is no session yet.
 */
const protocol = strict('protocol', {
  registerSchemesAsPrivileged: Protocol.registerSchemesAsPrivileged,
  handle: (...args: Parameters<Protocol['handle']>) => Session.defaultSession.protocol.handle(...args),
  unhandle: (scheme: string) => Session.defaultSession.protocol.unhandle(scheme),
  isProtocolHandled: (scheme: string) => Session.defaultSession.protocol.isProtocolHandled(scheme),
})

/** Creates the exports. */
export function createElectron(app: App): Record<string, unknown> {
  return strict('electron', {
    app,
    BrowserWindow,
    clipboard,
    crashReporter,
    dialog,
    ipcMain,
    Menu,
    MenuItem,
    nativeImage: NativeImage,
    nativeTheme,
    net,
    Notification,
    powerMonitor,
    protocol,
    safeStorage,
    screen,
    session: Session,
    shell,
    webContents: WebContents,
    ...Object.fromEntries(UNAVAILABLE.map((name) => [name, unavailable(name)])),
  })
}

import { app, clipboard, dialog, Menu, shell } from 'electron'
import type { Backend } from '#main/backend.ts'
import { title } from '#main/config/app-name.ts'
import type { Log } from '#main/diagnostics/log.ts'
import { guardNavigation } from '#main/shell/guards/navigation-guard.ts'
import { closeCarefully, watchQuitting } from '#main/shell/leaving/leave-window.ts'
import { writeAtSessionEnd } from '#main/shell/leaving/session-end.ts'
import { showContextMenus } from '#main/shell/menu/context-menu.ts'
import type { ShowMessage } from '#main/shell/menu/show-message.ts'
import { followAppCommands } from '#main/shell/windows/app-commands.ts'
import { createGestures } from '#main/shell/windows/gestures.ts'
import { createGuide, type GuideHost } from '#main/shell/windows/guide.ts'
import { actOnceWhileHeld } from '#main/shell/windows/held-keys.ts'
import { createOpenLink } from '#main/shell/windows/open-link.ts'
import type { Placement } from '#main/shell/windows/placement.ts'
import { consoleOrigin } from '#main/shell/windows/protocol.ts'
import type { collectStarts } from '#main/shell/windows/starts.ts'
import { createGuideWindow, createWindow, focusWindow } from '#main/shell/windows/window.ts'
import { createWindows, mostWindows, type Windows } from '#main/shell/windows/windows.ts'
import type { JsonFile } from '#main/storage/json-file.ts'
import { platform } from './menu.ts'

interface GuideDependencies {
  readonly preload: string
  readonly log: Log
}

/** Creates the guide. Its window opens when the admin first asks for the guide. */
export const keepGuide = ({ preload, log }: GuideDependencies): GuideHost =>
  createGuide({
    make: (path) => createGuideWindow(path, { preload, title, log }),
    load: (window, path) =>
      void window
        .loadURL(consoleOrigin + path)
        .catch((error) => log.warn('a section of the guide could not be loaded', error)),
    focus: focusWindow,
  })

interface WindowsDependencies extends GuideDependencies {
  readonly backend: Backend
  readonly guide: Pick<GuideHost, 'close'>
  readonly placement: JsonFile<Placement>
  readonly showMessage: ShowMessage
}

/** Creates the list of windows. Each window is trusted until it closes. */
export function keepWindows(dependencies: WindowsDependencies): Windows {
  const { backend, guide, placement, preload, showMessage, log } = dependencies
  const { trusted, work, leaves, choose, updates } = backend
  const quitting = watchQuitting(app, updates.stayed)
  const windows: Windows = createWindows({
    make: (wanted) => {
      const window = createWindow(wanted, { preload, placement, title, log })
      const { webContents } = window
      closeCarefully(window, { app, quitting, ask: leaves.ask, dialog, title, log })
      writeAtSessionEnd(window, process.platform, {
        ask: () => void leaves.ask(webContents.id, 'close'),
        flush: work.flushNow,
      })
      trusted.add(webContents)
      showContextMenus(window, {
        buildMenu: (template) => Menu.buildFromTemplate(template),
        writeText: (text) => clipboard.writeText(text),
        openWindowAt: (path) => windows.openWindowAt(path),
        log,
      })
      followAppCommands(window, process.platform, (command) => choose(command, webContents.id))
      return window
    },
    onLastClosed: guide.close,
    showTooMany: () =>
      showMessage(
        'No more windows can be opened.',
        `The console shows at most ${mostWindows} windows. Please close one first.`,
      ),
  })
  return windows
}

/** Restricts what pages can do. */
export function guardPages({ openWindowAt }: Windows, guide: GuideHost, log: Log): void {
  actOnceWhileHeld(app, platform)
  guardNavigation(app, {
    openWindowAt,
    openGuideAt: guide.openAt,
    gestures: createGestures(Date.now),
    log,
    openExternal: (address) =>
      shell.openExternal(address).catch((error) => log.warn('a link could not be opened', error)),
  })
}

interface Shown {
  readonly starts: ReturnType<typeof collectStarts>
  readonly windows: Windows
  readonly backend: Backend
  readonly showMessage: ShowMessage
}

/** Opens the first window. Later starts, activations and links open or focus a window. */
export function showWindows({ starts, windows, backend, showMessage }: Shown): void {
  starts.passTo(
    createOpenLink({
      windows,
      focus: focusWindow,
      askPage: backend.askForScreen,
      showRefused: () =>
        showMessage(
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

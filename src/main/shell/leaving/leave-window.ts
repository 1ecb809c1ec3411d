import type { App, BrowserWindow, Dialog } from 'electron'
import type { Log } from '#main/diagnostics/log.ts'
import { joinWords } from '#shared/rules/join-words.ts'
import type { LeaveRequests } from './leave-requests.ts'

interface LeaveDependencies {
  readonly ask: LeaveRequests['ask']
  readonly dialog: Pick<Dialog, 'showMessageBox'>
  readonly title: string
  readonly log: Log
}

/**
 * Asks in a native dialog whether unsaved changes that no draft contains may be discarded. Resolves to the
 * answer.
 */
export async function confirmDiscard(
  window: BrowserWindow | undefined,
  unkept: readonly string[],
  { dialog, title }: Pick<LeaveDependencies, 'dialog' | 'title'>,
): Promise<boolean> {
  const named = unkept.filter((name) => name !== '').map((name) => `“${name}”`)
  const question = {
    type: 'question',
    title,
    message: 'Discard what you entered?',
    detail: `${named.length > 0 ? joinWords(named) : 'A form'} ${named.length > 1 ? 'have' : 'has'} not been saved.`,
    buttons: ['Discard', 'Keep editing'],
    defaultId: 1,
    cancelId: 1,
    noLink: true,
  } as const
  const { response } = await (window
    ? dialog.showMessageBox(window, { ...question, buttons: [...question.buttons] })
    : dialog.showMessageBox({ ...question, buttons: [...question.buttons] }))
  return response === 0
}

/** Whether a window's page may close or reload: nothing would be lost, or the admin has agreed. */
async function mayGo(
  window: BrowserWindow,
  by: 'close' | 'reload',
  dependencies: LeaveDependencies,
  onSaving?: () => void,
): Promise<boolean> {
  // A crashed page can't respond.
  if (window.webContents.isCrashed()) return true
  const leave = await dependencies.ask(window.webContents.id, by, onSaving)
  if (window.isDestroyed()) return false
  if (leave === 'stays') return false
  return leave.unkept.length === 0 || confirmDiscard(window, leave.unkept, dependencies)
}

/** Reloads the page after its drafts are saved. */
export function reloadCarefully(window: BrowserWindow, dependencies: LeaveDependencies): void {
  mayGo(window, 'reload', dependencies).then(
    (may) => {
      if (may && !window.isDestroyed()) window.webContents.reload()
    },
    (error) => dependencies.log.error('the page could not be left', error),
  )
}

/** Tracks whether the app is quitting. A window that stays open or is newly opened cancels the quit. */
export function watchQuitting(app: Pick<App, 'on'>, onStay: () => void = () => {}) {
  let isQuitting = false
  const stop = () => {
    isQuitting = false
    onStay()
  }
  app.on('before-quit', () => {
    isQuitting = true
  })
  app.on('browser-window-created', stop)
  return { is: () => isQuitting, stop }
}

interface CloseDependencies extends LeaveDependencies {
  readonly app: Pick<App, 'quit'>
  readonly quitting: ReturnType<typeof watchQuitting>
}

/**
 * Delays the close of a window until its page has saved its drafts and its writes are answered, then
 * continues an interrupted quit. A second close during a save closes it immediately, and main still waits for
 * the answer.
 */
export function closeCarefully(window: BrowserWindow, dependencies: CloseDependencies): void {
  const { app, quitting, log } = dependencies
  let mayClose = false
  let isLeaving = false
  let isSaving = false
  const close = () => {
    if (window.isDestroyed()) return
    mayClose = true
    const wasQuitting = quitting.is()
    window.close()
    if (wasQuitting) app.quit()
  }
  const leave = async () => {
    isLeaving = true
    const onSaving = () => {
      isSaving = true
    }
    const may = await mayGo(window, 'close', dependencies, onSaving).catch((error: unknown) => {
      log.error('the page could not be left', error)
      return true
    })
    isLeaving = false
    isSaving = false
    if (may) close()
    else quitting.stop()
  }
  window.on('close', (event) => {
    if (mayClose) return
    event.preventDefault()
    if (isSaving) close()
    else if (!isLeaving) void leave()
  })
}

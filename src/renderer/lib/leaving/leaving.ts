import { call, callInBackground, subscribe } from '#renderer/lib/calls/api.ts'
import { useLeaving } from '#renderer/stores/leaving.ts'
import type { Leaving } from '#shared/contract/leaving.ts'
import { saved, savingForms, unkeptForms } from './open-forms.ts'

/** Waits for the saves in flight. Resolves to true if the page may close or reload. */
async function afterSaves(leaveId: string): Promise<boolean> {
  const saving = savingForms()
  if (saving.length === 0) return true
  await callInBackground('leaving.answer', { leaveId, state: 'saving' })
  const stays = new Promise<boolean>((resolve) => {
    useLeaving.setState({ stay: () => resolve(false) })
  })
  const mayGo = await Promise.race([stays, saved(saving)])
  useLeaving.setState({ stay: undefined })
  return mayGo
}

async function answer({ leaveId, by }: Leaving): Promise<void> {
  if (!(await afterSaves(leaveId))) {
    await callInBackground('leaving.answer', { leaveId, state: 'stay' })
    return
  }
  await callInBackground('leaving.answer', { leaveId, state: 'ready', unkept: await unkeptForms(by) })
}

/** Answers main's questions whether the page may close or reload. Returns a function that unsubscribes. */
export const followLeaving = (): (() => void) =>
  // Ignores a failure: main closes a page that does not answer.
  subscribe('window.leaving', (leaving) => void answer(leaving).catch(() => {}))

/**
 * Resolves to true if the admin may sign out: the unsaved input of every window is saved as drafts or may be
 * discarded.
 */
export async function maySignOut(): Promise<boolean> {
  const { mayEnd } = await call('leaving.signOut', { unkept: await unkeptForms('reload') })
  return mayEnd
}

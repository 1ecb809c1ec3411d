import { call, callInBackground, subscribe } from '#renderer/lib/calls/api.ts'
import { useLeaving } from '#renderer/stores/leaving.ts'
import type { Leaving } from '#shared/contract/leaving.ts'
import { saved, savingForms, unkeptForms } from './open-forms.ts'

/** Waits for the saves in flight. Resolves to whether the page may go. */
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

/** Answers main's requests to leave the page. Returns a function that ends it. */
export const followLeaving = (): (() => void) =>
  // Main lets a page go that does not answer.
  subscribe('window.leaving', (leaving) => void answer(leaving).catch(() => {}))

/** Whether the admin may sign out: what was typed in any window is kept, or may be discarded. */
export async function maySignOut(): Promise<boolean> {
  const { mayEnd } = await call('leaving.signOut', { unkept: await unkeptForms('reload') })
  return mayEnd
}

import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { useDrafts } from '#renderer/stores/drafts.ts'
import { failure } from '#shared/result.ts'
import { openConsole } from '#tests/support/desk/console-screen.tsx'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { button, enter, field, openDialog } from '#tests/support/desk/dialogs.ts'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'
import { memoryKeychain } from '#tests/support/desk/ports.ts'

const desk = openDesk()

const openAdd = async (user: UserEvent) => {
  await screen.findByRole('heading', { name: 'Job Industries', level: 1 })
  return openDialog(user, 'Add Job Industry', 'Add Job Industry')
}
const type = async () => {
  const { user } = openConsole('/job-industries')
  const dialog = await openAdd(user)
  await enter(user, field(dialog, 'Name'), 'Falconry')
  return { user, dialog }
}
/** Replaces the keychain by one that stores a sign-in but no keys. */
const withoutKeys = async () => {
  const { config, sandbox } = desk.main()
  return {
    ...(await memoryKeychain(config, sandbox.storedSignIn())),
    secretKey: () => Promise.reject(new Error('no keychain')),
  }
}

test('a page with changed forms closes immediately, as their drafts are on the disk, but waits with a note during a save', async () => {
  const { user, dialog } = await type()
  expect(await desk.bridge().leave('close')).toEqual({ unkept: [] })
  desk.main().sandbox.faults.add({ call: 'jobIndustries.create', fault: 'delay', ms: 400 })
  await user.click(button(dialog, 'Add'))
  const leave = desk.bridge().leave('close')
  expect(await screen.findByRole('dialog', { name: 'Still saving' })).toBeDefined()
  expect(await leave).toEqual({ unkept: [] })
  expect(desk.main().sandbox.requests('jobIndustries.create')).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('if a save fails while its page waits to close, the page stays open and shows the failure', async () => {
  const release = holdAnswers(
    desk,
    'jobIndustries.create',
    () => true,
    () =>
      failure({ kind: 'http', message: 'No.', call: 'jobIndustries.create', requestId: '', effect: 'none' }),
  )
  const { user, dialog } = await type()
  await user.click(button(dialog, 'Add'))
  const leave = desk.bridge().leave('close')
  await screen.findByRole('dialog', { name: 'Still saving' })
  await release()
  expect(await leave).toBe('stays')
  expect(dialog.getByRole('button', { name: /Copy details/ })).toBeDefined()
})

test('an admin can stay on the page instead of waiting for a save before it closes', async () => {
  const { user, dialog } = await type()
  desk.main().sandbox.faults.add({ call: 'jobIndustries.create', fault: 'hang' })
  await user.click(button(dialog, 'Add'))
  const leave = desk.bridge().leave('close')
  const notice = within(await screen.findByRole('dialog', { name: 'Still saving' }))
  await user.click(notice.getByRole('button', { name: 'Stay' }))
  expect(await leave).toBe('stays')
})

test('without a keychain a reload keeps a changed form, but closing the window names the form before it is lost', async () => {
  await desk.restart({ keychain: await withoutKeys() })
  const { user, dialog } = await type()
  expect(await desk.bridge().leave('reload')).toEqual({ unkept: [] })
  await screen.findAllByText(/has no keychain, so unsaved changes are kept only until/)
  expect(await desk.bridge().leave('close')).toEqual({ unkept: ['Add Job Industry: Falconry'] })
  for (const key of ['!', '?']) {
    await user.type(field(dialog, 'Name'), key)
    expect(await desk.bridge().leave('close')).toEqual({ unkept: [expect.stringContaining(key)] })
  }
  // The text is on the screen and is read out.
  expect(screen.getAllByText(/has no keychain/)).toHaveLength(2)
})

test('where the policy switches drafts off, a reload, a close and a sign-out name the changed forms before they are lost', async () => {
  const asked: unknown[] = []
  await desk.restart({
    config: { ...desk.main().config, drafts: 'off' },
    confirmDiscard: async (unkept) => {
      asked.push(unkept)
      return false
    },
  })
  const { dialog } = await type()
  for (const by of ['reload', 'close'] as const)
    expect(await desk.bridge().leave(by)).toEqual({ unkept: ['Add Job Industry: Falconry'] })
  const signOut = screen.getByRole('button', { name: 'Sign out', hidden: true })
  signOut.click()
  await waitFor(() => expect(asked).toEqual([['Add Job Industry: Falconry']]))
  expect(field(dialog, 'Name').value).toBe('Falconry')
  // A sign-out would end the forms of other windows too.
  desk.bridge().typeInOtherWindow('Edit Job: Baker')
  signOut.click()
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(asked[1]).toEqual(expect.arrayContaining(['Add Job Industry: Falconry', 'Edit Job: Baker']))
  expect(screen.getByRole('heading', { name: 'Job Industries', level: 1, hidden: true })).toBeDefined()
})

test('USR-16: a window that shows a password only once asks before it closes', async () => {
  const { user } = openConsole('/user-profiles')
  await screen.findByRole('heading', { name: 'User Profiles', level: 1 })
  const dialog = await openDialog(user, 'Create User Profile', 'Create User Profile')
  await enter(user, field(dialog, 'Email'), 'new@traveller.example')
  await user.click(button(dialog, 'Create'))
  await dialog.findByText(/shown only once/)
  expect(await desk.bridge().leave('close')).toEqual({ unkept: ['The password of the new user'] })
})

describe('a changed form that is kept as a draft', () => {
  const typePost = async () => {
    const { user } = openConsole('/posts/add')
    await enter(user, await screen.findByLabelText('Title'), 'Wattle season')
    await user.click(screen.getByRole('link', { name: 'Tags' }))
    await screen.findByRole('heading', { name: 'Tags', level: 1 })
    const notice = await screen.findByText('Add Post: Wattle season', { selector: '[role=status] *' })
    return { user, notice: within(notice.closest('[role=status]') as HTMLElement) }
  }

  test('a menu link leaves a changed form without a question, and Back to the form in the notice restores the form', async () => {
    const { user, notice } = await typePost()
    expect(screen.queryByText('Discard your changes?')).toBeNull()
    await user.click(notice.getByRole('button', { name: 'Back to the form' }))
    const title = await screen.findByLabelText<HTMLInputElement>('Title')
    await waitFor(() => expect(title.value).toBe('Wattle season'))
  })

  test('Discard in the notice removes the draft of the form that was left', async () => {
    const { user, notice } = await typePost()
    await user.click(notice.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(useDrafts.getState().drafts).toEqual([]))
  })
})

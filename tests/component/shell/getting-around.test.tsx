import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { shortcutGroups, shortcuts } from '#shared/rules/shortcuts.ts'
import { openConsole } from '#tests/support/desk/console-screen.tsx'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { openedDialog } from '#tests/support/desk/dialogs.ts'
import { mia, playSession, type SessionBridge } from '#tests/support/desk/session-bridge.ts'

const desk = openDesk()
let session: SessionBridge
beforeEach(() => {
  session = playSession(mia, desk.bridge().api)
})

const heading = (name: string) => screen.findByRole('heading', { name })
const back = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Back' })

/** Opens Businesses, then Posts. */
async function openTwo() {
  const { user } = openConsole('/businesses?query=farm')
  await heading('Businesses')
  await user.click(screen.getByRole('link', { name: 'Posts' }))
  await heading('Posts')
  return user
}

/** Presses a side button of the mouse; false if the page keeps the browser from going back by itself. */
const pressSideButton = (button: number) => {
  fireEvent.mouseDown(document.body, { button })
  return fireEvent.mouseUp(document.body, { button })
}

describe('Back and Forward', () => {
  test('Back is in the menu from the start, and disabled while there is no screen to go back to', async () => {
    openConsole('/businesses')
    await heading('Businesses')
    const menu = within(screen.getByRole('navigation', { name: 'Main' }))
    expect(menu.getByRole<HTMLButtonElement>('button', { name: 'Back' }).disabled).toBe(true)
    expect(menu.getByRole('button', { name: 'Forward' })).toBeTruthy()
  })

  test('Back and Forward, even by the mouse’s side buttons, lead to the list with its search', async () => {
    const user = await openTwo()
    expect(back().disabled).toBe(false)
    expect(back().title).toBe('Back (Alt+←)')
    expect(pressSideButton(3)).toBe(false)
    await heading('Businesses')
    expect(window.location.search).toBe('?query=farm')
    expect(pressSideButton(4)).toBe(false)
    await heading('Posts')
    await user.click(back())
    await heading('Businesses')
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('farm')
  })

  test('Back and Forward do nothing while the session has ended', async () => {
    await openTwo()
    act(() => session.tell({ state: 'ended', username: mia.username }))
    await screen.findByText('Your session has ended')
    const went = vi.spyOn(window.history, 'back')
    expect(pressSideButton(3)).toBe(false)
    desk.bridge().choose('goBack')
    expect(went).not.toHaveBeenCalled()
    act(() => session.tell({ ...mia }))
    await waitFor(() => expect(screen.queryByText('Your session has ended')).toBeNull())
    await heading('Posts')
    pressSideButton(3)
    await heading('Businesses')
  })

  test('Back and Forward lead to no screen of the former admin after a sign-out', async () => {
    const user = await openTwo()
    await user.click(screen.getByRole('button', { name: 'Sign out' }))
    await heading('Sign in')
    act(() => session.tell({ ...mia }))
    await heading('Jobs')
    const isBackOffered = () =>
      screen.queryByRole<HTMLButtonElement>('button', { name: 'Back' })?.disabled === false
    await waitFor(() => expect(isBackOffered()).toBe(false))
    pressSideButton(3)
    await user.click(screen.getByRole('link', { name: 'Posts' }))
    await heading('Posts')
    await user.click(back())
    await heading('Jobs')
  })
})

describe('the sheet of shortcuts', () => {
  test('the key ? opens the sheet of shortcuts, which shows every key of this operating system', async () => {
    const { user } = openConsole('/businesses')
    await heading('Businesses')
    const search = screen.getByRole<HTMLInputElement>('searchbox')
    await user.type(search, 'why?')
    expect(search.value).toBe('why?')
    expect(screen.queryByText('Keyboard shortcuts')).toBeNull()
    search.blur()
    await user.keyboard('?')
    const sheet = await openedDialog('Keyboard shortcuts')
    for (const [title, ids] of shortcutGroups) {
      sheet.getByRole('heading', { name: title })
      for (const id of ids) {
        const { label, keys } = shortcuts[id]
        const isHere = typeof keys === 'string' || keys.linux !== null
        expect(sheet.queryAllByText(label, { selector: 'dt' })).toHaveLength(isHere ? 1 : 0)
      }
    }
    expect(sheet.getByText('Back').closest('div')?.textContent).toBe('BackAlt+←')
  })
})

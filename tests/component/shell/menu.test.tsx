import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { EntryList } from '#renderer/features/shell/entry-list.tsx'
import { openConsole } from '#tests/support/desk/console-screen.tsx'
import { renderRouted } from '#tests/support/desk/render-part.tsx'
import { mia, noAnswer, playSession } from '#tests/support/desk/session-bridge.ts'

afterEach(() => {
  vi.restoreAllMocks()
})

const toggle = (name: string) => screen.findByRole('button', { name })

describe('the side menu', () => {
  test('SHELL-14 the side menu names the signed-in admin and the sandbox, and collapses and expands, even by keyboard', async () => {
    playSession(mia).answer('businesses.search', noAnswer)
    const { user } = openConsole('/businesses')
    const button = await toggle('Collapse menu')
    expect(button.getAttribute('aria-expanded')).toBe('true')
    const list = document.getElementById(button.getAttribute('aria-controls') ?? '')
    expect(list?.querySelectorAll('li')).toHaveLength(19)
    const menu = within(screen.getByRole('navigation', { name: 'Main' }))
    for (const caption of ['Marketplace', 'Catalogue', 'Marketing', 'Console'])
      menu.getByRole('list', { name: caption })
    menu.getByText('mia@goto.example')
    await waitFor(() => menu.getByText('Sandbox'))

    await user.click(button)
    expect((await toggle('Expand menu')).getAttribute('aria-expanded')).toBe('false')
    menu.getByRole('link', { name: 'Businesses' })
    menu.getByRole('button', { name: 'Sign out' })
    expect(menu.queryByText('Mia Nguyen')).toBeNull()
    expect(menu.getByRole('img', { name: 'Mia Nguyen (mia@goto.example)' }).textContent).toBe('MN')
    menu.getByText('Sandbox')

    await user.keyboard('{Enter}')
    expect((await toggle('Collapse menu')).getAttribute('aria-expanded')).toBe('true')
    menu.getByText('Mia Nguyen')
  })

  test('in a small window, where the side menu covers the screen, it collapses once an entry is chosen', async () => {
    const real = window.matchMedia
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
      ...real(query),
      matches: query === '(width < 400px)',
    }))
    playSession(mia).answer('businesses.search', noAnswer)
    const { user } = openConsole('/businesses')
    await user.click(await screen.findByRole('link', { name: 'Businesses' }))
    await toggle('Expand menu')
  })

  test('a change of screen renders only the menu entries whose highlight changes', async () => {
    const rendered: string[] = []
    const entries = (['/jobs', '/posts', '/tags'] as const).map((path) => ({
      path,
      label: path,
      group: 'All',
      letter: path,
      match: 'prefix' as const,
      icon: () => void rendered.push(path),
    }))
    const { router } = renderRouted(() => <EntryList id="menu" entries={entries} isCollapsed={false} />)
    await screen.findByRole('link', { name: '/tags' })
    rendered.length = 0
    const scrolls = vi.spyOn(Element.prototype, 'scrollIntoView')
    await act(() => router.navigate({ to: '/jobs' }))
    await act(() => router.navigate({ to: '/posts' }))
    expect(screen.getByRole('link', { name: '/posts' }).getAttribute('aria-current')).toBe('page')
    expect(new Set(rendered)).toEqual(new Set(['/jobs', '/posts']))
    expect(scrolls.mock.contexts.at(-1)).toBe(screen.getByRole('link', { name: '/posts' }))
  })
})

import { readFileSync } from 'node:fs'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { navigation } from '#renderer/app/navigation.ts'
import { createConsoleRouter } from '#renderer/app/router.tsx'
import { isHighlighted, isMarked } from '#renderer/features/shell/navigation-entry.ts'
import { createQueryClient } from '#renderer/lib/calls/query.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'

const requirements = readFileSync('docs/requirements/shell.md', 'utf8')
/** The entries of the list in a requirement's sentence. */
const listedIn = (id: string): readonly string[] =>
  (new RegExp(`^\\| ${id} \\| [^:]+: (.+)\\. \\|$`, 'm').exec(requirements)?.[1] ?? '')
    .replaceAll('`', '')
    .split(', ')

const labels = [...listedIn('SHELL-07'), 'Account Settings']
const onPathsBelow = listedIn('SHELL-08')
/** The whole menu, as the requirements list it. */
const specified = listedIn('SHELL-05').map((path, index) => {
  const label = labels[index] ?? ''
  return { path, label, match: onPathsBelow.includes(label) ? 'prefix' : 'exact' } as const
})

const routePaths = () =>
  Object.keys(createConsoleRouter(createQueryClient()).routesByPath).map((path) =>
    path.replace(/(.)\/$/, '$1').replaceAll(/\$(\w+)/g, '{$1}'),
  )

const highlightedOn = (path: string) =>
  navigation.filter((entry) => isHighlighted(entry, path)).map(({ label }) => label)

describe('the entries of the menu', () => {
  test('the menu’s entries have the specified order, labels and highlight rules (SHELL-05 SHELL-06 SHELL-07 SHELL-08 SHELL-09 SHELL-11)', () => {
    expect(navigation.map(({ path, label, match }) => ({ path, label, match }))).toEqual(specified)
  })

  test('SHELL-02 the console has a screen at each specified path and at no other', () => {
    expect(new Set(routePaths())).toEqual(new Set(listedIn('SHELL-02')))
  })

  test('the menu highlights one entry on its own path, and below it only if the requirements say so (SHELL-08 SHELL-09)', () => {
    for (const { path, label, match } of specified) {
      expect(highlightedOn(path)).toEqual([label])
      expect(highlightedOn(`${path}/abc`), path).toEqual(match === 'prefix' ? [label] : [])
    }
  })

  test.each(['/', '/rover-jobs'])(
    'SHELL-10 SHELL-11 the path %s highlights no menu entry, and only marks Jobs as current',
    (path) => {
      expect(highlightedOn(path)).toEqual([])
      expect(navigation.filter((each) => isMarked(each, path)).map(({ label }) => label)).toEqual(['Jobs'])
    },
  )
})

describe('the menu on the screen', () => {
  openDesk()
  const entry = async () =>
    within(await screen.findByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Businesses' })

  const firstBusiness = async () => {
    const row = await waitFor(() => {
      const [, first] = screen.getAllByRole('row')
      if (!first) throw new Error('no rows yet')
      return first
    })
    return within(row).findByRole('link')
  }

  test('SHELL-04 a path without a screen shows "Page not found" inside the shell, with a link to /', async () => {
    const { user, router } = renderScreen('/no/such/screen')
    await screen.findByRole('heading', { name: 'Page not found' })
    expect((await entry()).getAttribute('aria-current')).toBeNull()
    const home = screen.getByRole('link', { name: 'Go to Jobs' })
    expect(home.getAttribute('href')).toBe('/')
    await user.click(home)
    await screen.findByRole('heading', { name: 'Jobs' })
    expect(router.state.location.pathname).toBe('/')
  })

  test('SHELL-08 a navigation moves the focus to the new screen’s heading, and a list and its records highlight their menu entry', async () => {
    const { user, router } = renderScreen('/businesses')
    expect(await screen.findByRole('heading', { name: 'Businesses' })).toBe(document.activeElement)
    expect((await entry()).getAttribute('aria-current')).toBe('page')
    const business = await firstBusiness()
    await user.click(business)
    const heading = await screen.findByRole('heading', { level: 1, name: business.textContent })
    await waitFor(() => expect(heading).toBe(document.activeElement))
    expect((await entry()).getAttribute('aria-current')).toBe('page')
    expect(document.title).toBe(`${business.textContent} - GoTo Admin`)
    await user.click(await entry())
    const list = await screen.findByRole('heading', { name: 'Businesses' })
    await waitFor(() => expect(list).toBe(document.activeElement))
    expect(router.state.location.pathname).toBe('/businesses')
  })

  test('the first Tab on a screen reaches a link to the content', async () => {
    const { user } = renderScreen('/businesses')
    await screen.findByRole('heading', { name: 'Businesses' })
    ;(document.activeElement as HTMLElement).blur()
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Skip to content')
    await user.keyboard('{Enter}')
    expect(screen.getByRole('main')).toBe(document.activeElement)
  })
})

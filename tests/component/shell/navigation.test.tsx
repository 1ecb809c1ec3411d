import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { navigation } from '#renderer/app/navigation.ts'
import { createConsoleRouter } from '#renderer/app/router.tsx'
import { isHighlighted, isMarked } from '#renderer/features/shell/navigation-entry.ts'
import { createQueryClient } from '#renderer/lib/calls/query.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'

/** The whole menu in the specification's order (SHELL-05 to SHELL-09). */
const specified = [
  ['/businesses', 'Businesses', 'prefix'],
  ['/jobs', 'Jobs', 'prefix'],
  ['/places', 'Places', 'prefix'],
  ['/user-profiles', 'User Profiles', 'prefix'],
  ['/arrival-packages', 'Arrival Packages', 'exact'],
  ['/job-requirements', 'Job Requirements', 'exact'],
  ['/job-industries', 'Job Industries', 'exact'],
  ['/job-templates', 'Job Templates', 'exact'],
  ['/visa-subclasses', 'Visa Subclasses', 'exact'],
  ['/languages', 'Languages', 'exact'],
  ['/interests', 'Interests', 'exact'],
  ['/tags', 'Tags', 'exact'],
  ['/referrals', 'Referrals', 'prefix'],
  ['/posts', 'Posts', 'prefix'],
  ['/partners', 'Partners', 'prefix'],
  ['/products', 'Products', 'prefix'],
  ['/integrations', 'Integrations', 'prefix'],
  ['/admins', 'Admins', 'exact'],
  ['/settings', 'Account Settings', 'exact'],
] as const

const specifiedPaths = `/ /jobs /jobs/{jobId} /businesses /businesses/{businessId} /places /places/{placeId}
  /job-requirements /job-industries /job-templates /job-templates/{jobTemplateId} /visa-subclasses /languages
  /interests /tags /user-profiles /user-profiles/{userSub} /arrival-packages /admins /settings /referrals
  /referrals/{referralId} /rover-jobs /posts /posts/add /posts/{postId} /posts/{postId}/edit /partners /partners/add
  /partners/{partnerId} /partners/{partnerId}/edit /products /integrations`.split(/\s+/)

const routePaths = () =>
  Object.keys(createConsoleRouter(createQueryClient()).routesByPath).map((path) =>
    path.replace(/(.)\/$/, '$1').replaceAll(/\$(\w+)/g, '{$1}'),
  )

const highlightedOn = (path: string) =>
  specified.filter(([own, , match]) => isHighlighted({ path: own, match }, path)).map(([, label]) => label)

describe('the entries of the menu', () => {
  test('the menu’s entries have the specified order, labels and highlight rules (SHELL-05 SHELL-06 SHELL-07 SHELL-08 SHELL-09 SHELL-11)', () => {
    const entries = navigation.map(({ path, label, match }) => [path, label, match])
    expect(entries).toEqual(specified.filter(([path]) => entries.some(([own]) => own === path)))
    expect(entries.length).toBeGreaterThan(0)
  })

  test('SHELL-02 every menu entry has a screen, and every route is one of the specification’s 33', () => {
    expect(specifiedPaths).toHaveLength(33)
    const routes = routePaths()
    expect(specifiedPaths).toEqual(expect.arrayContaining(routes))
    expect(routes).toEqual(expect.arrayContaining(navigation.map(({ path }) => path)))
  })

  test('SHELL-08 nine menu entries are highlighted on every path that starts with theirs', () => {
    const paths = {
      '/businesses': 'Businesses',
      '/jobs/abc': 'Jobs',
      '/places/abc': 'Places',
      '/user-profiles/abc': 'User Profiles',
      '/referrals/abc': 'Referrals',
      '/posts/abc/edit': 'Posts',
      '/partners/add': 'Partners',
      '/products': 'Products',
      '/integrations/': 'Integrations',
    }
    for (const [path, label] of Object.entries(paths)) expect(highlightedOn(path), path).toEqual([label])
  })

  test('SHELL-09 ten menu entries are highlighted only on exactly their own path', () => {
    const exact = specified.filter(([, , match]) => match === 'exact')
    expect(exact).toHaveLength(10)
    for (const [path, label] of exact) {
      expect(highlightedOn(path)).toEqual([label])
      expect(highlightedOn(`${path}/abc`)).toEqual([])
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

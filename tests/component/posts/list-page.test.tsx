import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { rowsOf } from '#tests/support/desk/catalogue.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'
import { postTitled } from '#tests/support/desk/posts.ts'
import { typeFast } from '#tests/support/desk/type-fast.ts'
import { watchCalls } from '#tests/support/desk/watch-calls.ts'

const desk = openDesk()
const searches = () => desk.main().sandbox.requests('posts.search')
const openList = async (path = '/posts') => {
  const view = renderScreen(path)
  await screen.findByRole('table', { name: 'Posts' })
  return view
}
const rows = () => rowsOf('Posts')
const main = () => within(screen.getByRole('main'))
const onlyPublished = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show only published posts' })

describe('the list of posts', () => {
  test('the list of posts has a count and shows ten posts, each with its tags and whether it is published (PST-05 PST-06 PST-07 PST-28 LIM-02 SHELL-02 API-76)', async () => {
    const { user, router } = await openList()
    screen.getByText('There are 29 posts')
    expect(rows()).toHaveLength(10)
    expect(searches().map(({ body, path, method }) => ({ body, path, method }))).toEqual([
      { method: 'POST', path: '/api/post/admin/search', body: { query: '', from: 0, size: 10, filters: {} } },
    ])
    const row = rows().find(({ textContent }) => textContent?.includes('Your first week'))
    await waitFor(() => expect(row?.textContent).toContain('Hostel life, Tax & super'))
    expect(row?.textContent).toContain('Published')
    expect(row?.textContent).not.toContain('Draft')
    const name = 'Your first week in Australia'
    const address = screen.getByRole('link', { name }).getAttribute('href')
    const form = screen.getByRole('link', { name: `Edit ${name}` }).getAttribute('href')
    const release = holdAnswers(desk, 'posts.search')
    await user.click(main().getByRole('button', { name: 'Page 3' }))
    expect(rows()).toHaveLength(10)
    await release()
    await waitFor(() => expect(rows()).toHaveLength(9))
    expect(searches().at(-1)?.body).toMatchObject({ from: 20, size: 10 })
    const { postId } = await postTitled(desk, 'Your first week')
    expect([address, form]).toEqual([`/posts/${postId}`, `/posts/${postId}/edit`])
    await user.click(screen.getAllByRole('link', { name: /^Edit / })[0] as HTMLElement)
    await screen.findByRole('heading', { level: 1, name: /^Edit / })
    expect(router.state.location.pathname).toMatch(/^\/posts\/.+\/edit$/)
  })

  test('PST-02 PST-03 trap 41 the checkbox for published posts requests only published posts', async () => {
    const { user, router } = await openList('/posts?page=3')
    expect(onlyPublished().checked).toBe(false)
    const { calls, events } = window.consoleApi
    const { sent } = watchCalls({ calls, events })
    fireEvent.click(onlyPublished())
    // The checkbox searches without the debounce.
    expect(sent('posts.search')).toHaveLength(1)
    await screen.findByText('There are 29 posts, 23 of them shown')
    expect(searches().at(-1)?.body).toEqual({ query: '', from: 0, size: 10, filters: { isPublished: true } })
    await waitFor(() => expect(router.state.location.search).toEqual({ onlyPublished: true }))
    await user.click(onlyPublished())
    await screen.findByText('There are 29 posts')
    await waitFor(() => expect(router.state.location.search).toEqual({}))
    for (const { body } of searches()) expect(body).not.toMatchObject({ filters: { isPublished: false } })
  })

  test('PST-02 PST-03 the checkbox for drafts shows only posts that are not published', async () => {
    const { router } = await openList()
    const drafts = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'Show only drafts' })
    fireEvent.click(onlyPublished())
    fireEvent.click(drafts())
    expect([onlyPublished().checked, drafts().checked]).toEqual([false, true])
    await screen.findByText('There are 29 posts, 6 of them shown')
    expect(searches().at(-1)?.body).toEqual({ query: '', from: 0, size: 10, filters: { isPublished: false } })
    for (const row of rows()) expect(row.textContent).toContain('Draft')
    await waitFor(() => expect(router.state.location.search).toEqual({ onlyDrafts: true }))
    screen.getByRole('button', { name: 'Remove Drafts' })
    fireEvent.click(onlyPublished())
    expect([onlyPublished().checked, drafts().checked]).toEqual([true, false])
    await screen.findByText('There are 29 posts, 23 of them shown')
    fireEvent.click(screen.getByRole('button', { name: 'Remove Published' }))
    await screen.findByText('There are 29 posts')
    expect(screen.queryByRole('list', { name: 'Filters that are set' })).toBeNull()
  })

  test('PST-02 the checkbox for published posts keeps its state on the way back from a post', async () => {
    const { user, router } = await openList('/posts?onlyPublished=true')
    expect(onlyPublished().checked).toBe(true)
    await user.click(screen.getByRole('link', { name: 'Your first week in Australia' }))
    await screen.findByRole('heading', { level: 1, name: 'Your first week in Australia' })
    await user.click(main().getByRole('link', { name: 'Posts' }))
    await screen.findByText('There are 23 posts')
    expect(router.state.location.search).toEqual({ onlyPublished: true })
    expect(onlyPublished().checked).toBe(true)
  })

  test('PST-01 SHELL-23 a text typed into the search box of posts is searched once, after a pause', async () => {
    const { router } = await openList('/posts?page=2&onlyPublished=true')
    const before = searches().length
    typeFast(screen.getByRole('searchbox', { name: 'Search posts' }), 'super')
    await screen.findByText('There is 1 post')
    expect(rows()[0]?.textContent).toContain('Getting your super back')
    await waitFor(() => expect(router.state.location.search).toEqual({ query: 'super', onlyPublished: true }))
    expect(
      searches()
        .slice(before)
        .map(({ body }) => body),
    ).toEqual([{ query: 'super', from: 0, size: 10, filters: { isPublished: true } }])
  })

  test('PST-04 SHELL-02 trap 3 Add Post leads to /posts/add, which is not read as a post’s id', async () => {
    const { user, router } = await openList()
    await user.click(screen.getByRole('link', { name: 'Add Post' }))
    await screen.findByRole('heading', { level: 1, name: 'Add Post' })
    expect(router.state.location.pathname).toBe('/posts/add')
    const asked = desk.main().sandbox.requests('posts.get')
    expect(asked.filter(({ path }) => path.endsWith('/add'))).toEqual([])
  })

  test('PST-27 a post without a title shows the id in the list', async () => {
    const { data } = await desk.execute('posts.search', { query: '', from: 0, size: 100, filters: {} })
    const untitled = data.find(({ title }) => !title)
    await desk.execute('posts.update', { postId: untitled?.postId ?? '', isPublished: true })
    await openList(`/posts?query=${untitled?.postId}`)
    screen.getByRole('link', { name: untitled?.postId ?? '' })
  })
})

import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, confirmation, enter, openDialog } from '#tests/support/desk/dialogs.ts'
import { fact } from '#tests/support/desk/facts.ts'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'
import { noticed } from '#tests/support/desk/notices.ts'
import { postTitled, storedPost } from '#tests/support/desk/posts.ts'

const desk = openDesk()
const requests = (call: 'posts.update' | 'posts.remove' | 'posts.search') =>
  desk.main().sandbox.requests(call)
const openPost = async (title: string) => {
  const post = await postTitled(desk, title)
  const view = renderScreen(`/posts/${post.postId}`)
  await screen.findByRole('heading', { level: 1, name: post.title ?? '' })
  return { ...view, post }
}
const content = () => within(screen.getByRole('region', { name: 'Content' }))
const details = () => within(screen.getByRole('region', { name: 'Details' }))
const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

describe('the screen of a post', () => {
  test('PST-08 API-72 the screen of a post shows the image, the title, the content as HTML and the names of the tags', async () => {
    const { post } = await openPost('Your first week')
    expect(
      screen.getByRole('img', { name: 'Image of Your first week in Australia' }).getAttribute('src'),
    ).toBe(post.imageUrl)
    expect(screen.getAllByText('Your first week in Australia')).toHaveLength(1)
    await waitFor(() => expect(fact('Tags')).toBe('Hostel life, Tax & super'))
    expect(
      content()
        .getAllByRole('heading', { level: 1 })
        .map(({ textContent }) => textContent),
    ).toEqual(['What to do', 'What to leave'])
    expect(content().getAllByRole('listitem')).toHaveLength(5)
    expect(content().getByText('in this order').tagName).toBe('STRONG')
    expect(content().getByText('campervan').tagName).toBe('S')
  })

  test('PST-28 trap 40 content from an older editor shows as travellers see it', async () => {
    await openPost('Trains and coaches')
    content().getByRole('heading', { level: 2, name: 'Fares & passes' })
    expect(content().getByRole('link', { name: 'the railway' }).getAttribute('href')).toBe(
      'https://rail.example/passes',
    )
    expect(content().getByText('early').tagName).toBe('EM')
    expect(
      content()
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['Pass', 'Price', 'Ninety days', '$299'])
    content().getByText(/^Image “The network”. Not shown: images from rail\.example are not allowed here\./)
    content().getByText('Not shown here: alignment.')
  })

  test('PST-27 the screen of an older post shows without tags, image or markup, and without any words', async () => {
    const { unmount } = await openPost('From the first newsletter')
    expect(fact('Tags')).toBe('Not set')
    expect(fact('Image')).toBe('Not set')
    expect(details().queryByRole('img')).toBeNull()
    content().getByText('Plain words & no markup in two lines')
    unmount()
    await openPost('An empty article')
    content().getByText('No text.')
  })

  test('PST-08 a post of pictures alone does not count as empty', async () => {
    const post = await postTitled(desk, 'Your first week')
    const data = { ...post, content: `<p><img src="${post.imageUrl}" alt="A map"></p>` }
    desk.main().sandbox.faults.add({ call: 'posts.get', fault: 'status', status: 200, body: { data } })
    await openPost('Your first week')
    expect(content().getByRole('img', { name: 'A map' }).getAttribute('src')).toBe(post.imageUrl)
    expect(content().queryByText(/No text|Not set|Not shown/)).toBeNull()
  })

  test('PST-08 a deleted tag of a post shows its id, an archived one its name', async () => {
    await openPost('<script>')
    await waitFor(() => expect(fact('Tags')).toContain('4f6b6f9e-0000-4000-8000-00000000dead'))
  })

  test('PST-10 ERR-16 API-75 Publish sends only the id and isPublished true', async () => {
    const { user, post } = await openPost('Working in a vineyard')
    expect(fact('Status')).toBe('Draft')
    expect(screen.queryByRole('button', { name: 'Unpublish' })).toBeNull()
    desk.main().sandbox.faults.add({ call: 'posts.update', fault: 'status', status: 500, times: 1 })
    await user.click(press('Publish'))
    await screen.findByText('Could not save the post')
    screen.getByRole('button', { name: 'Copy details' })
    expect(fact('Status')).toBe('Draft')
    expect(press('Publish').disabled).toBe(false)
    await user.click(press('Publish'))
    await screen.findByRole('button', { name: 'Unpublish' })
    expect(fact('Status')).toBe('Published')
    await waitFor(() => expect(screen.queryByText('Could not save the post')).toBeNull())
    expect(
      requests('posts.update')
        .slice(1)
        .map(({ method, path, body }) => ({ method, path, body })),
    ).toEqual([
      { method: 'PATCH', path: '/api/post/admin', body: { postId: post.postId, isPublished: true } },
    ])
    expect(await storedPost(desk, post)).toEqual({ ...post, isPublished: true })
    await noticed('Published Working in a vineyard')
  })

  test('PST-11 Unpublish sends isPublished false, once for a double press', async () => {
    const { user, post } = await openPost('Your first week')
    const release = holdAnswers(desk, 'posts.update')
    await user.click(press('Unpublish'))
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Unpublish$/ }).disabled).toBe(true)
    await user.click(screen.getByRole('button', { name: /Unpublish$/ }))
    await release()
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Publish' }))
    expect(requests('posts.update').map(({ body }) => body)).toEqual([
      { postId: post.postId, isPublished: false },
    ])
    await noticed('Unpublished Your first week in Australia')
  })

  test('PST-11 PST-02 a post that was unpublished is missing in the list of published posts', async () => {
    const { user } = renderScreen('/posts?onlyPublished=true')
    await user.click(await screen.findByRole('link', { name: 'Your first week in Australia' }))
    await user.click(await screen.findByRole('button', { name: 'Unpublish' }))
    await screen.findByRole('button', { name: 'Publish' })
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Posts' }))
    await screen.findByText('There are 22 posts')
    expect(screen.queryByRole('link', { name: 'Your first week in Australia' })).toBeNull()
  })

  test('PST-12 API-73 DEL-06 Delete on the screen of a post leads to the list without the post', async () => {
    const { user } = renderScreen('/posts?query=picker')
    await user.click(await screen.findByRole('link', { name: 'What a picker earns' }))
    await screen.findByRole('heading', { level: 1, name: 'What a picker earns' })
    const { postId } = await postTitled(desk, 'What a picker')
    const dialog = await openDialog(user, 'Delete', 'Delete "What a picker earns"?')
    expect(button(dialog, 'Delete').disabled).toBe(true)
    await enter(user, confirmation(dialog), 'What a picker earns')
    await user.click(button(dialog, 'Delete'))
    await screen.findByText('There are 0 posts')
    expect(requests('posts.remove')).toMatchObject([{ method: 'DELETE', path: `/api/post/admin/${postId}` }])
    expect(screen.queryByRole('link', { name: 'What a picker earns' })).toBeNull()
  })
})

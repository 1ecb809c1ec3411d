import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, field } from '#tests/support/desk/dialogs.ts'
import { holdAnswers } from '#tests/support/desk/hold-answers.ts'
import { replace } from '#tests/support/desk/job-forms.ts'
import { noticed, notices } from '#tests/support/desk/notices.ts'
import { page } from '#tests/support/desk/partners.ts'
import { postTitled, storedPost } from '#tests/support/desk/posts.ts'
import { enterRichText, richText, typeRichText } from '#tests/support/desk/rich-text.ts'
import { selectsIn } from '#tests/support/desk/selects.ts'
import { refuse, showsFailure } from '#tests/support/faults/faults.ts'
import { pngFile } from '#tests/support/samples/images.ts'

const desk = openDesk()
const updates = () => desk.main().sandbox.requests('posts.update')
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const openEdit = async (
  title = 'Working in a vineyard',
  content: () => Promise<unknown> = () => richText('Content'),
) => {
  const post = await postTitled(desk, title)
  const view = renderScreen(`/posts/${post.postId}/edit`)
  await content()
  // The latest version is loaded: a later change by others happens during the edit.
  await waitFor(() => expect(view.client.isFetching()).toBe(0))
  return { ...view, post, form: page() }
}

describe('the page that edits a post', () => {
  test('PST-09 PST-13 PST-19 the page that edits a post has every field filled in, and Save without a change sends nothing', async () => {
    const { form, user, post, router } = await openEdit()
    await heading('Edit Post: Working in a vineyard')
    expect(field(form, 'Title').value).toBe('Working in a vineyard')
    expect((await richText('Content')).textContent).toContain('This article waits for its pictures.')
    expect(document.querySelector('form img')?.getAttribute('src')).toBe(post.imageUrl)
    expect(button(form, 'Save').disabled).toBe(false)
    expect(button(form, 'Cancel').disabled).toBe(false)
    expect(screen.queryByRole('checkbox')).toBeNull()
    await user.click(button(form, 'Save'))
    await heading('Working in a vineyard')
    expect(notices()).toEqual([])
    await user.click(screen.getByRole('link', { name: 'Edit' }))
    await heading('Edit Post: Working in a vineyard')
    expect(router.state.location.pathname).toBe(`/posts/${post.postId}/edit`)
    await typeRichText(user, 'Content', 'x')
    await user.click(button(page(), 'Cancel'))
    await user.click(await screen.findByRole('button', { name: /^Discard/ }))
    await heading('Working in a vineyard')
    expect(router.state.location.pathname).toBe(`/posts/${post.postId}`)
    expect(updates()).toEqual([])
  })

  test('Save sends the post’s id and the changed fields, without isPublished (PST-19 PST-20 ERR-16 API-75 BUS-35 trap 41)', async () => {
    const { form, user, post, router } = await openEdit('Your first week')
    const release = holdAnswers(desk, 'posts.update')
    await replace(user, field(form, 'Title'), 'The first week')
    await user.click(button(form, 'Save'))
    expect([button(form, 'Save').disabled, button(form, 'Cancel').disabled]).toEqual([true, true])
    await release()
    await heading('The first week')
    expect(updates()).toMatchObject([{ method: 'PATCH', path: '/api/post/admin' }])
    expect(updates()[0]?.body).toEqual({ postId: post.postId, title: 'The first week' })
    expect(await storedPost(desk, post)).toEqual({ ...post, title: 'The first week' })
    expect(router.state.location.pathname).toBe(`/posts/${post.postId}`)
    await noticed('Saved The first week')
  })

  test('PST-14 PST-20 a warning names what editing a line of an older post would lose', async () => {
    const { form, user, post } = await openEdit('Trains and coaches')
    form.getByText(
      /^The editor does not support some parts of this text: links, headings of other levels, italics, alignment\./,
    )
    form.getByText(/deleted here, but not edited: table, image\.$/)
    await enterRichText(user, 'Content')
    await replace(user, field(form, 'Title'), 'Trains')
    await user.click(button(form, 'Save'))
    await heading('Trains')
    expect(updates()[0]?.body).toEqual({ postId: post.postId, title: 'Trains' })
    expect((await storedPost(desk, post)).content).toBe(post.content)

    await user.click(screen.getByRole('link', { name: 'Edit' }))
    await typeRichText(user, 'Content', '{Enter}End.')
    await user.click(button(page(), 'Save'))
    await heading('Trains')
    const { content } = (updates()[1]?.body ?? {}) as { content?: string }
    expect(content).toBe(`${post.content}<p>End.</p>`)
  })

  test('PST-16 PST-26 SHELL-28 CAT-11 an archived tag of a post is offered, and removing it shows a warning', async () => {
    const { form, user, post } = await openEdit('Border rules')
    const { offered, choose, warnings } = selectsIn(user, form)
    await waitFor(async () => expect(await offered('Tags')).toContain('COVID-19'))
    expect(await offered('Tags')).toHaveLength(7)
    await choose('Tags', 'COVID-19')
    expect(warnings()).toHaveLength(1)
    await user.upload(field(form, 'Image'), pngFile('cover.png', 2000))
    await user.click(button(form, 'Save'))
    await heading('Border rules of 2021')
    expect(updates()[0]?.body).toEqual({
      postId: post.postId,
      tagIds: [post.tagIds?.[1]],
      imageUrl: expect.stringMatching(new RegExp(`/content/uploads/post/${post.postId}/[^/]+\\.png$`)),
    })
  })

  test('PST-21 text can be added to an older post that has none', async () => {
    const { form, user } = await openEdit('An empty article')
    await typeRichText(user, 'Content', 'Somebody did.')
    await user.click(button(form, 'Save'))
    await heading('An empty article')
    expect(updates()[0]?.body).toMatchObject({ content: expect.stringContaining('<p>Somebody did.</p>') })
  })

  test.each([
    ['PST-22 of one picture', '<p><img src="https://content.example/x.png"></p>'],
    ['of a line of 302 runs, which the editor does not open,', `<p>${'<b>a</b>b'.repeat(151)}</p>`],
    ['without any content', ''],
  ])('PST-20 the title of a post %s can be changed, and its content is not sent', async (_, content) => {
    const post = await postTitled(desk, 'Working in a vineyard')
    const { faults } = desk.main().sandbox
    faults.add({ call: 'posts.get', fault: 'status', status: 200, body: { data: { ...post, content } } })
    const isTooLarge = content.length > 1000
    const words = () => screen.findByText(/^This text is too large to be edited here/)
    const { form, user } = await openEdit(post.title ?? '', isTooLarge ? words : undefined)
    if (isTooLarge) expect(screen.getByRole('region', { name: 'Content' }).textContent).toMatch(/^ababab/)
    await replace(user, field(form, 'Title'), 'Vines')
    faults.clear()
    await user.click(button(form, 'Save'))
    await heading('Vines')
    expect(updates().map(({ body }) => body)).toEqual([{ postId: post.postId, title: 'Vines' }])
  })

  test('PST-20 ERR-16 API-72 if the post cannot be read again before a save, nothing is sent and every value stays', async () => {
    const post = await postTitled(desk, 'Your first week')
    // The post is cached: the screen after Cancel does not load it again.
    const { user } = renderScreen(`/posts/${post.postId}`)
    await user.click(await screen.findByRole('link', { name: 'Edit' }))
    await typeRichText(user, 'Content', ' Mine.')
    refuse(desk, 'posts.get')
    await user.click(button(page(), 'Save'))
    await showsFailure(page(), 'save the post', 'Nothing was changed.')
    desk.main().sandbox.faults.clear()
    expect([updates(), (await richText('Content')).textContent?.endsWith(' Mine.')]).toEqual([[], true])
    await desk.execute('posts.update', { postId: post.postId, content: '<p>Theirs.</p>' })
    await user.click(button(page(), 'Save'))
    await screen.findByText(/^Nothing was saved/)
    const reads = desk.main().sandbox.requests('posts.get').length
    await user.click(button(page(), 'Cancel'))
    await user.click(await screen.findByRole('button', { name: /^Discard/ }))
    await heading('Your first week in Australia')
    expect(screen.getByRole('region', { name: 'Content' }).textContent).toContain('Theirs.')
    expect(desk.main().sandbox.requests('posts.get')).toHaveLength(reads)
  })

  test('PST-19 an unchanged form of a cached post shows a newer version once it has loaded', async () => {
    const post = await postTitled(desk, 'Working in a vineyard')
    const { user } = renderScreen(`/posts/${post.postId}`)
    await heading('Working in a vineyard')
    await desk.execute('posts.update', { postId: post.postId, title: 'Vines', content: '<p>New.</p>' })
    await user.click(screen.getByRole('link', { name: 'Edit' }))
    await heading('Edit Post: Vines')
    await waitFor(async () => expect((await richText('Content')).textContent).toBe('New.'))
    expect(field(page(), 'Title').value).toBe('Vines')
  })
})

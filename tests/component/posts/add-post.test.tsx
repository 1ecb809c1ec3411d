import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { FaultTarget } from '#sandbox/http/fault.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, enter, errors, field, pressInVain, uploadFailed } from '#tests/support/desk/dialogs.ts'
import { noticed } from '#tests/support/desk/notices.ts'
import { page } from '#tests/support/desk/partners.ts'
import { fillInPost } from '#tests/support/desk/posts.ts'
import { richText, typeRichText } from '#tests/support/desk/rich-text.ts'
import { selectsIn } from '#tests/support/desk/selects.ts'
import { refuse, showsFailure } from '#tests/support/faults/faults.ts'
import { pngFile } from '#tests/support/samples/images.ts'

const desk = openDesk()
const requests = (name: FaultTarget) => desk.main().sandbox.requests(name)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const openAdd = async () => {
  const view = renderScreen('/posts/add')
  await richText('Content')
  return { ...view, form: page() }
}
const sent = () => (requests('posts.create')[0]?.body ?? {}) as Record<string, unknown>

const tool = (name: string) => screen.getByRole('button', { name })

describe('the page that adds a post', () => {
  test('the page that adds a post requires a title and content that are not only spaces or empty paragraphs (PST-13 PST-16 PST-17 PST-21 PST-22 PST-28 VAL-03 CAT-11 API-96 trap 40)', async () => {
    const { user, form, router } = await openAdd()
    const labels = [...document.querySelectorAll('form label, form [id$="-label"]')].map(
      ({ textContent }) => textContent,
    )
    expect(labels.filter((label) => ['Title', 'Image', 'Content', 'Tags'].includes(label))).toEqual([
      'Title',
      'Image',
      'Content',
      'Tags',
    ])
    expect(button(form, 'Cancel').disabled).toBe(false)
    expect(button(form, 'Add').disabled).toBe(false)
    expect(await selectsIn(user, form).offered('Tags')).toEqual([
      '<b>Scams</b> & "too good to be true"',
      '88 days',
      'Hostel life',
      'Road trips',
      'Tax & super',
      'Visas & paperwork',
    ])
    expect(requests('tags.list')).toHaveLength(1)

    await enter(user, field(form, 'Title'), '  ')
    await typeRichText(user, 'Content', ' {Enter}{Enter} ')
    await user.click(field(form, 'Title'))
    await waitFor(() =>
      expect(errors(form)).toEqual(['Title is a required field', 'Content is a required field']),
    )
    await pressInVain(user, form, 'Add')

    await typeRichText(user, 'Content', 'a')
    await user.click(button(form, 'Cancel'))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(router.state.location.pathname).toBe('/posts/add')
    expect(screen.getByRole('textbox', { name: 'Content' }).textContent?.trim()).toBe('a')
    await user.click(button(form, 'Cancel'))
    await user.click(await screen.findByRole('button', { name: /^Discard/ }))
    await heading('Posts')
    // An untouched form is left immediately.
    await user.click(await screen.findByRole('link', { name: 'Add Post' }))
    await richText('Content')
    await user.click(button(page(), 'Cancel'))
    await heading('Posts')
  })

  test('Add sends the post unpublished with a new id, once even if the answer is lost, and opens it (PST-18 PST-23 PST-24 ERR-16 API-74)', async () => {
    const { user, router, form } = await openAdd()
    desk.main().sandbox.faults.add({ call: 'posts.create', fault: 'loseAnswer', times: 1 })
    await fillInPost(user)
    await user.click(tool('Bullet list'))
    await selectsIn(user, form).choose('Tags', 'Road trips')
    await user.click(button(form, 'Add'))
    await heading('Zebra crossings')
    expect(requests('posts.create')).toMatchObject([{ method: 'POST', path: '/api/post/admin' }])
    expect(sent()).toEqual({
      postId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: 'Zebra crossings',
      content: '<ul><li>Look both ways.</li></ul>',
      tagIds: [expect.any(String)],
      isPublished: false,
    })
    expect(router.state.location.pathname).toBe(`/posts/${String(sent().postId)}`)
    screen.getByText('Draft')
    await noticed('Added Zebra crossings')
    router.history.back()
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/posts/add'))
  })

  test('a post whose image cannot be uploaded is not sent, and keeps every value (ERR-16 PST-18 PST-23 PST-25 PST-26 API-74 UPL-05 UPL-06 API-90 trap 10)', async () => {
    await desk.restart({ config: { ...desk.main().config, imageLimitBytes: 1_000_000 } })
    const { user, form } = await openAdd()
    const { faults } = desk.main().sandbox
    await fillInPost(user)
    await user.upload(field(form, 'Image'), pngFile('large.png', 1_000_000))
    expect(errors(form)).toEqual(['Images must be smaller than 0.95 MB'])
    await pressInVain(user, form, 'Add')

    const changed = pngFile('cover.png', 2000)
    changed.arrayBuffer = () => Promise.reject(new DOMException('It changed.', 'NotReadableError'))
    await user.upload(field(form, 'Image'), changed)
    expect(errors(form)).toEqual([])
    await user.click(button(form, 'Add'))
    await screen.findAllByText('The file has changed since you chose it. Please choose it again')

    faults.add({ call: 'upload', fault: 'status', status: 500 })
    await user.upload(field(form, 'Image'), pngFile('cover.png', 2000))
    await user.click(button(form, 'Add'))
    await uploadFailed(form)
    expect(requests('posts.create')).toEqual([])
    expect(screen.getByRole('textbox', { name: 'Content' }).textContent).toBe('Look both ways.')
    faults.clear()
    refuse(desk, 'posts.create')
    await user.click(button(form, 'Add'))
    await showsFailure(form, 'add the post')
    faults.clear()
    await user.click(button(form, 'Add'))
    await heading('Zebra crossings')
    expect(sent()).toMatchObject({ title: 'Zebra crossings', tagIds: [] })
    expect(sent().imageUrl).toMatch(new RegExp(`/content/uploads/post/${String(sent().postId)}/[^/]+\\.png$`))
    expect(requests('upload')).toHaveLength(2)
  })
})

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { FaultTarget } from '#sandbox/http/fault.ts'
import { imageLimit } from '#shared/rules/image-kinds.ts'
import { openDesk, renderScreen } from '#tests/support/desk.tsx'
import { button, enter, errors, field, pressInVain } from '#tests/support/dialogs.ts'
import { pngFile } from '#tests/support/images.ts'
import { noticed } from '#tests/support/notices.ts'
import { page } from '#tests/support/partners.ts'
import { fillInPost } from '#tests/support/posts.ts'
import { enterRichText, richText, typeRichText } from '#tests/support/rich-text.ts'
import { selectsIn } from '#tests/support/selects.ts'

const desk = openDesk()
const requests = (name: FaultTarget) => desk.main().sandbox.requests(name)
const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const openAdd = async () => {
  const view = renderScreen('/posts/add')
  await richText('Content')
  return { ...view, form: page() }
}
const sent = () => (requests('posts.create')[0]?.body ?? {}) as Record<string, unknown>

describe('the add page', () => {
  test('PST-13 PST-17 PST-28 has Title, Image, Content and Tags, Cancel and Add, and no publish toggle', async () => {
    const { form } = await openAdd()
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
  })

  test('PST-18 PST-23 PST-24 API-74 sends the post unpublished, with a new id, and opens it', async () => {
    const { user, router, form } = await openAdd()
    await fillInPost(user)
    await user.click(tool('Bullet list'))
    const { choose } = selectsIn(user, form)
    await choose('Tags', 'Road trips')
    await user.click(button(form, 'Add'))
    await heading('Zebra crossings')
    expect(requests('posts.create')[0]).toMatchObject({ method: 'POST', path: '/api/post/admin' })
    expect(sent()).toEqual({
      postId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      title: 'Zebra crossings',
      content: '<ul><li>Look both ways.</li></ul>',
      tagIds: [expect.any(String)],
      isPublished: false,
    })
    expect(router.state.location.pathname).toBe(`/posts/${String(sent().postId)}`)
    screen.getByText('Not published')
    await noticed('Added Zebra crossings')
  })

  test('PST-23 PST-18 the tags may be empty, and Back does not return to the form', async () => {
    const { user, router, form } = await openAdd()
    await fillInPost(user)
    await user.click(button(form, 'Add'))
    await heading('Zebra crossings')
    expect(sent().tagIds).toEqual([])
    router.history.back()
    await waitFor(() => expect(router.state.location.pathname).not.toBe('/posts/add'))
  })

  test('PST-21 PST-22 VAL-03 trap 40 title and content are required; empty paragraphs and blanks count as missing', async () => {
    const { user, form } = await openAdd()
    await enter(user, field(form, 'Title'), '  ')
    await typeRichText(user, 'Content', ' {Enter}{Enter} ')
    await user.click(field(form, 'Title'))
    await waitFor(() =>
      expect(errors(form)).toEqual(['Title is a required field', 'Content is a required field']),
    )
    await pressInVain(user, form, 'Add')
  })

  test('PST-16 CAT-11 API-96 the tags offered are those of posts that are not archived, by the call that lists tags', async () => {
    const { user, form } = await openAdd()
    const { offered } = selectsIn(user, form)
    expect(await offered('Tags')).toEqual([
      '<b>Scams</b> & "too good to be true"',
      '88 days',
      'Hostel life',
      'Road trips',
      'Tax & super',
      'Visas & paperwork',
    ])
    expect(requests('tags.list')).toHaveLength(1)
  })

  test('PST-25 UPL-06 trap 10 an image of the limit is refused on its field and stops the submit', async () => {
    const { user, form } = await openAdd()
    await fillInPost(user)
    await user.upload(field(form, 'Image'), pngFile('large.png', imageLimit('post')))
    expect(errors(form)).toEqual(['Images must be smaller than 5 MB'])
    await pressInVain(user, form, 'Add')
    expect(requests('posts.create')).toEqual([])
    await user.upload(field(form, 'Image'), pngFile('small.png', 2000))
    expect(errors(form)).toEqual([])
  })

  test('PST-26 PST-18 API-90 the image is uploaded below uploads/post/{id} before the post is sent with its address', async () => {
    const { user, form } = await openAdd()
    await fillInPost(user)
    await user.upload(field(form, 'Image'), pngFile('cover.png', 2000))
    await user.click(button(form, 'Add'))
    await heading('Zebra crossings')
    expect(sent().imageUrl).toMatch(new RegExp(`/content/uploads/post/${String(sent().postId)}/[^/]+\\.png$`))
    expect(requests('upload')).toHaveLength(1)
  })

  test('X13 an image that changed after it was chosen is to be chosen again', async () => {
    const { user, form } = await openAdd()
    await fillInPost(user)
    const changed = pngFile('cover.png', 2000)
    changed.arrayBuffer = () => Promise.reject(new DOMException('It changed.', 'NotReadableError'))
    await user.upload(field(form, 'Image'), changed)
    await user.click(button(form, 'Add'))
    await screen.findByText('The file has changed since you chose it. Please choose it again')
    expect(requests('posts.create')).toEqual([])
  })

  test('PST-26 UPL-05 an upload that fails stops the submit and keeps every value', async () => {
    const { user, form } = await openAdd()
    desk.main().sandbox.faults.add({ call: 'upload', fault: 'status', status: 500 })
    await fillInPost(user)
    await user.upload(field(form, 'Image'), pngFile('cover.png', 2000))
    await user.click(button(form, 'Add'))
    await screen.findByText('Unable to upload file')
    expect(requests('posts.create')).toEqual([])
    expect(screen.getByRole('textbox', { name: 'Content' }).textContent).toBe('Look both ways.')
    desk.main().sandbox.faults.clear()
    await user.click(button(form, 'Add'))
    await heading('Zebra crossings')
  })

  test('PST-28 Cancel returns to the list, and asks first after an input', async () => {
    const { user, form, router } = await openAdd()
    await enterRichText(user, 'Content')
    await user.keyboard('a')
    await user.click(button(form, 'Cancel'))
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(router.state.location.pathname).toBe('/posts/add')
    expect(screen.getByRole('textbox', { name: 'Content' }).textContent).toBe('a')
    await user.click(button(form, 'Cancel'))
    await user.click(await screen.findByRole('button', { name: /^Discard/ }))
    await heading('Posts')
  })

  test('PST-28 Cancel of an untouched form returns to the list at once', async () => {
    const { user, form } = await openAdd()
    await user.click(button(form, 'Cancel'))
    await heading('Posts')
  })

  test.each([{ fault: 'loseAnswer' }, { fault: 'truncate' }] as const)(
    'API-74 ERR-16 a post with a lost answer ($fault) is found by its id and sent once',
    async (fault) => {
      const { user, form } = await openAdd()
      desk.main().sandbox.faults.add({ call: 'posts.create', ...fault, times: 1 })
      await fillInPost(user)
      await user.click(button(form, 'Add'))
      await heading('Zebra crossings')
      expect(requests('posts.create')).toHaveLength(1)
    },
  )
})

const tool = (name: string) => screen.getByRole('button', { name })

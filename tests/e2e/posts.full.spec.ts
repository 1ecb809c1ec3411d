import type { Page } from 'playwright'
import type { Post } from '#shared/entities/post.ts'
import { answerOf, button, choose, dialog, field, fromSample, pngOfSize } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { heading } from '#tests/support/list-parts.ts'
import { editorOf, openPost } from '#tests/support/posts-window.ts'

test.use({ start: 'signedIn', path: '/posts' })

const postTitled = async (window: Page, title: string): Promise<Post> => {
  const { data } = await answerOf(window, 'posts.search', { query: '', from: 0, size: 100, filters: {} })
  return fromSample(data.find((post) => post.title?.startsWith(title)))
}

test('PST-16 PST-19 PST-20 PST-25 PST-26 an edit sends the image, the tags and the text; Cancel asks before it drops anything', async ({
  window,
  sandbox,
}) => {
  const title = 'Working in a vineyard'
  const { postId, tagIds } = await postTitled(window, title)
  await openPost(window, title)
  await window.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(heading(window, `Edit ${title}`)).toBeVisible()
  const content = await editorOf(window)
  await content.click()
  await window.keyboard.press('Control+End')
  await window.keyboard.type(' Bring secateurs.')
  await button(window, 'Cancel').click()
  const asking = dialog(window)
  await expect(asking).toBeVisible()
  await window.keyboard.press('Escape')
  await expect(content).toContainText('Bring secateurs.')
  await window.locator('input[type=file]').setInputFiles({
    name: 'vines.png',
    mimeType: 'image/png',
    buffer: pngOfSize(4000),
  })
  await choose(window, 'Tags', 'Hostel life')
  await button(window, 'Save').click()
  await expect(heading(window, title)).toBeVisible()
  await expect(window.getByRole('region', { name: 'Content' })).toContainText('Bring secateurs.')
  const tags = await answerOf(window, 'tags.list', {})
  const added = tags.find(({ name }) => name === 'Hostel life')?.tagId
  expect(sandbox.requests('posts.update').map(({ body }) => body)).toEqual([
    {
      postId,
      content: expect.stringMatching(/^<p>.*Bring secateurs\.<\/p>$/),
      imageUrl: expect.stringMatching(new RegExp(`/uploads/post/${postId}/[^/]+\\.png$`)),
      tagIds: [...(tagIds ?? []), added],
    },
  ])
})

test('promise 18 PST-20 lists that Quill stored show unchanged, and are still lists after an edit', async ({
  window,
  sandbox,
}) => {
  const title = 'A day among grapes, from the second Quill'
  const { postId } = await postTitled(window, title)
  await openPost(window, title)
  await expect(window.getByRole('region', { name: 'Content' }).locator('ul > li')).toHaveText([
    'Gloves',
    'A knife',
  ])
  await window.getByRole('link', { name: 'Edit', exact: true }).click()
  const content = await editorOf(window)
  await expect(window.getByText(/^The editor can't hold/)).toHaveCount(0)
  await content.click()
  await window.keyboard.press('Control+End')
  await window.keyboard.type(' of vines')
  await button(window, 'Save').click()
  await expect(heading(window, title)).toBeVisible()
  expect(sandbox.requests('posts.update').map(({ body }) => body)).toEqual([
    {
      postId,
      content:
        '<h1>To bring</h1><ul><li>Gloves</li><li>A <strong>knife</strong></li></ul><h1>To do</h1><ol><li>Sign in</li><li>Ask for a row of vines</li></ol>',
    },
  ])
})

test('promise 18 PST-20 parts of an old article that the editor can’t hold are announced, and stay without an edit', async ({
  window,
  sandbox,
}) => {
  const title = 'Trains and coaches, a table from the old editor'
  const { postId, content } = await postTitled(window, title)
  await openPost(window, title)
  await window.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(
    window.getByText(/^The editor does not support some parts of this text: links, images, tables/),
  ).toBeVisible()
  await editorOf(window)
  await field(window, 'Title').fill('Trains')
  await button(window, 'Save').click()
  await expect(heading(window, 'Trains')).toBeVisible()
  expect(sandbox.requests('posts.update').map(({ body }) => body)).toEqual([{ postId, title: 'Trains' }])
  expect((await answerOf(window, 'posts.get', { postId })).content).toBe(content)
})

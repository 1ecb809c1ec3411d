import type { Page } from 'playwright'
import type { Post } from '#shared/entities/post.ts'
import { heading } from '#tests/support/desk/list-parts.ts'
import { answerOf, button, fromSample } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'
import { editorOf, openPost } from '#tests/support/e2e/posts-window.ts'

test.use({ start: 'signedIn', path: '/posts' })

const postTitled = async (window: Page, title: string): Promise<Post> => {
  const { data } = await answerOf(window, 'posts.search', { query: '', from: 0, size: 100, filters: {} })
  return fromSample(data.find((post) => post.title?.startsWith(title)))
}

test('PST-20 lists that Quill stored show unchanged, and an edit changes only the edited line', async ({
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
        '<h1>To bring</h1><ol><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>Gloves</li><li data-list="bullet"><span class="ql-ui" contenteditable="false"></span>A <strong>knife</strong></li></ol><h1>To do</h1><ol><li data-list="ordered"><span class="ql-ui" contenteditable="false"></span>Sign in</li><li data-list="ordered">Ask for a row of vines</li></ol>',
    },
  ])
})

import type { Locator } from 'playwright'
import type { Post } from '#shared/entities/post.ts'
import { heading } from '#tests/support/desk/list-parts.ts'
import { answerOf, button, field } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'
import { editorOf, openPost } from '#tests/support/e2e/posts-window.ts'

test.use({ start: 'signedIn', path: '/posts' })

/** The post that the console sent. */
const made = (sandbox: { requests: (call: 'posts.create') => readonly { body?: unknown }[] }) =>
  sandbox.requests('posts.create').map(({ body }) => body as Post)

/** The look of each part of an article, and its offset from the first one. */
const typographyOf = (article: Locator) =>
  article.evaluate((root) => {
    const parts = [...root.querySelectorAll('p, h1, li, strong, s')]
    const first = parts[0]?.getBoundingClientRect()
    return parts.map((part) => {
      const style = getComputedStyle(part)
      const { left, top } = part.getBoundingClientRect()
      return {
        part: `${part.tagName} ${part.textContent}`,
        font: [style.fontFamily, style.fontSize, style.fontWeight, style.lineHeight, style.letterSpacing],
        look: [style.color, style.textDecorationLine, style.textAlign, style.overflowWrap],
        list: [style.display, style.listStyleType, style.listStylePosition],
        box: [style.margin, style.padding],
        place: [Math.round(left - (first?.left ?? 0)), Math.round(top - (first?.top ?? 0))],
      }
    })
  })

test('by keyboard alone, an admin writes a post with every format, undoes a change, adds the post and publishes it (PST-04 PST-10 PST-11 PST-13 PST-14 PST-15 PST-17 PST-18 PST-21 PST-24 trap 3)', async ({
  window,
  sandbox,
}) => {
  const { keyboard } = window
  await window.getByRole('link', { name: 'Add Post', exact: true }).press('Enter')
  await expect(heading(window, 'Add Post')).toBeVisible()
  await expect(window.getByRole('checkbox')).toHaveCount(0)
  await field(window, 'Title').focus()
  await keyboard.type('Zebra crossings')
  const content = await editorOf(window)
  // The five formats are before the text in the order of Tab.
  const tools = window.getByRole('group', { name: 'Formatting of Content' })
  const names = ['Bold', 'Strikethrough', 'Heading 1', 'Bullet list', 'Ordered list']
  await button(tools, 'Bold').focus()
  for (const name of names) {
    await expect(button(tools, name)).toBeFocused()
    await expect(button(tools, name)).toHaveAttribute('aria-pressed', 'false')
    await keyboard.press('Tab')
  }
  await expect(content).toBeFocused()

  const press = async (name: string, isOn: boolean) => {
    await button(tools, name).press('Enter')
    await expect(button(tools, name)).toHaveAttribute('aria-pressed', String(isOn))
    await content.focus()
  }
  await press('Heading 1', true)
  await keyboard.type('Look both ways')
  await keyboard.press('Enter')
  await keyboard.type('Then ')
  await press('Bold', true)
  await keyboard.type('walk')
  await press('Bold', false)
  await keyboard.type(', ')
  await press('Strikethrough', true)
  await keyboard.type('run')
  await press('Strikethrough', false)
  await keyboard.press('Enter')
  await press('Bullet list', true)
  await keyboard.type('Left')
  await keyboard.press('Enter')
  await keyboard.type('Right')
  await keyboard.press('Enter')
  await press('Ordered list', true)
  await keyboard.type('Go')
  const written =
    '<h1>Look both ways</h1><p>Then <strong>walk</strong>, <s>run</s></p><ul><li>Left</li><li>Right</li></ul><ol><li>Go</li></ol>'

  await keyboard.insertText('ne')
  await expect(content).toContainText('Gone')
  await keyboard.press('Control+z')
  await expect(content).not.toContainText('ne')
  await keyboard.press('Control+Shift+z')
  await expect(content).toContainText('Gone')
  await keyboard.press('Backspace')
  await keyboard.press('Backspace')

  // It saves from the editor, too, which keeps its text as it is.
  await keyboard.press('ControlOrMeta+Enter')
  await expect(heading(window, 'Zebra crossings')).toBeVisible()
  const [post] = made(sandbox)
  expect(post).toMatchObject({
    postId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    title: 'Zebra crossings',
    content: written,
    tagIds: [],
    isPublished: false,
  })
  await expect(window).toHaveURL(new RegExp(`/posts/${post?.postId}$`))
  await expect(window.getByRole('heading', { name: 'Look both ways' })).toBeVisible()
  await button(window, 'Publish').press('Enter')
  await expect(button(window, 'Unpublish')).toBeVisible()
  await button(window, 'Unpublish').press('Enter')
  await expect(button(window, 'Publish')).toBeVisible()
  expect(sandbox.requests('posts.update').map(({ body }) => body)).toEqual([
    { postId: post?.postId, isPublished: true },
    { postId: post?.postId, isPublished: false },
  ])
})

test('PST-13 text typed into the editor before the window has drawn the line goes to the cursor', async ({
  window,
}) => {
  const { keyboard } = window
  await window.getByRole('link', { name: 'Add Post', exact: true }).click()
  const content = await editorOf(window)
  await content.focus()
  await keyboard.type('Ab')
  for (const _ of Array(8)) {
    await Promise.all([keyboard.press('Enter'), keyboard.press('A')])
    await keyboard.press('b')
  }
  await expect(content.locator('p')).toHaveText(Array(9).fill('Ab'))
})

test('PST-08 PST-14 an article looks the same on its screen and in the editor', async ({ window }) => {
  const title = 'Your first week in Australia'
  await openPost(window, title)
  const article = window.getByRole('region', { name: 'Content' }).locator('div:has(> h1)')
  await expect(article.getByRole('listitem')).toHaveCount(5)
  const read = await typographyOf(article)
  expect(read.length).toBeGreaterThan(9)
  await window.getByRole('link', { name: 'Edit', exact: true }).click()
  expect(await typographyOf(await editorOf(window))).toEqual(read)
})

test('PST-08 an old article shows as travellers see it, with images from allowed origins only', async ({
  window,
  desk,
  sandbox,
}) => {
  const picture = `${sandbox.environment.GOTO_ADMIN_CONTENT_BASE}/sample/pictures/a.png`
  const postId = crypto.randomUUID()
  const title = 'From the old site'
  const content = `<h2>Fares</h2><p><a href="https://rail.example/passes">Passes</a> <img src="${picture}" alt="A train"> <img src="https://rail.example/map.png" alt="The network"></p><table><tr><td>Ninety days</td></tr></table>`
  await answerOf(window, 'posts.create', { postId, title, content, tagIds: [], isPublished: true })
  // Records what would open in the system's browser.
  await desk.app.evaluate(({ shell }) => {
    const opened: string[] = []
    Reflect.set(globalThis, 'opened', opened)
    shell.openExternal = async (url) => {
      opened.push(url)
    }
  })
  await openPost(window, title)
  const article = window.getByRole('region', { name: 'Content' })
  await expect(article.getByRole('heading', { name: 'Fares', level: 2 })).toBeVisible()
  await expect(article.getByRole('cell')).toHaveText(['Ninety days'])
  const train = article.getByRole('img', { name: 'A train' })
  await expect
    .poll(() => train.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  await expect(article.getByText(/^Image “The network”. Not shown: images from rail\.example/)).toBeVisible()
  await article.getByRole('link', { name: 'Passes' }).click()
  await expect
    .poll(() => desk.app.evaluate(() => Reflect.get(globalThis, 'opened')))
    .toEqual(['https://rail.example/passes'])
  await expect(heading(window, title)).toBeVisible()
})

test('HTML pasted into the editor is cleaned, and keeps its lists and headings', async ({
  window,
  sandbox,
}) => {
  await window.getByRole('link', { name: 'Add Post', exact: true }).click()
  await field(window, 'Title').fill('Pasted')
  const content = await editorOf(window)
  await content.evaluate((box) => {
    const data = new DataTransfer()
    data.setData(
      'text/html',
      '<h1 style="color:red">From afar</h1><p onclick="window.pasted=1">A <a href="https://tracker.example/">link</a><img src="https://tracker.example/p.gif" onerror="window.pasted=1"></p><script>window.pasted=1</script><ul><li>One</li></ul>',
    )
    ;(box as HTMLElement).focus()
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
  })
  await expect(content).toContainText('From afar')
  await button(window, 'Add').click()
  await expect(heading(window, 'Pasted')).toBeVisible()
  expect(made(sandbox)[0]?.content).toBe('<h1>From afar</h1><p>A link</p><ul><li>One</li></ul>')
  expect(await window.evaluate(() => 'pasted' in globalThis)).toBe(false)
})

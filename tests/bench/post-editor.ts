import type { Page } from 'playwright'
import type { ConnectedMain } from '#tests/support/desk/console-main.ts'
import type { ScreenBench } from './bench.ts'
import { type Measure, timed } from './figures.ts'
import { noLongTask } from './long-lists.ts'
import { timeToPaint } from './page-clock.ts'
import { longestTask } from './page-watch.ts'
import type { Timed, Worked } from './work.ts'

const editor = '.ql-editor'
const length = 200_000
const typed = 'Fill the tank, and tell a friend where you are going. '
/** The time after the last key within which the form gets the text, in ms. */
const afterwards = 2000

/**
 * An article of 200,000 characters: chapters with every format of the toolbar, as the sample's own
 * handbook.
 */
function article(): string {
  const chapter = (number: number) =>
    `<h1>Chapter ${number}</h1><p>${typed.repeat(6)}<strong>Ten litres</strong> of water.</p><p>${typed.repeat(4).trim()}</p><ul><li>Map</li><li>Spare wheel</li><li><s>Reception</s></li></ul>`
  let text = ''
  for (let number = 1; text.length < length; number += 1) text += chapter(number)
  return text
}

/** Saves the article as a new post. */
export async function saveArticle({ execute }: ConnectedMain): Promise<string> {
  const postId = crypto.randomUUID()
  const post = { postId, title: 'The handbook', content: article(), tagIds: [], isPublished: true }
  await execute('posts.create', post, { signal: new AbortController().signal })
  return postId
}

const link = (window: Page, name: string) => window.locator('main').getByRole('link', { name, exact: true })

/**
 * Measures the time from the press of Edit to the painted text in the editor, and the longest task meanwhile.
 */
const open = (worked: Worked) =>
  longestTask(worked.window, () =>
    timeToPaint(worked, { event: 'click', selector: editor, until: 'changed' }, () =>
      link(worked.window, 'Edit').click(),
    ),
  )

/**
 * Measures the longest task while a sentence is typed into the middle of the text, key by key, and then while
 * the form gets the text.
 */
const type = async (window: Page) => ({
  keys: (await longestTask(window, () => window.keyboard.type(typed))).longest,
  form: (await longestTask(window, () => window.waitForTimeout(afterwards))).longest,
})

/** Shows the article in the editor. */
export async function openArticle(window: Page): Promise<void> {
  await link(window, 'Edit').click()
  await window.locator(`${editor} h1`).nth(100).waitFor()
}

/** Types a sentence as a fast typist does. The editor reports a space at the end of a line with the next letter. */
export const typeSlowly = (window: Page) => window.keyboard.type(typed.trim(), { delay: 60 })

/** Puts the cursor after the heading of a chapter in the middle. */
export const enterChapter = async (window: Page) => {
  await window.locator(`${editor} h1`).nth(100).click()
  await window.keyboard.press('End')
}

/** Measures the cost of an article of 200 kB: to open it in the editor, and to type in it. */
export async function measurePostEditor({
  main,
  goTo,
  runs,
  ...worked
}: ScreenBench): Promise<readonly Measure[]> {
  const postId = await saveArticle(main)
  const { window } = worked
  const opened: Timed[] = []
  const openTask: number[] = []
  const keysTask: number[] = []
  const formTask: number[] = []
  for (let run = 0; run <= runs; run += 1) {
    await goTo(`/posts/${postId}`)
    // The first run loads the editor's code.
    await open(worked)
    await window.getByRole('button', { name: 'Cancel', exact: true }).click()
    await link(window, 'Edit').waitFor()
    const { answer, longest } = await open(worked)
    await enterChapter(window)
    const { keys, form } = await type(window)
    if (run === 0) continue
    opened.push(answer)
    openTask.push(longest)
    keysTask.push(keys)
    formTask.push(form)
  }
  return [
    {
      name: 'Article of 200 kB: Edit to its text in the editor, warm',
      unit: 'ms',
      ...timed(opened),
      target: { text: 'under 500 ms', figure: (milliseconds) => milliseconds, atMost: 500 },
    },
    { name: 'Article of 200 kB: longest task while it opens', unit: 'ms', figures: openTask },
    {
      name: 'Article of 200 kB: longest task while one types',
      unit: 'ms',
      figures: keysTask,
      target: noLongTask,
    },
    {
      name: 'Article of 200 kB: longest task while the form hears of it',
      unit: 'ms',
      figures: formTask,
      target: noLongTask,
    },
  ]
}

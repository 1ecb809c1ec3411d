import type { Page } from 'playwright'
import { isTooLargeToView } from '#renderer/lib/html/size.ts'
import type { CallInput } from '#shared/contract/index.ts'
import type { RoverJob } from '#shared/entities/rover-job.ts'
import { answerOf, dialog, field, goTo } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/e2e.ts'
import { articleWith, htmlVectors, ranFlag, trackerHost } from '#tests/support/html-vectors.ts'
import { heading } from '#tests/support/list-parts.ts'
import { loaded, rowAt } from '#tests/support/rover-window.ts'

test.use({ start: 'signedIn', path: '/settings' })

/**
 * The vectors in as few texts as possible. A vector that swallows what follows it, such as an open comment,
 * ends its text. One that shows as plain text has a text of its own, which would else hide the others.
 */
async function texts(window: Page): Promise<readonly string[]> {
  const isOpen = await window.evaluate(
    (all) =>
      all.map((html) => {
        // A document loads its films even if it is never shown.
        const inert = html.replaceAll(/src|href|poster/gi, 'title')
        const { body } = new DOMParser().parseFromString(`${inert}<hr id="after">`, 'text/html')
        return body.lastElementChild?.id !== 'after'
      }),
    htmlVectors.map(({ html }) => html),
  )
  const large = htmlVectors.filter(({ html }) => isTooLargeToView(html))
  const open = htmlVectors.filter((_, place) => isOpen[place])
  const closed = htmlVectors.filter((vector, place) => !isOpen[place] && !large.includes(vector))
  const share = Math.ceil(closed.length / open.length)
  const together = open.map((last, place) =>
    [...closed.slice(place * share, (place + 1) * share), last].map(({ html }) => html).join(''),
  )
  return [...together, ...large.map(({ html }) => html)].map((html) => articleWith({ name: '', html }))
}

/** Every address that the page requests, except its own files, its records' images and inline data. */
function foreignRequests(window: Page, content: string): string[] {
  const foreign: string[] = []
  window.on('request', (request) => {
    const url = request.url()
    if (!/^(app|data|blob):/.test(url) && !url.startsWith(content)) foreign.push(url)
  })
  return foreign
}

/** The vectors on the screen that are markup and so could run or load something. */
const dangers = (window: Page): Promise<readonly string[]> =>
  window.evaluate(
    ([flag, host]) => [
      ...(flag in globalThis ? ['a vector ran'] : []),
      ...[...document.querySelectorAll('main *, [role=dialog] *')].flatMap((element) => [
        ...(/^(script|iframe|frame|object|embed|base|link|meta|style|math|template|video|audio|marquee)$/i.test(
          element.localName,
        )
          ? [element.outerHTML.slice(0, 200)]
          : []),
        ...[...element.attributes]
          .filter(
            ({ name, value }) =>
              /^(on|srcdoc|formaction|xlink:)/i.test(name) ||
              // A link loads nothing until it is pressed, and then outside the console.
              (value.includes(host) && !(name === 'href' && value.startsWith('https:'))) ||
              /^\s*javascript:/i.test(value),
          )
          .map(({ name, value }) => `${element.localName} ${name}=${value.slice(0, 100)}`),
      ]),
    ],
    [ranFlag, trackerHost] as const,
  )

test('X15 promise 18 PST-08 PST-28 PRT-06 trap 40 more than a hundred known HTML injections, saved through the API, run and load nothing on any screen that shows or edits HTML', async ({
  window,
  sandbox,
  guard,
}) => {
  expect(htmlVectors.length).toBeGreaterThan(100)
  const content = sandbox.environment.GOTO_ADMIN_CONTENT_BASE ?? ''
  const foreign = foreignRequests(window, content)
  const all = await texts(window)
  const address = {
    addressFriendly: '1 Argent Street, Broken Hill',
  } as CallInput<'partners.create'>['address']

  for (const [place, html] of all.entries()) {
    const id = crypto.randomUUID()
    const name = `Vectors ${place + 1}`
    await answerOf(window, 'posts.create', {
      postId: id,
      title: name,
      content: html,
      tagIds: [],
      isPublished: true,
    })
    await answerOf(window, 'partners.create', {
      partnerId: id,
      name,
      description: html,
      url: 'https://sons.example',
      address,
      email: 'a@sons.example',
      phone: '08 5550 1210',
      offers: [],
      tagIds: [],
    })
    for (const [path, title, box] of [
      [`/posts/${id}`, name, undefined],
      [`/posts/${id}/edit`, `Edit ${name}`, 'Content'],
      [`/partners/${id}`, name, undefined],
      [`/partners/${id}/edit`, `Edit ${name}`, 'Description'],
    ] as const) {
      await goTo(window, path)
      await expect(heading(window, title)).toBeVisible()
      const isEdited = box !== undefined && !isTooLargeToView(html)
      const shown = isEdited ? field(window, box) : window.locator('main')
      await expect(shown).toContainText('Before')
      if (isEdited) await expect(shown).toHaveAttribute('contenteditable', 'true')
      expect(await dangers(window), `${path}: ${html}`).toEqual([])
    }
  }
  expect(guard.take()).toEqual([])
  expect(foreign).toEqual([])
})

test('promise 18 ROV-05 ROV-23 the description of a Rover job is plain text, with any injection in it @full', async ({
  window,
  sandbox,
  guard,
}) => {
  const foreign = foreignRequests(window, sandbox.environment.GOTO_ADMIN_CONTENT_BASE ?? '')
  const collection = (await texts(window)).map(
    (html, place): RoverJob => ({ id: place + 1, title: `Vectors ${place + 1}`, job_description_text: html }),
  )
  sandbox.faults.add({ call: 'rover.search', fault: 'status', status: 200, body: { data: { collection } } })
  await goTo(window, '/rover-jobs')
  await loaded(window, collection.length)
  await rowAt(window, 0)
    .getByRole('button', { name: /^View / })
    .focus()
  for (const { title } of collection) {
    const view = window.getByRole('button', { name: `View ${title}`, exact: true })
    await expect(view).toBeFocused()
    await window.keyboard.press('Enter')
    await expect(dialog(window, String(title))).toContainText('Before')
    expect(await dangers(window)).toEqual([])
    await window.keyboard.press('Escape')
    await expect(dialog(window)).toHaveCount(0)
    await expect(view).toBeFocused()
    await window.keyboard.press('ArrowDown')
  }
  expect(guard.take()).toEqual([])
  expect(foreign).toEqual([])
})

test('an injection in the page would be noticed: by its markup, by a violation of the policy, and by its request', async ({
  window,
  guard,
}) => {
  await expect(heading(window, 'Account Settings')).toBeVisible()
  await window.evaluate(
    ([flag, host]) => {
      const place = document.querySelector('main') as HTMLElement
      place.insertAdjacentHTML('beforeend', `<img src="https://${host}/x.png" onerror="window.${flag}=1">`)
    },
    [ranFlag, trackerHost] as const,
  )
  expect(await dangers(window)).toEqual([
    expect.stringContaining(trackerHost),
    expect.stringContaining('onerror'),
  ])
  const said: string[] = []
  await expect.poll(() => said.push(...guard.take()) && said.length).toBeGreaterThan(1)
  expect(said).toContainEqual(expect.stringContaining('refused a handler of <img'))
  expect(said).toContainEqual(expect.stringContaining(`${trackerHost}/x.png' violates`))
})

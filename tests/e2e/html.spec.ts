import { isTooLargeToView } from '#renderer/lib/html/size.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { heading } from '#tests/support/desk/list-parts.ts'
import { answerOf, field, goTo } from '#tests/support/e2e/desk-parts.ts'
import { expect, test } from '#tests/support/e2e/e2e.ts'
import { dangers, foreignRequests, vectorTexts } from '#tests/support/e2e/html-window.ts'
import { htmlVectors, ranFlag, trackerHost } from '#tests/support/samples/html-vectors.ts'

test.use({ start: 'signedIn', path: '/settings' })

test('PST-08 PST-28 PRT-06 trap 40 more than a hundred known HTML injections run and load nothing on any screen', async ({
  window,
  sandbox,
  guard,
}) => {
  expect(htmlVectors.length).toBeGreaterThan(100)
  const content = sandbox.environment.GOTO_ADMIN_CONTENT_BASE ?? ''
  const foreign = foreignRequests(window, content)
  const all = await vectorTexts(window)
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
      [`/posts/${id}/edit`, `Edit Post: ${name}`, 'Content'],
      // The same parts show and edit a partner's description: one text is enough.
      ...(place === 0
        ? ([
            [`/partners/${id}`, name, undefined],
            [`/partners/${id}/edit`, `Edit Partner: ${name}`, 'Description'],
          ] as const)
        : []),
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

test('the tests would notice an injection in the page', async ({ window, guard }) => {
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

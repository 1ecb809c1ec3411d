import type { Page } from 'playwright'
import type { Sandbox } from '#sandbox/server.ts'
import type { BridgeCallName, CallInput } from '#shared/contract/index.ts'
import { answerOf, button, goTo, rows } from '#tests/support/desk-parts.ts'
import { expect, test } from '#tests/support/e2e.ts'

test.use({ start: 'signedIn', path: '/settings' })

const firstPage = { query: '', from: 0, size: 10, filters: {} }
const searches = ['businesses', 'jobs', 'places', 'posts', 'partners'] as const
const lists = [
  'admins',
  'arrivalPackages',
  'businessLogs',
  'businesses',
  'interests',
  'jobIndustries',
  'jobRequirements',
  'jobTemplates',
  'languages',
  'products',
  'providerProducts',
  'referrals',
  'tags',
  'userProfiles',
  'visaSubclasses',
] as const

/** A member whose text is a word of its own for the console: an id, a date, an address, a state. */
const isKept = /^(id|product|interval|time|status)$|(Id|Ids|Sub|Url|At)$|date|expiry/i
const longWord = (text: string) => `${text.replaceAll(/\s/g, '')}${'W'.repeat(200)}`

/** The same records, each of whose names and texts is one word of more than 200 letters. */
const inLongWords = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (member, each: unknown) =>
    typeof each === 'string' && !isKept.test(member) && !/^\d+$/.test(member) ? longWord(each) : each,
  )

/** Answers a read with its own records in long words from now on; resolves to the ids in the records. */
async function lengthen<N extends BridgeCallName>(
  window: Page,
  { faults }: Sandbox,
  call: N,
  input: CallInput<N>,
): Promise<unknown> {
  const answer = await answerOf(window, call, input)
  faults.add({ call: call as never, fault: 'status', status: 200, body: { data: inLongWords(answer) } })
  return answer
}

/** The id of the first record of an answer. */
const firstId = (answer: unknown, name: string): string => {
  const records = Array.isArray(answer) ? answer : (answer as { readonly data: readonly unknown[] }).data
  return String(Reflect.get(records[0] as object, name))
}

/** Opens a screen, and waits for its records. */
async function open(window: Page, path: string): Promise<void> {
  await goTo(window, path)
  await expect(window.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect.poll(() => new URL(window.url()).pathname).toBe(path)
  await expect(window.getByText('Loading...')).toHaveCount(0)
}

/** What is wider than its scrolling part of the page. */
const tooWide = (window: Page) =>
  window.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('main')].flatMap((part) =>
      part.scrollWidth > part.clientWidth
        ? [...part.querySelectorAll('*')]
            .filter((each) => each.getBoundingClientRect().right > part.getBoundingClientRect().right + 1)
            .map((each) => `${each.tagName}.${each.className}: ${each.textContent?.slice(0, 40)}`)
            .slice(0, 5)
            .concat(`${part.tagName} is ${part.scrollWidth - part.clientWidth} px too wide`)
        : [],
    ),
  )

test('X19 words of 200 letters scroll no screen sideways, at 512 and at 360 pixels', async ({
  window,
  sandbox,
}) => {
  const found = Object.fromEntries(
    await Promise.all(
      searches.map(async (area) => [area, await lengthen(window, sandbox, `${area}.search`, firstPage)]),
    ),
  )
  const read = Object.fromEntries(
    await Promise.all(lists.map(async (area) => [area, await lengthen(window, sandbox, `${area}.list`, {})])),
  )
  await lengthen(window, sandbox, 'referrals.listArchived', {})
  const businessId = firstId(found.businesses, 'businessId')
  await lengthen(window, sandbox, 'businesses.get', { businessId })
  await lengthen(window, sandbox, 'businessProfiles.list', { businessId })
  await lengthen(window, sandbox, 'businessPermissions.list', { businessId })
  const jobId = firstId(found.jobs, 'jobId')
  await lengthen(window, sandbox, 'jobs.get', { jobId })
  await lengthen(window, sandbox, 'jobApplications.list', { jobId })
  const placeId = firstId(found.places, 'placeId')
  await lengthen(window, sandbox, 'places.get', { placeId })
  const postId = firstId(found.posts, 'postId')
  await lengthen(window, sandbox, 'posts.get', { postId })
  const partnerId = firstId(found.partners, 'partnerId')
  await lengthen(window, sandbox, 'partners.get', { partnerId })
  const jobTemplateId = firstId(read.jobTemplates, 'jobTemplateId')
  await lengthen(window, sandbox, 'jobTemplates.get', { jobTemplateId })
  const referralId = firstId(read.referrals, 'referralId')
  await lengthen(window, sandbox, 'referrals.get', { referralId })
  const userSub = firstId(read.userProfiles, 'userSub')
  await lengthen(window, sandbox, 'userProfiles.get', { userSub })

  const paths = [
    '/settings',
    '/jobs',
    '/businesses',
    '/places',
    '/posts',
    '/partners',
    '/user-profiles',
    '/arrival-packages',
    '/job-requirements',
    '/job-industries',
    '/job-templates',
    '/visa-subclasses',
    '/languages',
    '/interests',
    '/tags',
    '/referrals',
    '/products',
    '/integrations',
    '/admins',
    '/rover-jobs',
    `/businesses/${businessId}`,
    `/jobs/${jobId}`,
    `/places/${placeId}`,
    `/posts/${postId}`,
    `/posts/${postId}/edit`,
    '/posts/add',
    `/partners/${partnerId}`,
    `/partners/${partnerId}/edit`,
    '/partners/add',
    `/job-templates/${jobTemplateId}`,
    `/referrals/${referralId}`,
    `/user-profiles/${userSub}`,
  ]
  const size = window.viewportSize() ?? { width: 1280, height: 800 }
  const wide: Record<string, readonly string[]> = {}
  for (const path of paths) {
    await open(window, path)
    for (const width of [512, 360]) {
      await window.setViewportSize({ width, height: 700 })
      const parts = await tooWide(window)
      if (parts.length > 0) wide[`${path} at ${width}`] = parts
    }
  }
  await window.setViewportSize(size)
  expect(wide).toEqual({})
})

test('X12 SHELL-13 SHELL-14 at 512 pixels the open menu moves the content aside; below 400 it lies above it', async ({
  window,
}) => {
  const size = window.viewportSize() ?? { width: 1280, height: 800 }
  const menu = window.getByRole('navigation', { name: 'Main' })
  const covered = async () => {
    const [over, under] = [await menu.boundingBox(), await window.locator('main').boundingBox()]
    return over && under ? over.x + over.width - under.x : Number.NaN
  }
  await window.setViewportSize({ width: 512, height: 700 })
  await expect(button(menu, 'Collapse menu')).toBeVisible()
  expect(await covered()).toBeLessThanOrEqual(0)
  await window.setViewportSize({ width: 399, height: 700 })
  expect(await covered()).toBeGreaterThan(0)
  await window.setViewportSize(size)
})

test('P6 JOB-04 JOB-11 in a narrow window every column and every sort of the jobs stays', async ({
  window,
}) => {
  const size = window.viewportSize() ?? { width: 1280, height: 800 }
  await open(window, '/jobs')
  const first = rows(window).first()
  await expect(first).toBeVisible()
  const whole = await first.textContent()
  for (const width of [1024, 700, 512]) {
    await window.setViewportSize({ width, height: 700 })
    for (const title of ['Title', 'Posted At', 'Expiry', 'Business Name', 'Industry'])
      await expect(button(window, title)).toBeVisible()
    await expect(first).toHaveText(whole ?? '')
    for (const cell of await first.getByRole('cell').all()) await expect(cell).toBeVisible()
  }
  await button(window, 'Industry').click()
  await expect(window.getByRole('columnheader', { name: 'Industry' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await window.setViewportSize(size)
})

test('A17 ten rows of every searched list, and the whole menu, fit 1280 × 800', async ({ window }) => {
  await window.setViewportSize({ width: 1280, height: 800 })
  for (const area of searches) {
    await open(window, `/${area}`)
    await expect(rows(window)).toHaveCount(10)
    const left = await window.evaluate(() =>
      ['main', 'nav ul'].map((part) => {
        const { scrollHeight = 0, clientHeight = 0 } = document.querySelector(part) ?? {}
        return scrollHeight - clientHeight
      }),
    )
    expect(left, area).toEqual([0, 0])
  }
})

import type { Page } from 'playwright'
import { expect } from 'playwright/test'
import type { Sandbox } from '#sandbox/server.ts'
import type { BridgeCallName, CallInput } from '#shared/contract/index.ts'
import { answerOf, goTo } from '#tests/support/e2e/desk-parts.ts'

/** Every screen with a table. */
export const listPaths = [
  '/jobs',
  '/integrations',
  '/job-industries',
  '/businesses',
  '/rover-jobs',
  '/places',
  '/posts',
  '/partners',
  '/user-profiles',
  '/arrival-packages',
  '/job-requirements',
  '/job-templates',
  '/visa-subclasses',
  '/languages',
  '/interests',
  '/tags',
  '/referrals',
  '/admins',
] as const

const firstPage = { query: '', from: 0, size: 10, filters: {} }
export const searches = ['businesses', 'jobs', 'places', 'posts', 'partners'] as const
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
export async function openScreen(window: Page, path: string): Promise<void> {
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

/** Answers every read in words of more than 200 letters from now on; resolves to the paths of the screens. */
export async function lengthenAll(window: Page, sandbox: Sandbox): Promise<readonly string[]> {
  const found = Object.fromEntries(
    await Promise.all(
      searches.map(async (area) => [area, await lengthen(window, sandbox, `${area}.search`, firstPage)]),
    ),
  )
  const read = Object.fromEntries(
    await Promise.all(lists.map(async (area) => [area, await lengthen(window, sandbox, `${area}.list`, {})])),
  )
  await lengthen(window, sandbox, 'referrals.listArchived', {})
  /** Lengthens what is read of an area's first record; resolves to its id. */
  const openFirst = async (answer: unknown, name: string, ...calls: readonly BridgeCallName[]) => {
    const id = firstId(answer, name)
    for (const call of calls) await lengthen(window, sandbox, call, { [name]: id } as never)
    return id
  }
  const ofBusiness = ['businesses.get', 'businessProfiles.list', 'businessPermissions.list'] as const
  const businessId = await openFirst(found.businesses, 'businessId', ...ofBusiness)
  const jobId = await openFirst(found.jobs, 'jobId', 'jobs.get', 'jobApplications.list')
  const placeId = await openFirst(found.places, 'placeId', 'places.get')
  const postId = await openFirst(found.posts, 'postId', 'posts.get')
  const partnerId = await openFirst(found.partners, 'partnerId', 'partners.get')
  const jobTemplateId = await openFirst(read.jobTemplates, 'jobTemplateId', 'jobTemplates.get')
  const referralId = await openFirst(read.referrals, 'referralId', 'referrals.get')
  const userSub = await openFirst(read.userProfiles, 'userSub', 'userProfiles.get')
  return [
    '/settings',
    '/products',
    ...listPaths,
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
}

/** Fails if a screen scrolls sideways, at 512 or at 360 pixels. */
export async function expectNarrow(window: Page, paths: readonly string[]): Promise<void> {
  const size = window.viewportSize() ?? { width: 1280, height: 800 }
  const wide: Record<string, readonly string[]> = {}
  for (const path of paths) {
    await openScreen(window, path)
    for (const width of [512, 360]) {
      await window.setViewportSize({ width, height: 700 })
      const parts = await tooWide(window)
      if (parts.length > 0) wide[`${path} at ${width}`] = parts
    }
  }
  await window.setViewportSize(size)
  expect(wide).toEqual({})
}

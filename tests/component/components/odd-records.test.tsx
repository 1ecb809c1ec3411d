import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { HttpCallName, ParsedInput } from '#shared/contract/index.ts'
import { openDesk, renderScreen } from '#tests/support/desk.tsx'
import { oddJson } from '#tests/support/odd-json.ts'
import { settled } from '#tests/support/whole-console.tsx'

const desk = openDesk()

type Json = Record<string, unknown>
const search = { query: '', from: 0, size: 10, filters: {} }

/** A screen, the read that fills it, and the members without which it has no record. */
interface Screen {
  readonly call: HttpCallName
  readonly input?: (id: string) => object
  readonly path: (id: string) => string
  readonly ids: readonly string[]
  /** The call that has an id of the record. */
  readonly from?: HttpCallName
}

const record = (area: string, get: HttpCallName, from: HttpCallName, id: string): Screen => ({
  call: get,
  from,
  input: (value) => ({ [id]: value }),
  path: (value) => `/${area}/${encodeURIComponent(value)}`,
  ids: [id],
})
const list = (path: string, call: HttpCallName, ...ids: readonly string[]): Screen => ({
  call,
  path: () => path,
  ids,
})

const screens: Readonly<Record<string, Screen>> = {
  businesses: list('/businesses', 'businesses.search', 'businessId'),
  business: record('businesses', 'businesses.get', 'businesses.search', 'businessId'),
  jobs: list('/jobs', 'jobs.search', 'jobId'),
  job: record('jobs', 'jobs.get', 'jobs.search', 'jobId'),
  templates: list('/job-templates', 'jobTemplates.list', 'jobTemplateId'),
  template: record('job-templates', 'jobTemplates.get', 'jobTemplates.list', 'jobTemplateId'),
  admins: list('/admins', 'admins.list', 'userSub'),
  places: list('/places', 'places.search', 'placeId'),
  place: record('places', 'places.get', 'places.search', 'placeId'),
  posts: list('/posts', 'posts.search', 'postId'),
  post: record('posts', 'posts.get', 'posts.search', 'postId'),
  partners: list('/partners', 'partners.search', 'partnerId'),
  partner: record('partners', 'partners.get', 'partners.search', 'partnerId'),
  products: list('/products', 'products.list', 'productId'),
  referrals: list('/referrals', 'referrals.list', 'referralId'),
  referral: record('referrals', 'referrals.get', 'referrals.list', 'referralId'),
  users: list('/user-profiles', 'userProfiles.list', 'userSub'),
  user: record('user-profiles', 'userProfiles.get', 'userProfiles.list', 'userSub'),
  packages: list('/arrival-packages', 'arrivalPackages.list', 'arrivalPackageStatusId'),
  logs: list('/integrations', 'businessLogs.list', 'businessLogId'),
  tags: list('/tags', 'tags.list', 'tagId'),
  industries: list('/job-industries', 'jobIndustries.list', 'jobIndustryId'),
  languages: list('/languages', 'languages.list', 'languageId'),
  requirements: list('/job-requirements', 'jobRequirements.list', 'jobRequirementId'),
  visas: list('/visa-subclasses', 'visaSubclasses.list', 'visaSubclassId'),
  interests: list('/interests', 'interests.list', 'interestId'),
  'archived referrals': list('/referrals', 'referrals.listArchived', 'referralId'),
  "Stripe's products": list('/products', 'providerProducts.list', 'id'),
  'the own account': list('/settings', 'admins.current', 'userSub'),
}

/** Parts of a record's screen with a read of their own, and the members that identify their records. */
const parts: Readonly<Record<string, Screen>> = {
  "a business's users": {
    ...record('businesses', 'businessProfiles.list', 'businesses.search', 'businessId'),
    ids: ['businessId', 'userSub'],
  },
  "a business's permissions": {
    ...record('businesses', 'businessPermissions.list', 'businesses.search', 'businessId'),
    ids: ['businessId', 'businessPermissionId', 'userSub'],
  },
  "a business's referrals": {
    ...record('businesses', 'businessReferrals.listReferrals', 'businesses.search', 'businessId'),
    ids: ['businessId', 'referralId'],
  },
  "a job's applications": {
    ...record('jobs', 'jobApplications.list', 'jobs.search', 'jobId'),
    ids: ['jobId', 'jobApplicationId'],
  },
  "a referral's uses": {
    ...record('referrals', 'referralUses.list', 'referrals.list', 'referralId'),
    ids: ['referralId', 'businessId'],
  },
  "a referral's businesses": {
    ...record('referrals', 'referralBusinesses.list', 'referrals.list', 'referralId'),
    ids: ['referralId', 'businessId'],
  },
}

const recordsOf = (answer: unknown): readonly Json[] => {
  if (Array.isArray(answer)) return answer
  const page = answer as { readonly data?: unknown }
  return Array.isArray(page.data) ? page.data : [answer as Json]
}

/** Another shift gives each member another odd value, so that all shifts together try all of them. */
function oddRecord(sample: Json, ids: readonly string[], shift: number): string {
  // As a text, NaN may show as it came.
  const { 'NaN as text': _, ...others } = oddJson
  const odd = Object.values(others)
  const members = Object.entries(sample).flatMap(([name, value], place) => {
    const json = ids.includes(name) ? JSON.stringify(value) : odd[(place + shift) % odd.length]
    return json === undefined ? [] : [`${JSON.stringify(name)}:${json}`]
  })
  return `{${members.join()}}`
}

const isSearch = (name: HttpCallName) => name.endsWith('.search')
const ask = (name: HttpCallName, input: object): Promise<unknown> =>
  desk.execute(name, input as ParsedInput<typeof name>)

/** What the read of a screen answers, and the id of the first record for which it answers any. */
async function sampleOf({ call, input, ids, from = call }: Screen) {
  const all = await ask(from, isSearch(from) ? search : {})
  for (const each of recordsOf(all)) {
    const id = String(each[ids[0] as string])
    const sample = input ? await ask(call, input(id)) : all
    if (recordsOf(sample).length > 0) return { id, sample }
  }
  throw new Error(`the sample has nothing that ${call} answers`)
}

/** Lets a call answer this. */
const answer = (call: HttpCallName, body: object) =>
  desk.main().sandbox.faults.add({ call, fault: 'status', status: 200, body })

/** Opens a screen whose records are odd; returns the text that it shows. */
async function openOdd(of: Screen, shift: number): Promise<string> {
  const { call, path, ids } = of
  const { id, sample } = await sampleOf(of)
  const records = recordsOf(sample)
    .slice(0, 5)
    .map((each) => oddRecord(each, ids, shift))
  const page = `{"data":[${records.join()}],"total":${records.length},"size":10}`
  const data = Array.isArray(sample) ? `[${records.join()}]` : isSearch(call) ? page : records[0]
  answer(call, JSON.parse(`{"data":${data}}`))
  renderScreen(path(id))
  await screen.findByRole('heading', { level: 1 })
  await settled()
  return document.body.textContent
}

/** Texts that a screen shows only by mistake. */
const slips = /undefined|\[object |Invalid Date|NaN/

const shifts = Object.keys(oddJson).map((_, shift) => shift)

describe('P30 with odd records', () => {
  test.each(Object.entries({ ...screens, ...parts }))(
    'the screen of %s shows what it can, and marks the rest',
    async (_, of) => {
      let marked = 0
      for (const shift of shifts) {
        const text = await openOdd(of, shift)
        const place = `${of.call} ${shift}`
        expect(text, place).not.toMatch(slips)
        expect(text, place).not.toMatch(/could not be loaded|Could not load|Something went wrong/)
        if (/could not be read/i.test(text)) marked += 1
        cleanup()
        desk.main().sandbox.faults.clear()
      }
      expect(marked, of.call).toBeGreaterThan(0)
    },
  )
})

/** A form, the label of the one field that can be read, and the write that saves it. */
interface Form extends Screen {
  readonly field: string
  readonly label: string
  readonly write: HttpCallName
  /** The form has a page of its own. */
  readonly isPage?: true
  /** The save sends the whole record. */
  readonly isWhole?: true
}

const forms: Readonly<Record<string, Form>> = {
  business: { ...(screens.business as Screen), field: 'name', label: 'Name', write: 'businesses.update' },
  job: { ...(screens.job as Screen), field: 'title', label: 'Title', write: 'jobs.update' },
  template: { ...(screens.template as Screen), field: 'title', label: 'Title', write: 'jobTemplates.update' },
  place: { ...(screens.place as Screen), field: 'name', label: 'Name', write: 'places.update' },
  user: {
    ...(screens.user as Screen),
    field: 'firstName',
    label: 'First Name',
    write: 'userProfiles.update',
    isWhole: true,
  },
  partner: {
    ...(screens.partner as Screen),
    field: 'name',
    label: 'Name',
    write: 'partners.update',
    isPage: true,
    isWhole: true,
  },
  post: { ...(screens.post as Screen), field: 'title', label: 'Title', write: 'posts.update', isPage: true },
}

const isUnfit = (value: unknown) => (Array.isArray(value) ? { id: 1 } : [{ id: 1 }, 'x'])

test.each(Object.entries(forms))(
  'P30 the form of a %s whose other values cannot be read saves one field, and sends the others as they are stored',
  async (_, form) => {
    const { call, path, ids, field, label, write, isPage, isWhole } = form
    const { id, sample } = await sampleOf(form)
    const kept = [...ids, field]
    const stored = Object.fromEntries(
      Object.entries(sample as Json).map(([name, value]) => [
        name,
        kept.includes(name) ? value : isUnfit(value),
      ]),
    )
    answer(call, { data: stored })
    const { user } = renderScreen(`${path(id)}${isPage ? '/edit' : ''}`)
    await screen.findByRole('heading', { level: 1 })
    if (!isPage) await user.click(await screen.findByRole('button', { name: 'Edit' }))
    const place = isPage ? within(document.body) : within(await screen.findByRole('dialog'))
    fireEvent.change(await place.findByLabelText(label), { target: { value: 'Zebra Crossing' } })
    // With all its fields.
    await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
    expect(document.body.textContent).not.toMatch(slips)
    await waitFor(() =>
      expect(place.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false),
    )
    await user.click(place.getByRole('button', { name: 'Save' }))
    const sent = () => desk.main().sandbox.requests(write)
    await waitFor(() => expect(sent()).toHaveLength(1))
    const body = sent()[0]?.body as Json
    const sentAs = (name: string) => (name === field ? 'Zebra Crossing' : stored[name])
    const names = Object.keys(body).filter((name) => name in stored)
    expect(Object.fromEntries(names.map((name) => [name, body[name]]))).toEqual(
      Object.fromEntries(names.map((name) => [name, sentAs(name)])),
    )
    // A part of a record leaves out what could not be read; the id is in the path or the body.
    if (isWhole) expect(names.length).toBeGreaterThan(8)
    else expect(names.filter((name) => !ids.includes(name))).toEqual([field])
    expect(body[field]).toBe('Zebra Crossing')
  },
)

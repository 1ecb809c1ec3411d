import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { jobAdderBusinessIds } from '#sandbox/sample/business-logs.ts'
import type { Business, BusinessPermission } from '#shared/entities/business.ts'
import type { BusinessLog } from '#shared/entities/business-log.ts'
import type { Job } from '#shared/entities/job.ts'
import type { Product } from '#shared/entities/product.ts'
import type { Referral } from '#shared/entities/referral.ts'
import { apiClient } from './support/api.ts'
import { newJob, searchJobs, zucchiniPicker } from './support/job.ts'
import { runningSandbox } from './support/running.ts'

const running = runningSandbox()
const client = () => apiClient(running.get())

type Fields = Readonly<Record<string, unknown>>

const { jobId: __, ...jobFields } = newJob({ businessLogoUrl: null })
const address = {
  addressFriendly: '1 Main St, Young NSW 2594, Australia',
  city: 'Young',
  lat: -34.3,
  lng: 148.3,
}
const reachable = { address, email: 'office@wombatflats.com.au' }

interface Kind {
  readonly kind: string
  readonly path: string
  readonly id: string
  readonly fields: Fields
  /** The fields that the provider adds. */
  readonly added?: Fields
  readonly changes: Fields
  readonly refused: Fields
}

const template: Kind = {
  kind: 'Job template',
  path: 'job-template',
  id: 'jobTemplateId',
  fields: {
    ...zucchiniPicker,
    accommodationType: 'INCLUDED_FREE',
  },
  added: { status: 'ACTIVE' },
  changes: { title: 'Ringer', accommodationType: null, status: 'ARCHIVED' },
  refused: { status: 'GONE' },
}

const kinds: readonly Kind[] = [
  {
    kind: 'Business',
    path: 'business',
    id: 'businessId',
    fields: {
      name: 'Wombat Flats',
      abn: '51824753556',
      domainName: 'https://wombatflats.com.au',
      ...reachable,
    },
    added: { isApproved: false, isVerified: false },
    changes: { name: 'Faulty “quoted” name’s' },
    refused: { isApproved: 'yes' },
  },
  {
    kind: 'Job',
    path: 'job',
    id: 'jobId',
    fields: { ...jobFields, accommodationType: 'INCLUDED_PAID' },
    added: { status: 'ACTIVE' },
    changes: { title: 'Pumpkin Picker', accommodationType: null },
    refused: { roles: 0 },
  },
  {
    kind: 'Place',
    path: 'place',
    id: 'placeId',
    fields: {
      name: 'Zebra Bar',
      address,
      category: 'bar',
      description: 'Stripes.',
      tagIds: [],
      openingHours: [],
      happyHours: [],
      dealUrl: 'https://deals.example',
    },
    changes: { category: 'activity', dealUrl: null },
    refused: { tagIds: 'one' },
  },
  {
    kind: 'Post',
    path: 'post',
    id: 'postId',
    fields: {
      title: 'Zucchini season',
      content: '<p>It has <strong>begun</strong>.</p>',
      imageUrl: 'https://content.example/zucchini.png',
      tagIds: [],
      isPublished: true,
    },
    changes: { title: 'Over', isPublished: false },
    refused: { isPublished: 'no' },
  },
]

const partner = {
  name: 'Zebra Crossing',
  description: '<p>Ferries.</p>',
  url: 'https://zebra.example',
  phone: '07 5550 0000',
  tagIds: [],
  offers: [],
  ...reachable,
}

const withoutNulls = (fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null))

describe('records whose ids the client makes', () => {
  /**
   * Tests that a record can be created, read, changed and refused; returns its calls, and the answer for a
   * missing record.
   */
  async function keep({ kind, path, id, fields, added = {}, changes, refused }: Kind, key: string) {
    const { call, data } = await client()
    const [record, all] = [`${path}/admin/${key}`, `${path}/admin`]
    const missing = { status: 404, body: { message: `${kind} ${key} was not found` } }
    const taken = { status: 409, body: { message: `${kind} ${key} already exists` } }
    const create = () => call('POST', all, { [id]: key, ...fields })
    const update = (changed: Fields) => call('PATCH', all, { [id]: key, ...changed })
    expect([await call('GET', record), await update(changes)]).toEqual([missing, missing])
    expect((await create()).status).toBe(200)
    expect(await create()).toEqual(taken)
    const before = await data<Fields>('GET', record)
    expect(before).toMatchObject({ [id]: key, ...withoutNulls(fields), ...added })
    expect(Object.values(before)).not.toContain(null)
    running.clock.advance(1)
    expect((await update(changes)).status).toBe(200)
    const { updatedAt, ...after } = await data<Fields>('GET', record)
    const { updatedAt: _, ...kept } = before
    expect(after).toEqual(withoutNulls({ ...kept, ...changes }))
    expect([undefined, new Date(running.clock.now()).toISOString()]).toContain(updatedAt)
    expect(await update(refused)).toMatchObject({
      status: 400,
      body: { issues: [{ path: Object.keys(refused)[0] }] },
    })
    return { call, record, missing, taken, create, update: () => update(changes) }
  }

  test('records whose ids the client makes keep their other fields, and an id is accepted once (API-15 API-16 API-27 API-28 API-29 API-30 API-57 API-58 API-59 API-60 API-72 API-73 API-74 API-75 trap 45)', async () => {
    const key = randomUUID()
    for (const kind of kinds) {
      const { call, record, missing, taken, create, update } = await keep(kind, key)
      expect(await call('DELETE', record)).toEqual({ status: 200, body: { data: {} } })
      const gone = [await call('GET', record), await update(), await call('DELETE', record)]
      expect(gone).toEqual([missing, missing, missing])
      expect(await create()).toEqual(taken)
      running.get().processing.finish()
      expect(await create()).toEqual(taken)
    }
  })

  test('a job template is active when it is made, and can be archived (API-87 API-89 API-90 TPL-09 TPL-21)', async () => {
    const { call, record } = await keep(template, randomUUID())
    expect((await call('GET', record)).body).toMatchObject({
      data: { createdAt: expect.stringMatching(/^20/) },
    })
  })

  test('a PATCH replaces a whole partner, and the server sets the date (API-77 API-78 API-79 API-80 trap 39)', async () => {
    const { call, data } = await client()
    const partnerId = randomUUID()
    const { data: found } = await data<{ data: Fields[] }>('POST', 'partner/admin/search', {
      query: 'billabong',
      from: 0,
      size: 10,
      filters: {},
    })
    const { commission, ...rest } = found[0] ?? {}
    expect(commission).toBeDefined()
    await data('PATCH', 'partner/admin', { ...rest, name: 'Billabong' })
    const stored = await data<Fields>('GET', `partner/admin/${rest.partnerId}`)
    expect(stored).toEqual({
      ...rest,
      name: 'Billabong',
      updatedAt: new Date(running.clock.now()).toISOString(),
    })
    expect((await call('PATCH', 'partner/admin', { partnerId, ...partner })).status).toBe(404)
    await data('POST', 'partner/admin', { partnerId, ...partner })
    expect(await data('GET', `partner/admin/${partnerId}`)).toMatchObject(partner)
    await data('DELETE', `partner/admin/${partnerId}`)
    expect((await call('GET', `partner/admin/${partnerId}`)).status).toBe(404)
    expect((await call('POST', 'partner/admin', { partnerId, ...partner })).status).toBe(409)
  })
})

describe('jobs', () => {
  const jobNamed = async (title: string) =>
    (await searchJobs(await client(), { query: title })).data.find((job) => job.title === title)

  test('a job is expired when its expiry has passed, whatever status was sent', async () => {
    const { data } = await client()
    const inAMinute = new Date(running.clock.now() + 60_000).toISOString()
    const { jobId, ...sent } = newJob({ listedAt: '2026-01-05T00:00:00.000Z', expiresAt: inAMinute })
    await data('POST', 'job/admin', { jobId, ...sent })
    const statusOf = async () => (await data<Job>('GET', `job/admin/${jobId}`)).status
    expect(await statusOf()).toBe('ACTIVE')
    running.clock.advance(61)
    expect(await statusOf()).toBe('EXPIRED')
    await data('PATCH', 'job/admin', { jobId, expiresAt: new Date(running.clock.now() + 1).toISOString() })
    expect(await statusOf()).toBe('ACTIVE')
  })

  test('API-28 API-31 a job’s applications are deleted with the job', async () => {
    const { call } = await client()
    const job = await jobNamed('Night Auditor – four nights on, three off')
    const [many, few] = [job, await jobNamed('Trek Cook')].map(
      (one) => `job/admin/${one?.jobId}/applications`,
    )
    expect((await call('GET', few ?? '')).body).toEqual({ data: [] })
    const { data: applications } = (await call('GET', many ?? '')).body as { data: Fields[] }
    for (const field of ['jobApplicationId', 'userSub'])
      expect(new Set(applications.map((application) => application[field])).size).toBe(47)
    await call('DELETE', `job/admin/${job?.jobId}`)
    expect((await call('GET', many ?? '')).status).toBe(404)
  })
})

describe('a business', () => {
  const named = async (name: string) => {
    const all = await (await client()).data<Business[]>('GET', 'business/admin/list')
    return all.find((one) => one.name === name)?.businessId ?? ''
  }

  test('API-17 a deleted business takes its users, referral uses and jobs with it', async () => {
    const { call, data } = await client()
    const [from, to] = [await named('Cane Toad Backpackers'), await named('Isis Macadamia Orchards')]
    const [permission] = await data<BusinessPermission[]>('GET', `business/admin/${from}/permissions`)
    const [use] = await data<{ referralId: string }[]>('GET', `business/admin/${from}/business-referrals`)
    const usesOfCode = () =>
      data<{ businessId: string }[]>('GET', `referral/admin/${use?.referralId}/business-referrals`)
    expect((await usesOfCode()).map(({ businessId }) => businessId)).toContain(from)
    const of = async (businessId: string) =>
      searchJobs(await client(), { filters: { businessIds: [businessId] } })
    const [stays, goes] = (await of(from)).data
    const added = newJob({ businessId: from })
    await data('POST', 'job/admin', added)
    await data('PATCH', 'job/admin', { jobId: stays?.jobId, businessId: to })
    await data('DELETE', `business/admin/${from}`)
    for (const path of [`job/admin/${goes?.jobId}`, `job/admin/${added.jobId}`])
      expect((await call('GET', path)).status).toBe(404)
    expect((await call('POST', 'job/admin', newJob({ jobId: goes?.jobId ?? '' }))).status).toBe(409)
    const permissionPath = `business-permission/admin/${permission?.businessPermissionId}`
    expect((await call('DELETE', permissionPath)).status).toBe(404)
    expect((await usesOfCode()).map(({ businessId }) => businessId)).not.toContain(from)
    running.get().processing.finish()
    expect([(await of(from)).total, (await of(to)).total]).toEqual([0, 11])
  })

  test('API-23 a business can be set up for billing once', async () => {
    const { call, data } = await client()
    const path = `business/admin/${await named('Granite Belt Apples')}/stripe`
    expect((await data<Business>('PATCH', path)).stripeCustomerId).toMatch(/^cus_\w{14}$/)
    expect((await call('PATCH', path)).status).toBe(409)
    const unknown = randomUUID()
    const missing = { status: 404, body: { message: `Business ${unknown} was not found` } }
    expect(await call('PATCH', `business/admin/${unknown}/stripe`)).toEqual(missing)
    expect(await call('GET', `business/admin/${unknown}/profiles`)).toEqual(missing)
  })
})

describe('the six lists', () => {
  test.each([
    { path: 'job-requirement', kind: 'Job requirement', id: 'jobRequirementId', all: 19, archived: 2 },
    { path: 'job-industry', kind: 'Job industry', id: 'jobIndustryId', all: 23, archived: 3, isOwn: true },
    { path: 'visa-subclass', kind: 'Visa subclass', id: 'visaSubclassId', all: 17, archived: 2 },
    { path: 'language', kind: 'Language', id: 'languageId', all: 39, archived: 2 },
    { path: 'interest', kind: 'Interest', id: 'interestId', all: 28, archived: 2 },
    { path: 'tag', kind: 'Tag', id: 'tagId', all: 26, archived: 3, isOwn: true, more: { type: 'post' } },
  ])(
    '$path: one call lists all entries, and a PATCH keeps the other fields (API-35 API-36 API-37 API-38 API-39 API-40 API-41 API-42 API-43 API-44 API-45 API-46 API-47 API-48 API-49 API-50 API-51 API-52 trap 45)',
    async ({ path, kind, id, all, archived, isOwn, more }) => {
      const { call, data } = await client()
      const listed = () => data<Fields[]>('GET', `${path}/admin/list`)
      const [first, ...others] = await listed()
      expect(others).toHaveLength(all - 1)
      expect([first, ...others].filter((entry) => entry?.isArchived)).toHaveLength(archived)
      for (const changes of [{ name: 'Søren’s <own> 名前', isArchived: true }, { isArchived: false }])
        expect(await data('PATCH', `${path}/admin`, { [id]: first?.[id], ...changes })).toEqual({})
      const renamed = { ...first, name: 'Søren’s <own> 名前', isArchived: false }
      expect(await listed()).toEqual([renamed, ...others])
      const key = randomUUID()
      expect(await call('PATCH', `${path}/admin`, { [id]: key, isArchived: true })).toEqual({
        status: 404,
        body: { message: `${kind} ${key} was not found` },
      })
      const fields = { name: 'Brand new', ...more }
      const create = () => call('POST', `${path}/admin`, { ...(isOwn && { [id]: key }), ...fields })
      expect(await create()).toEqual({ status: 200, body: { data: {} } })
      const again = { status: 409, body: { message: `${kind} ${key} already exists` } }
      expect(await create()).toEqual(isOwn ? again : { status: 200, body: { data: {} } })
      const made = (await listed()).slice(all)
      expect(made).toEqual(
        made.map((entry) => ({ [id]: isOwn ? key : entry[id], ...fields, isArchived: false })),
      )
      expect(new Set(made.map((entry) => entry[id])).size).toBe(isOwn ? 1 : 2)
      if (isOwn) return
      const refused = { status: 400, body: { issues: [{ path: id }] } }
      expect(await call('POST', `${path}/admin`, { [id]: key, ...fields })).toMatchObject(refused)
    },
  )
})

describe('referrals', () => {
  const fields = { description: 'Radio', code: 'RADIO 26', freeConnectionAmount: 3, isArchived: false }
  const listOf = async (list: 'list' | 'archived') =>
    (await client()).data<Referral[]>('GET', `referral/admin/${list}`)
  const withCode = async (code: string) =>
    (await client()).data<Referral>('GET', `referral/admin/code/${encodeURIComponent(code)}`)

  test('referrals get the provider’s id, and can be archived into their own list (API-62 API-63 API-64 API-65 API-66 REF-08)', async () => {
    const { call, data } = await client()
    expect([(await listOf('list')).length, (await listOf('archived')).length]).toEqual([10, 3])
    expect(await data('POST', 'referral/admin', fields)).toEqual({})
    const made = (await listOf('list')).at(-1)
    expect(made).toMatchObject(fields)
    const { referralId } = made ?? {}
    const own = await call('POST', 'referral/admin', { ...fields, referralId: randomUUID(), code: 'B' })
    expect(own.status).toBe(400)
    await data('PATCH', 'referral/admin', { referralId, isArchived: true })
    expect((await listOf('archived')).at(-1)).toEqual({ ...made, isArchived: true })
    expect(await listOf('list')).toHaveLength(10)
    await data('PATCH', 'referral/admin', { referralId, isArchived: false })
    expect(await data('GET', `referral/admin/${referralId}`)).toEqual(made)
    const unknown = randomUUID()
    for (const path of ['', '/businesses', '/business-referrals'])
      expect((await call('GET', `referral/admin/${unknown}${path}`)).status).toBe(404)
  })

  test('a referral code is found only if typed exactly, including its case (API-69 REF-13 REF-16 REF-18 trap 21)', async () => {
    const { call } = await client()
    for (const code of ['MATES', 'mates', 'ROAD SHOW/26', 'GRÜEZI 100%', '<b>BOLD</b>&CO', 'FAX-BACK'])
      expect(await withCode(code)).toMatchObject({ code })
    for (const code of ['Mates', 'MATE', 'GRUEZI 100%', '%41', 'businesses', 'list', '?', '#1', ' MATES'])
      expect(await withCode(code)).toBeNull()
    const { referralId } = await withCode('FARMEXPO')
    for (const code of ['MATES', 'FAX-BACK']) {
      const taken = { status: 409, body: { message: `The code ${code} belongs to another referral` } }
      expect(await call('POST', 'referral/admin', { ...fields, code })).toEqual(taken)
      expect(await call('PATCH', 'referral/admin', { referralId, code })).toEqual(taken)
      const { referralId: own } = await withCode(code)
      expect((await call('PATCH', 'referral/admin', { referralId: own, code })).status).toBe(200)
    }
  })

  test('each use of a referral code appears in the lists of the business and of the referral (API-24 API-25 API-67 API-68 REF-06)', async () => {
    const { data } = await client()
    const { referralId } = await withCode('ROAD SHOW/26')
    const businesses = await data<Business[]>('GET', `referral/admin/${referralId}/businesses`)
    expect(businesses.map(({ name }) => name).sort()).toEqual(['Isis Macadamia Orchards', 'Old Vine Cellars'])
    const uses = await data<Fields[]>('GET', `referral/admin/${referralId}/business-referrals`)
    expect(uses.map(({ businessId }) => businessId)).toEqual(businesses.map(({ businessId }) => businessId))
    for (const { createdAt } of uses) expect(createdAt).toMatch(/^20/)
    const path = `business/admin/${businesses[0]?.businessId}`
    expect(await data('GET', `${path}/business-referrals`)).toContainEqual(uses[0])
    expect(await data('GET', `${path}/referrals`)).toContainEqual(await withCode('ROAD SHOW/26'))
  })
})

test('a product has the id and the prices of Stripe’s product (API-82 API-83 API-84 API-85 API-86 PRD-20 trap 25)', async () => {
  const { call, data } = await client()
  const products = () => data<Product[]>('GET', 'product/admin/list')
  const seasonal = {
    productId: 'prod_QvSeasonal',
    monthlyPriceId: 'price_QvSeasonalMonthly',
    yearlyPriceId: 'price_QvSeasonalYearly',
    maxMonthlyJobs: 4,
    maxUsers: Number.MAX_SAFE_INTEGER,
    featureFlags: ['MATCHES'],
    purchasable: false,
    weight: 15,
    trialPeriodDays: 7,
    description: 'For the season',
    dotPoints: ['Four jobs a month'],
  }
  expect((await products()).map(({ weight }) => weight)).toEqual([30, 10, 20, 0, undefined])
  expect(await data('GET', 'product/admin/stripe/list')).toHaveLength(7)
  for (const changes of [{ productId: 'prod_Nobody' }, { yearlyPriceId: 'price_QvGrowthYearly' }])
    expect(await call('POST', 'product/admin', { ...seasonal, ...changes })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(`'${Object.values(changes)[0]}'`) },
    })
  for (let time = 0; time < 2; time++) {
    expect((await call('POST', 'product/admin', seasonal)).status).toBe(200)
    expect((await products()).at(-1)).toEqual(seasonal)
    expect((await call('POST', 'product/admin', seasonal)).status).toBe(409)
    await data('DELETE', 'product/admin/prod_QvSeasonal')
  }
  expect((await call('DELETE', 'product/admin/prod_QvSeasonal')).status).toBe(404)
  // Its price was removed at Stripe.
  const hostile = (await products()).at(-1)
  const changes = { productId: 'prod_QvHostile', weight: 40 }
  await data('PATCH', 'product/admin', changes)
  expect((await products()).at(-1)).toEqual({ ...hostile, ...changes })
  expect((await call('PATCH', 'product/admin', { ...changes, productId: 'prod_None' })).status).toBe(404)
  expect((await call('PATCH', 'product/admin', { ...changes, monthlyPriceId: 'price_Gone' })).status).toBe(
    400,
  )
})

test('API-91 API-92 ARR-08 ARR-09 the status of an arrival package changes in both directions', async () => {
  const { call, data } = await client()
  const all = () => data<Fields[]>('GET', 'arrival-package-status/admin/list')
  const [first, ...others] = await all()
  for (const status of ['COMPLETE', 'PENDING']) {
    const sent = { arrivalPackageStatusId: first?.arrivalPackageStatusId, status }
    expect(await data('PATCH', 'arrival-package-status/admin', sent)).toEqual(sent)
    expect(await all()).toEqual([sent, ...others])
  }
  const patch = async (arrivalPackageStatusId: unknown, status: string) =>
    (await call('PATCH', 'arrival-package-status/admin', { arrivalPackageStatusId, status })).status
  expect(await patch(randomUUID(), 'PENDING')).toBe(404)
  expect(await patch(first?.arrivalPackageStatusId, 'LOST')).toBe(400)
})

test('API-93 API-94 INT-05 a refresh of JobAdder adds a log entry for each connected business', async () => {
  const { data } = await client()
  const logs = () => data<BusinessLog[]>('GET', 'business-log/admin/list')
  const before = await logs()
  expect(before).toHaveLength(66)
  running.clock.advance(90)
  expect(await data('GET', 'jobadder/refresh')).toEqual({})
  const added = (await logs()).slice(66)
  expect(added.map(({ businessId }) => businessId)).toEqual(jobAdderBusinessIds)
  for (const { createdAt } of added) expect(createdAt).toBe(new Date(running.clock.now()).toISOString())
})

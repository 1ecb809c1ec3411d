import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { bridgeCallNames, contract } from '#shared/contract/index.ts'
import { type ConsoleMain, startConsoleMain } from '#tests/support/console-main.ts'
import { newBusiness } from '#tests/support/sample-business.ts'

let main: ConsoleMain
let businessId: string
beforeAll(async () => {
  main = await startConsoleMain()
})
afterAll(() => main.close())
beforeEach(async () => {
  await main.sandbox.reset()
  const { data } = await main.execute('businesses.search', search, open())
  businessId = data[0]?.businessId ?? ''
})

const open = () => ({ signal: new AbortController().signal })
const search = { query: '', from: 0, size: 10, filters: {} }
const page = { data: expect.any(Array), total: expect.any(Number), size: 10 }
const execute: ConsoleMain['execute'] = (name, input, context) => main.execute(name, input, context)
/** Method, path and payload of the last request that the provider received. */
const last = () => {
  const { method, path, body } = main.sandbox.requests().at(-1) ?? {}
  return { method, path: path?.replace(/^\/api\//, ''), ...(body === undefined ? {} : { body }) }
}

describe('admin accounts', () => {
  test('API-08 GET admin/list answers the admins', async () => {
    expect(await execute('admins.list', {}, open())).toContainEqual(
      expect.objectContaining({ userEmail: main.sandbox.admin.username }),
    )
    expect(last()).toEqual({ method: 'GET', path: 'admin/list' })
  })

  test('API-09 GET admin answers the calling admin, with userSub', async () => {
    const admin = await execute('admins.current', {}, open())
    expect(admin).toMatchObject({
      userSub: expect.stringMatching(/\S/),
      userEmail: main.sandbox.admin.username,
    })
    expect(last()).toEqual({ method: 'GET', path: 'admin' })
  })

  test('API-10 POST admin creates an admin from first name, last name and email', async () => {
    const body = { firstName: 'Kim', lastName: 'Lee', userEmail: 'kim.lee@goto.example' }
    expect(await execute('admins.create', body, open())).toMatchObject({
      ...body,
      userSub: expect.any(String),
    })
    expect(last()).toEqual({ method: 'POST', path: 'admin', body })
  })

  test('API-11 PATCH admin changes the current admin and answers the whole record', async () => {
    const { userSub, lastName } = await execute('admins.current', {}, open())
    const body = { userSub, firstName: 'Sasha', mobile: '+61400000009' }
    expect(await execute('admins.update', body, open())).toMatchObject({ ...body, lastName })
    expect(last()).toEqual({ method: 'PATCH', path: 'admin', body })
  })

  test('AUTH-19 an admin can delete their own account', async () => {
    const { userSub } = await execute('admins.current', {}, open())
    expect(await execute('admins.remove', { adminId: userSub }, open())).toEqual({})
    expect(last()).toEqual({ method: 'DELETE', path: `admin/${userSub}` })
  })

  test('API-12 DELETE admin/{adminId} removes an admin', async () => {
    const input = { firstName: 'Kim', lastName: 'Lee', userEmail: 'kim.lee@goto.example' }
    const { userSub } = await execute('admins.create', input, open())
    expect(await execute('admins.remove', { adminId: userSub }, open())).toEqual({})
    expect(last()).toEqual({ method: 'DELETE', path: `admin/${userSub}` })
    expect((await execute('admins.list', {}, open())).map((admin) => admin.userSub)).not.toContain(userSub)
  })
})

describe('businesses', () => {
  test('API-13 GET business/admin/{businessId} answers one business', async () => {
    expect(await execute('businesses.get', { businessId }, open())).toMatchObject({ businessId })
    expect(last()).toEqual({ method: 'GET', path: `business/admin/${businessId}` })
  })

  test('API-14 GET business/admin/list answers all businesses', async () => {
    expect((await execute('businesses.list', {}, open())).length).toBeGreaterThan(10)
    expect(last()).toEqual({ method: 'GET', path: 'business/admin/list' })
  })

  test('API-15 POST business/admin creates a business with the console’s own id', async () => {
    const body = newBusiness()
    expect(await execute('businesses.create', body, open())).toMatchObject(body)
    expect(last()).toEqual({ method: 'POST', path: 'business/admin', body })
  })

  test('API-16 PATCH business/admin sends the id and the changed fields, and answers the business', async () => {
    const body = { businessId, isApproved: true }
    expect(await execute('businesses.update', body, open())).toMatchObject({
      ...body,
      name: expect.any(String),
    })
    expect(last()).toEqual({ method: 'PATCH', path: 'business/admin', body })
  })

  test('API-17 DELETE business/admin/{businessId} deletes it', async () => {
    expect(await execute('businesses.remove', { businessId }, open())).toEqual({})
    expect(last()).toEqual({ method: 'DELETE', path: `business/admin/${businessId}` })
  })

  test('API-05 API-06 API-18 POST business/admin/search answers data, total and size, nested in data', async () => {
    const body = { ...search, query: 'hostel', from: 10 }
    const answer = await execute('businesses.search', body, open())
    expect(answer).toEqual(page)
    expect(answer.data.length).toBeLessThanOrEqual(10)
    expect(last()).toEqual({ method: 'POST', path: 'business/admin/search', body })
  })

  test('API-23 PATCH business/admin/{businessId}/stripe sets up the payment customer and answers the business', async () => {
    const { businessId: fresh } = await execute('businesses.create', newBusiness(), open())
    expect(await execute('businesses.setUpBilling', { businessId: fresh }, open())).toMatchObject({
      businessId: fresh,
      stripeCustomerId: expect.stringMatching(/\S/),
    })
    expect(last()).toEqual({ method: 'PATCH', path: `business/admin/${fresh}/stripe`, body: {} })
  })
})

describe('the users of a business and its referrals', () => {
  const kim = { firstName: 'Kim', lastName: 'Lee', userEmail: 'kim@hostel.example', type: 'ADMIN' } as const
  const invite = () => execute('businessProfiles.create', { businessId, ...kim }, open())

  test('API-19 GET business/admin/{businessId}/profiles', async () => {
    const { userSub } = await invite()
    const profiles = await execute('businessProfiles.list', { businessId }, open())
    expect(profiles).toContainEqual(expect.objectContaining({ userSub, firstName: 'Kim' }))
    expect(last()).toEqual({ method: 'GET', path: `business/admin/${businessId}/profiles` })
  })

  test('API-20 GET business/admin/{businessId}/permissions', async () => {
    const { userSub } = await invite()
    const permissions = await execute('businessPermissions.list', { businessId }, open())
    expect(permissions).toContainEqual(expect.objectContaining({ userSub, type: 'ADMIN' }))
    expect(last()).toEqual({ method: 'GET', path: `business/admin/${businessId}/permissions` })
  })

  test('API-21 GET business/admin/{businessId}/permissions/{userSub}', async () => {
    const { userSub } = await invite()
    const permission = await execute('businessPermissions.get', { businessId, userSub }, open())
    expect(permission).toMatchObject({ userSub, businessPermissionId: expect.any(String) })
    expect(last()).toEqual({ method: 'GET', path: `business/admin/${businessId}/permissions/${userSub}` })
  })

  test('API-22 POST business/admin/{businessId}/profiles also sends the business in the payload', async () => {
    expect(await invite()).toMatchObject({ userSub: expect.any(String) })
    const body = { businessId, ...kim }
    expect(last()).toEqual({ method: 'POST', path: `business/admin/${businessId}/profiles`, body })
  })

  test('API-24 GET business/admin/{businessId}/business-referrals', async () => {
    expect(await execute('businessReferrals.list', { businessId }, open())).toEqual(expect.any(Array))
    expect(last()).toEqual({ method: 'GET', path: `business/admin/${businessId}/business-referrals` })
  })

  test('API-25 GET business/admin/{businessId}/referrals', async () => {
    expect(await execute('businessReferrals.listReferrals', { businessId }, open())).toEqual(
      expect.any(Array),
    )
    expect(last()).toEqual({ method: 'GET', path: `business/admin/${businessId}/referrals` })
  })

  test('API-26 DELETE business-permission/admin/{businessPermissionId}', async () => {
    const { userSub } = await invite()
    const { businessPermissionId } = await execute('businessPermissions.get', { businessId, userSub }, open())
    expect(await execute('businessPermissions.remove', { businessPermissionId }, open())).toEqual({})
    expect(last()).toEqual({ method: 'DELETE', path: `business-permission/admin/${businessPermissionId}` })
  })
})

describe('jobs and files', () => {
  test('API-32 POST job/admin/search filters by businesses', async () => {
    const body = { ...search, filters: { businessIds: [businessId] } }
    const answer = await execute('jobs.search', body, open())
    expect(answer).toEqual(page)
    expect(new Set(answer.data.map((job) => job.businessId))).toEqual(
      new Set(answer.data.map(() => businessId)),
    )
    expect(last()).toEqual({ method: 'POST', path: 'job/admin/search', body })
  })

  test('API-33 POST file/admin answers a signed address for the key', async () => {
    const body = { key: 'uploads/businesses/b-1/x.png' }
    const address = new URL(await execute('files.requestUpload', body, open()))
    expect(main.config.uploadHosts).toContain(address.host)
    expect(address.searchParams.get('X-Amz-Signature')).not.toBeNull()
    expect(last()).toEqual({ method: 'POST', path: 'file/admin', body })
  })

  test('the page cannot request an upload address', () => {
    expect(Object.keys(contract)).toContain('files.requestUpload')
    expect(bridgeCallNames).not.toContain('files.requestUpload')
  })
})

/** Each area tests its own behaviour; these tests only check the requests. */
describe('content', () => {
  const placeId = 'place-that-is-new'
  const address = { addressFriendly: '1 Sea Street, Cairns City QLD 4870' }
  const place = {
    placeId,
    name: 'The Reef Bar',
    address,
    category: 'bar' as const,
    description: 'Cold drinks.',
    tagIds: [],
    openingHours: [{ open: { day: 7, time: '18:00' }, close: { day: 1, time: '02:00' } }],
    happyHours: [],
    dealUrl: 'https://www.example.com.au/deal',
  }
  const post = { postId: 'post-that-is-new', title: 'Picking season', content: '<p>Soon.</p>', tagIds: [] }
  const partner = {
    partnerId: 'partner-that-is-new',
    name: 'Dive School',
    description: '<p>Dive.</p>',
    url: 'https://dive.example.com.au',
    address,
    email: 'hello@dive.example.com.au',
    phone: '+61 7 4000 0000',
    offers: [],
    tagIds: [],
  }

  test('API-57 to API-60 add, read, edit and delete a place', async () => {
    expect(await execute('places.create', place, open())).toEqual({})
    expect(last()).toEqual({ method: 'POST', path: 'place/admin', body: place })
    expect(await execute('places.get', { placeId }, open())).toMatchObject(place)
    expect(last()).toEqual({ method: 'GET', path: `place/admin/${placeId}` })
    const edited = { placeId, description: 'Colder drinks.' }
    expect(await execute('places.update', edited, open())).toEqual({})
    expect(last()).toEqual({ method: 'PATCH', path: 'place/admin', body: edited })
    expect(await execute('places.remove', { placeId, name: place.name }, open())).toEqual({})
    expect(last()).toEqual({ method: 'DELETE', path: `place/admin/${placeId}` })
  })

  test('API-61 POST place/admin/search filters by category', async () => {
    const body = { ...search, filters: { categories: ['bar' as const] } }
    const answer = await execute('places.search', body, open())
    expect(answer).toEqual(page)
    expect(new Set(answer.data.map(({ category }) => category))).toEqual(new Set(['bar']))
    expect(last()).toEqual({ method: 'POST', path: 'place/admin/search', body })
  })

  test('API-72 to API-75 add, read, publish, edit and delete a post', async () => {
    const { postId } = post
    const created = { ...post, isPublished: false }
    expect(await execute('posts.create', created, open())).toEqual({})
    expect(last()).toEqual({ method: 'POST', path: 'post/admin', body: created })
    expect(await execute('posts.get', { postId }, open())).toMatchObject(created)
    expect(last()).toEqual({ method: 'GET', path: `post/admin/${postId}` })
    for (const body of [
      { postId, isPublished: true },
      { postId, title: 'Mango season' },
    ]) {
      expect(await execute('posts.update', body, open())).toEqual({})
      expect(last()).toEqual({ method: 'PATCH', path: 'post/admin', body })
    }
    expect(await execute('posts.remove', { postId }, open())).toEqual({})
    expect(last()).toEqual({ method: 'DELETE', path: `post/admin/${postId}` })
  })

  test('API-76 POST post/admin/search filters by published posts', async () => {
    const body = { ...search, filters: { isPublished: true as const } }
    const answer = await execute('posts.search', body, open())
    expect(answer).toEqual(page)
    expect(new Set(answer.data.map(({ isPublished }) => isPublished))).toEqual(new Set([true]))
    expect(last()).toEqual({ method: 'POST', path: 'post/admin/search', body })
  })

  test('API-77 to API-80 add, read, save and delete a partner, which is saved whole', async () => {
    const { partnerId } = partner
    expect(await execute('partners.create', partner, open())).toEqual({})
    expect(last()).toEqual({ method: 'POST', path: 'partner/admin', body: partner })
    expect(await execute('partners.get', { partnerId }, open())).toMatchObject(partner)
    expect(last()).toEqual({ method: 'GET', path: `partner/admin/${partnerId}` })
    const body = {
      ...partner,
      addedByTheProvider: { kept: true },
      offers: [{ name: 'Half price', description: 'On Mondays', expiry: '2030-01-01T00:00:00.000Z' }],
    }
    expect(await execute('partners.update', body, open())).toEqual({})
    expect(last()).toEqual({ method: 'PATCH', path: 'partner/admin', body })
    expect(await execute('partners.remove', { partnerId }, open())).toEqual({})
    expect(last()).toEqual({ method: 'DELETE', path: `partner/admin/${partnerId}` })
  })

  test('API-81 POST partner/admin/search', async () => {
    expect(await execute('partners.search', search, open())).toEqual(page)
    expect(last()).toEqual({ method: 'POST', path: 'partner/admin/search', body: search })
  })
})

describe('products', () => {
  const productsNow = () => execute('products.list', {}, open())

  test('API-82 API-83 GET product/admin/list and DELETE product/admin/{productId}', async () => {
    const [{ productId } = { productId: '' }] = await productsNow()
    expect(last()).toEqual({ method: 'GET', path: 'product/admin/list' })
    expect(await execute('products.remove', { productId }, open())).toEqual({})
    expect(last()).toEqual({ method: 'DELETE', path: `product/admin/${productId}` })
    expect((await productsNow()).map((product) => product.productId)).not.toContain(productId)
  })

  test('API-84 API-85 API-86 add and edit a product of the provider’s list', async () => {
    const offered = await execute('providerProducts.list', {}, open())
    expect(last()).toEqual({ method: 'GET', path: 'product/admin/stripe/list' })
    const taken = new Set((await productsNow()).map(({ productId }) => productId))
    const { id: productId = '', prices } = offered.find(({ id }) => !taken.has(id)) ?? {}
    const [monthlyPriceId = '', yearlyPriceId = ''] = prices?.map(({ id }) => id) ?? []
    const body = {
      productId,
      monthlyPriceId,
      yearlyPriceId,
      maxMonthlyJobs: 9007199254740991,
      maxUsers: 3,
      featureFlags: ['MATCHES'],
      purchasable: false,
      weight: 0,
      trialPeriodDays: 0,
      description: 'For two.',
      dotPoints: ['One', 'Two'],
    }
    expect(await execute('products.create', body, open())).toEqual({})
    expect(last()).toEqual({ method: 'POST', path: 'product/admin', body })
    const edited = { productId, purchasable: true }
    expect(await execute('products.update', edited, open())).toEqual({})
    expect(last()).toEqual({ method: 'PATCH', path: 'product/admin', body: edited })
    expect(await productsNow()).toContainEqual(expect.objectContaining({ ...body, ...edited }))
  })
})

describe('Rover and integrations', () => {
  test('API-70 API-71 load a page of the feed and import it', async () => {
    const body = { page: 1, order_by: 'posted_date', sort_by: 'desc', page_size: 20 } as const
    const { collection } = await execute('rover.search', body, open())
    expect(collection).toHaveLength(20)
    expect(last()).toEqual({ method: 'POST', path: 'rover/admin/search', body })
    const jobs = collection.slice(0, 2)
    expect(await execute('rover.import', { jobs }, open())).toMatchObject({
      jobs: expect.any(Array),
      businesses: expect.any(Array),
    })
    expect(last()).toEqual({ method: 'POST', path: 'rover/admin/import', body: { jobs } })
  })

  test('the page cannot import', () => {
    expect(Object.keys(contract)).toContain('rover.import')
    expect(bridgeCallNames).not.toContain('rover.import')
  })

  test('API-93 API-94 GET jobadder/refresh and GET business-log/admin/list', async () => {
    expect(await execute('jobAdder.refresh', {}, open())).toEqual({})
    expect(last()).toEqual({ method: 'GET', path: 'jobadder/refresh' })
    expect((await execute('businessLogs.list', {}, open())).length).toBeGreaterThan(0)
    expect(last()).toEqual({ method: 'GET', path: 'business-log/admin/list' })
  })
})

import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { pathParts } from '#shared/contract/call.ts'
import { bridgeCallNames, contract, type HttpCallName } from '#shared/contract/index.ts'
import { httpRows } from '#tests/support/contract-rows.ts'
import { type SampleInputs, sampleInputs } from '#tests/support/sample-inputs.ts'
import { setUpMain } from '#tests/support/set-up-main.ts'

let inputs: SampleInputs
const { execute, requests } = setUpMain(async (main) => {
  inputs = await sampleInputs(main.execute)
})

/** Each call of the provider's API, by its requirement: a new row does not compile without it. */
const endpoints: Readonly<Record<HttpCallName, string>> = {
  'admins.list': 'API-08 GET admin/list',
  'admins.current': 'API-09 GET admin',
  'admins.create': 'API-10 POST admin',
  'admins.update': 'API-11 PATCH admin',
  'admins.remove': 'API-12 DELETE admin/{adminId}',
  'businesses.get': 'API-13 GET business/admin/{businessId}',
  'businesses.list': 'API-14 GET business/admin/list',
  'businesses.create': 'API-15 POST business/admin',
  'businesses.update': 'API-16 PATCH business/admin',
  'businesses.remove': 'API-17 DELETE business/admin/{businessId}',
  'businesses.search': 'API-18 POST business/admin/search',
  'businessProfiles.list': 'API-19 GET business/admin/{businessId}/profiles',
  'businessPermissions.list': 'API-20 GET business/admin/{businessId}/permissions',
  'businessPermissions.get': 'API-21 GET business/admin/{businessId}/permissions/{userSub}',
  'businessProfiles.create': 'API-22 POST business/admin/{businessId}/profiles',
  'businesses.setUpBilling': 'API-23 PATCH business/admin/{businessId}/stripe',
  'businessReferrals.list': 'API-24 GET business/admin/{businessId}/business-referrals',
  'businessReferrals.listReferrals': 'API-25 GET business/admin/{businessId}/referrals',
  'businessPermissions.remove': 'API-26 DELETE business-permission/admin/{businessPermissionId}',
  'jobs.get': 'API-27 GET job/admin/{jobId}',
  'jobs.remove': 'API-28 DELETE job/admin/{jobId}',
  'jobs.create': 'API-29 POST job/admin',
  'jobs.update': 'API-30 PATCH job/admin',
  'jobApplications.list': 'API-31 GET job/admin/{jobId}/applications',
  'jobs.search': 'API-32 POST job/admin/search',
  'files.requestUpload': 'API-33 POST file/admin',
  'jobRequirements.list': 'API-35 GET job-requirement/admin/list',
  'jobRequirements.create': 'API-36 POST job-requirement/admin',
  'jobRequirements.update': 'API-37 PATCH job-requirement/admin',
  'jobIndustries.list': 'API-38 GET job-industry/admin/list',
  'jobIndustries.create': 'API-39 POST job-industry/admin',
  'jobIndustries.update': 'API-40 PATCH job-industry/admin',
  'interests.list': 'API-41 GET interest/admin/list',
  'interests.create': 'API-42 POST interest/admin',
  'interests.update': 'API-43 PATCH interest/admin',
  'languages.list': 'API-44 GET language/admin/list',
  'languages.create': 'API-45 POST language/admin',
  'languages.update': 'API-46 PATCH language/admin',
  'visaSubclasses.list': 'API-47 GET visa-subclass/admin/list',
  'visaSubclasses.create': 'API-48 POST visa-subclass/admin',
  'visaSubclasses.update': 'API-49 PATCH visa-subclass/admin',
  'tags.list': 'API-50 GET tag/admin/list',
  'tags.create': 'API-51 POST tag/admin',
  'tags.update': 'API-52 PATCH tag/admin',
  'userProfiles.get': 'API-53 GET user-profile/admin/{userSub}',
  'userProfiles.list': 'API-54 GET user-profile/admin/list',
  'userProfiles.create': 'API-55 POST user-profile/admin/pre-verified',
  'userProfiles.update': 'API-56 PATCH user-profile/admin',
  'places.get': 'API-57 GET place/admin/{placeId}',
  'places.remove': 'API-58 DELETE place/admin/{placeId}',
  'places.create': 'API-59 POST place/admin',
  'places.update': 'API-60 PATCH place/admin',
  'places.search': 'API-61 POST place/admin/search',
  'referrals.get': 'API-62 GET referral/admin/{referralId}',
  'referrals.list': 'API-63 GET referral/admin/list',
  'referrals.listArchived': 'API-64 GET referral/admin/archived',
  'referrals.create': 'API-65 POST referral/admin',
  'referrals.update': 'API-66 PATCH referral/admin',
  'referralUses.list': 'API-67 GET referral/admin/{referralId}/business-referrals',
  'referralBusinesses.list': 'API-68 GET referral/admin/{referralId}/businesses',
  'referrals.findByCode': 'API-69 GET referral/admin/code/{code}',
  'rover.search': 'API-70 POST rover/admin/search',
  'rover.import': 'API-71 POST rover/admin/import',
  'posts.get': 'API-72 GET post/admin/{postId}',
  'posts.remove': 'API-73 DELETE post/admin/{postId}',
  'posts.create': 'API-74 POST post/admin',
  'posts.update': 'API-75 PATCH post/admin',
  'posts.search': 'API-76 POST post/admin/search',
  'partners.get': 'API-77 GET partner/admin/{partnerId}',
  'partners.remove': 'API-78 DELETE partner/admin/{partnerId}',
  'partners.create': 'API-79 POST partner/admin',
  'partners.update': 'API-80 PATCH partner/admin',
  'partners.search': 'API-81 POST partner/admin/search',
  'products.list': 'API-82 GET product/admin/list',
  'products.remove': 'API-83 DELETE product/admin/{productId}',
  'products.create': 'API-84 POST product/admin',
  'products.update': 'API-85 PATCH product/admin',
  'providerProducts.list': 'API-86 GET product/admin/stripe/list',
  'jobTemplates.get': 'API-87 GET job-template/admin/{jobTemplateId}',
  'jobTemplates.list': 'API-88 GET job-template/admin/list',
  'jobTemplates.create': 'API-89 POST job-template/admin',
  'jobTemplates.update': 'API-90 PATCH job-template/admin',
  'arrivalPackages.list': 'API-91 GET arrival-package-status/admin/list',
  'arrivalPackages.update': 'API-92 PATCH arrival-package-status/admin',
  'jobAdder.refresh': 'API-93 GET jobadder/refresh',
  'businessLogs.list': 'API-94 GET business-log/admin/list',
}

const endpointsByName = Object.entries(endpoints) as [HttpCallName, string][]

describe('a call of the provider’s API (API-08 API-13 API-19 API-20 API-39 API-51)', () => {
  test.each(endpointsByName)(
    '%s is %s, with the rest of its input, and reads the answer',
    async (name, endpoint) => {
      const [, method, path = ''] = endpoint.split(' ')
      const input = inputs[name] as Readonly<Record<string, string>>
      const inPath = pathParts(path)
      // This call sends its business in the payload too.
      const rest = Object.entries(input).filter(
        ([key]) => name === 'businessProfiles.create' || !inPath.includes(key),
      )
      const differences: unknown[] = []
      await execute(name, input as never, {
        onReading: (reading) => differences.push(...reading.differences),
      })
      expect(differences).toEqual([])
      expect(requests().map((sent) => [sent.method, decodeURIComponent(sent.path), sent.body])).toEqual([
        [
          method,
          `/api/${path.replaceAll(/\{(\w+)\}/g, (_, key) => input[key] ?? '')}`,
          method === 'POST' || method === 'PATCH' ? Object.fromEntries(rest) : undefined,
        ],
      ])
    },
  )
})

describe('what a call sends', () => {
  test('every row takes these fields of a body, and no others', () => {
    const fields = httpRows.flatMap(([name, { method, path, input }]) => {
      const { entries } = input as { entries?: object }
      const inBody = Object.keys(entries ?? {}).filter((key) => !pathParts(path).includes(key))
      return method === 'POST' || method === 'PATCH' ? [`${name}: ${inBody.join(' ')}`] : []
    })
    expect(fields).toMatchSnapshot()
  })

  test('the page can request no upload address, and cannot import', () => {
    for (const name of ['files.requestUpload', 'rover.import']) {
      expect(Object.keys(contract)).toContain(name)
      expect(bridgeCallNames).not.toContain(name)
    }
  })

  test('API-36 API-42 API-45 API-48 a new entry whose id the server makes has no id of the console’s', () => {
    for (const list of ['jobRequirements', 'interests', 'languages', 'visaSubclasses'] as const) {
      const { input } = contract[`${list}.create`]
      const [id] = Object.keys(contract[`${list}.update`].input.entries)
      expect(id).toMatch(/Id$/)
      expect(v.is(input, { name: 'Zymurgy' })).toBe(true)
      expect(v.is(input, { name: 'Zymurgy', [String(id)]: crypto.randomUUID() })).toBe(false)
    }
  })

  test('TPL-18 a maximum below the minimum is refused before it is sent', () => {
    for (const call of ['jobTemplates.create', 'jobTemplates.update'] as const) {
      const input = { ...inputs['jobTemplates.create'], minHourlyRate: 30 }
      expect(v.is(contract[call].input, { ...input, maxHourlyRate: 30 })).toBe(true)
      expect(v.is(contract[call].input, { ...input, maxHourlyRate: 29.99 })).toBe(false)
    }
  })
})

test('API-05 API-06 POST business/admin/search answers data, total and size, nested in data', async () => {
  const search = { query: 'hostel', from: 10, size: 10, filters: {} }
  const answer = await execute('businesses.search', search)
  expect(answer).toEqual({ data: expect.any(Array), total: expect.any(Number), size: 10 })
})

test('REF-13 API-69 trap 21: any code is one part of the path, can be added unchanged, and is free before that', async () => {
  const codes = ['OUT/BACK', '50%', '100%25', '../list', '.%2e', 'a b  c', '🦘👩‍🌾', 'é#?&=+;:@', '<b>"\'\\']
  for (const code of codes) {
    expect(await execute('referrals.findByCode', { code })).toBeNull()
    const referral = { description: 'Roadshow', code, freeConnectionAmount: 3 }
    await execute('referrals.create', { ...referral, isArchived: false })
    expect(await execute('referrals.findByCode', { code })).toMatchObject(referral)
    expect(requests('referrals.findByCode').at(-1)?.path.split('/').map(decodeURIComponent)).toEqual([
      '',
      'api',
      'referral',
      'admin',
      'code',
      code,
    ])
  }
})

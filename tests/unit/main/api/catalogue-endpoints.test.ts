import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contract } from '#shared/contract/index.ts'
import { type ConsoleMain, startConsoleMain } from '#tests/support/console-main.ts'
import { failureOf } from '#tests/support/failure-of.ts'

let main: ConsoleMain
beforeAll(async () => {
  main = await startConsoleMain()
})
afterAll(() => main.close())
beforeEach(() => main.sandbox.reset())

const open = () => ({ signal: new AbortController().signal })
const execute: ConsoleMain['execute'] = (name, input, context) => main.execute(name, input, context)
/** Method, path and payload of the last request that the provider received. */
const last = () => {
  const { method, path, body } = main.sandbox.requests().at(-1) ?? {}
  return { method, path: path?.replace(/^\/api\//, ''), ...(body === undefined ? {} : { body }) }
}
const id = () => crypto.randomUUID()

/** The lists whose ids the server makes: calls, path, id, and the rows of their three requests. */
const named = [
  ['jobRequirements', 'job-requirement', 'jobRequirementId', 'API-35', 'API-36', 'API-37'],
  ['interests', 'interest', 'interestId', 'API-41', 'API-42', 'API-43'],
  ['languages', 'language', 'languageId', 'API-44', 'API-45', 'API-46'],
  ['visaSubclasses', 'visa-subclass', 'visaSubclassId', 'API-47', 'API-48', 'API-49'],
] as const

describe('lists whose ids the server makes', () => {
  for (const [list, path, key, reading, adding, changing] of named) {
    const entries = async () =>
      (await execute(`${list}.list`, {}, open())) as readonly Readonly<Record<string, unknown>>[]

    test(`${reading} GET ${path}/admin/list answers active and archived entries`, async () => {
      const all = await entries()
      expect(last()).toEqual({ method: 'GET', path: `${path}/admin/list` })
      expect(all.some(({ isArchived }) => isArchived)).toBe(true)
      expect(all.some(({ isArchived }) => !isArchived)).toBe(true)
    })

    test(`${adding} POST ${path}/admin sends the name only`, async () => {
      await execute(`${list}.create`, { name: 'Zymurgy' }, open())
      expect(last()).toEqual({ method: 'POST', path: `${path}/admin`, body: { name: 'Zymurgy' } })
      expect(await entries()).toContainEqual(
        expect.objectContaining({ name: 'Zymurgy', [key]: expect.stringMatching(/\S/) }),
      )
    })

    test(`${changing} PATCH ${path}/admin sends ${key} with name or isArchived`, async () => {
      const known = (await entries()).find(({ isArchived }) => !isArchived)
      for (const change of [{ name: 'Zymurgy' }, { isArchived: true }, { isArchived: false }]) {
        const body = { [key]: known?.[key], ...change }
        await execute(`${list}.update`, body as never, open())
        expect(last()).toEqual({ method: 'PATCH', path: `${path}/admin`, body })
        expect(await entries()).toContainEqual(expect.objectContaining(body))
      }
    })

    test(`${adding} sends no id that the console made`, () => {
      const { input } = contract[`${list}.create`]
      expect(v.is(input, { name: 'Zymurgy' })).toBe(true)
      expect(v.is(input, { name: 'Zymurgy', [key]: id() })).toBe(false)
    })
  }
})

describe('industries and tags', () => {
  test('API-38 GET job-industry/admin/list answers active and archived ones', async () => {
    const all = await execute('jobIndustries.list', {}, open())
    expect(last()).toEqual({ method: 'GET', path: 'job-industry/admin/list' })
    expect(new Set(all.map(({ isArchived }) => Boolean(isArchived)))).toEqual(new Set([true, false]))
  })

  test('API-39 POST job-industry/admin sends the console’s own id, the name and both images', async () => {
    const body = {
      jobIndustryId: id(),
      name: 'Pearl Diving',
      imageUrl: 'https://content.example/a.png',
      markerImageUrl: 'https://content.example/b.png',
    }
    await execute('jobIndustries.create', body, open())
    expect(last()).toEqual({ method: 'POST', path: 'job-industry/admin', body })
    expect(await execute('jobIndustries.list', {}, open())).toContainEqual(expect.objectContaining(body))
  })

  test('API-40 PATCH job-industry/admin sends the id and the changed fields', async () => {
    const [known] = await execute('jobIndustries.list', {}, open())
    const body = { jobIndustryId: known?.jobIndustryId ?? '', isArchived: true }
    await execute('jobIndustries.update', body, open())
    expect(last()).toEqual({ method: 'PATCH', path: 'job-industry/admin', body })
  })

  test('API-50 GET tag/admin/list answers active and archived tags of all types', async () => {
    const all = await execute('tags.list', {}, open())
    expect(last()).toEqual({ method: 'GET', path: 'tag/admin/list' })
    expect(new Set(all.map(({ isArchived }) => Boolean(isArchived)))).toEqual(new Set([true, false]))
    expect(all.map(({ type }) => type)).toEqual(expect.arrayContaining(['place', 'post', 'partner']))
  })

  test('API-51 POST tag/admin sends the console’s own id and the fields', async () => {
    const body = {
      tagId: id(),
      name: 'Dog friendly',
      type: 'place',
      description: 'Dogs may come in',
      iconUrl: 'https://content.example/dog.png',
      weight: 3,
    } as const
    await execute('tags.create', body, open())
    expect(last()).toEqual({ method: 'POST', path: 'tag/admin', body })
    expect(await execute('tags.list', {}, open())).toContainEqual(expect.objectContaining(body))
  })

  test('API-52 PATCH tag/admin sends the id and the changed fields', async () => {
    const [known] = await execute('tags.list', {}, open())
    const body = { tagId: known?.tagId ?? '', weight: 9 }
    await execute('tags.update', body, open())
    expect(last()).toEqual({ method: 'PATCH', path: 'tag/admin', body })
  })
})

const terms = {
  title: 'Oyster Shucker',
  industryId: 'industry-1',
  description: 'Opens oysters.',
  minHourlyRate: 30,
  maxHourlyRate: 32.5,
  contractType: 'CASUAL',
  roles: 2,
} as const

describe('job templates', () => {
  const make = async () => {
    const jobTemplateId = id()
    await execute('jobTemplates.create', { jobTemplateId, ...terms, status: 'ACTIVE' }, open())
    return jobTemplateId
  }

  test('API-89 POST job-template/admin sends the fields and the console’s own id', async () => {
    const jobTemplateId = await make()
    const body = { jobTemplateId, ...terms, status: 'ACTIVE' }
    expect(last()).toEqual({ method: 'POST', path: 'job-template/admin', body })
  })

  test('API-87 GET job-template/admin/{id} answers one template', async () => {
    const jobTemplateId = await make()
    expect(await execute('jobTemplates.get', { jobTemplateId }, open())).toMatchObject(terms)
    expect(last()).toEqual({ method: 'GET', path: `job-template/admin/${jobTemplateId}` })
  })

  test('API-88 GET job-template/admin/list answers active and archived templates', async () => {
    const all = await execute('jobTemplates.list', {}, open())
    expect(last()).toEqual({ method: 'GET', path: 'job-template/admin/list' })
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(['ACTIVE', 'ARCHIVED']))
  })

  test('API-90 PATCH job-template/admin sends the fields; archive and restore send only the id and the status', async () => {
    const jobTemplateId = await make()
    for (const change of [
      { title: 'Oyster Opener' },
      { status: 'ARCHIVED' },
      { status: 'ACTIVE' },
    ] as const) {
      const body = { jobTemplateId, ...change }
      await execute('jobTemplates.update', body, open())
      expect(last()).toEqual({ method: 'PATCH', path: 'job-template/admin', body })
      expect(await execute('jobTemplates.get', { jobTemplateId }, open())).toMatchObject(body)
    }
  })

  test('TPL-18 a maximum below the minimum is refused before it is sent', () => {
    const input = { jobTemplateId: id(), ...terms }
    for (const call of ['jobTemplates.create', 'jobTemplates.update'] as const) {
      expect(v.is(contract[call].input, { ...input, maxHourlyRate: 30 })).toBe(true)
      expect(v.is(contract[call].input, { ...input, maxHourlyRate: 29.99 })).toBe(false)
    }
  })
})

describe('user profiles and arrival packages', () => {
  const someone = async () => {
    const users = await execute('userProfiles.list', {}, open())
    return users[0]?.userSub ?? ''
  }

  test('API-54 GET user-profile/admin/list passes on only the fields that a list shows', async () => {
    const users = await execute('userProfiles.list', {}, open())
    expect(last()).toEqual({ method: 'GET', path: 'user-profile/admin/list' })
    expect(users.length).toBeGreaterThan(10)
    for (const user of users)
      expect(['userSub', 'firstName', 'lastName', 'email']).toEqual(expect.arrayContaining(Object.keys(user)))
  })

  test('API-53 GET user-profile/admin/{userSub} answers the whole profile', async () => {
    const userSub = await someone()
    expect(Object.keys(await execute('userProfiles.get', { userSub }, open())).length).toBeGreaterThan(4)
    expect(last()).toEqual({ method: 'GET', path: `user-profile/admin/${userSub}` })
  })

  test('API-55 USR-10 POST user-profile/admin/pre-verified answers the new user with a temporary password', async () => {
    const body = { email: 'zoe@goto.example', firstName: 'Zoë', lastName: 'Quill', shouldPreVerify: true }
    expect(await execute('userProfiles.create', body, open())).toMatchObject({
      hasPreVerified: true,
      email: 'zoe@goto.example',
      firstName: 'Zoë',
      lastName: 'Quill',
      password: expect.stringMatching(/\S{8,}/),
    })
    expect(last()).toEqual({ method: 'POST', path: 'user-profile/admin/pre-verified', body })
  })

  test('API-56 USR-37 PATCH user-profile/admin sends the full profile, days as UTC ISO', async () => {
    const userSub = await someone()
    const place = { addressFriendly: '64 Bourbong St, Bundaberg Central QLD 4670, Australia' }
    const body = {
      userSub,
      firstName: 'Zoë',
      middleName: '',
      lastName: 'Quill',
      dateOfBirth: '2000-02-29T00:00:00.000Z',
      gender: 'Other',
      currentLocation: place,
      homeTown: place,
      languageIds: ['language-1'],
      mobile: '+61 400 000 000',
      email: 'zoe@goto.example',
      preferredContactMethod: 'call',
      isCurrentlyInAustralia: true,
      hasAustralianWorkRights: false,
      hasOwnTransport: true,
      visaSubclassId: null,
      preferredStartDate: '2026-12-01T00:00:00.000Z',
      jobRequirementIds: [],
      aboutMe: 'Likes oysters.',
      interestIds: [],
      typeOfTraveller: 'couple',
      showFullName: true,
      showAge: false,
      showGender: false,
      showCurrentLocation: true,
      aboutWorkExperience: '',
    } as const
    await execute(
      'userProfiles.update',
      { ...body, languageIds: [...body.languageIds], jobRequirementIds: [], interestIds: [] },
      open(),
    )
    expect(last()).toEqual({ method: 'PATCH', path: 'user-profile/admin', body })
  })

  test('API-91 GET arrival-package-status/admin/list answers pending and complete packages', async () => {
    const all = await execute('arrivalPackages.list', {}, open())
    expect(last()).toEqual({ method: 'GET', path: 'arrival-package-status/admin/list' })
    expect(all.map(({ status }) => status)).toEqual(expect.arrayContaining(['PENDING', 'COMPLETE']))
  })

  test('API-92 PATCH arrival-package-status/admin sends id and status, and answers the status', async () => {
    const [known] = await execute('arrivalPackages.list', {}, open())
    const arrivalPackageStatusId = known?.arrivalPackageStatusId ?? ''
    for (const status of ['COMPLETE', 'PENDING'] as const) {
      const body = { arrivalPackageStatusId, status }
      expect(await execute('arrivalPackages.update', body, open())).toMatchObject(body)
      expect(last()).toEqual({ method: 'PATCH', path: 'arrival-package-status/admin', body })
    }
  })
})

describe('referrals', () => {
  const fields = { description: 'Roadshow', code: 'ROAD/SHOW 26%', freeConnectionAmount: 3 }
  const make = async () => {
    await execute('referrals.create', { ...fields, isArchived: false }, open())
    return (await execute('referrals.findByCode', { code: fields.code }, open()))?.referralId ?? ''
  }

  test('API-65 POST referral/admin sends description, code, freeConnectionAmount and isArchived', async () => {
    await execute('referrals.create', { ...fields, isArchived: false }, open())
    expect(last()).toEqual({ method: 'POST', path: 'referral/admin', body: { ...fields, isArchived: false } })
  })

  test('API-69 trap 21 GET referral/admin/code/{code} sends any code as one part of the path, and answers null for a free code', async () => {
    expect(await execute('referrals.findByCode', { code: fields.code }, open())).toBeNull()
    await make()
    expect(await execute('referrals.findByCode', { code: fields.code }, open())).toMatchObject(fields)
    // The sandbox's router has decoded the space.
    expect(last()).toEqual({ method: 'GET', path: 'referral/admin/code/ROAD%2FSHOW 26%25' })
  })

  test.each(['OUT/BACK', '50%', '100%25', '../list', '.%2e', 'a b  c', '🦘👩‍🌾', 'é#?&=+;:@', '<b>"\'\\'])(
    'REF-13 API-69 trap 21: the code %j is one part of the path, and is added unchanged',
    async (code) => {
      await execute('referrals.create', { ...fields, code, isArchived: false }, open())
      expect(await execute('referrals.findByCode', { code }, open())).toMatchObject({ ...fields, code })
      const [sent] = main.sandbox.requests('referrals.findByCode')
      expect(sent?.path.split('/').map(decodeURIComponent)).toEqual([
        ...['', 'api', 'referral', 'admin', 'code'],
        code,
      ])
    },
  )

  test('API-62 GET referral/admin/{referralId} answers one referral', async () => {
    const referralId = await make()
    expect(await execute('referrals.get', { referralId }, open())).toMatchObject(fields)
    expect(last()).toEqual({ method: 'GET', path: `referral/admin/${referralId}` })
  })

  test('API-63 API-64 API-66 trap 22 active and archived referrals are two lists; PATCH sends the id and the changed fields', async () => {
    const referralId = await make()
    const listed = async () => [
      (await execute('referrals.list', {}, open())).some((each) => each.referralId === referralId),
      (await execute('referrals.listArchived', {}, open())).some((each) => each.referralId === referralId),
    ]
    expect(await listed()).toEqual([true, false])
    expect(last()).toEqual({ method: 'GET', path: 'referral/admin/archived' })
    const body = { referralId, isArchived: true }
    await execute('referrals.update', body, open())
    expect(last()).toEqual({ method: 'PATCH', path: 'referral/admin', body })
    expect(await listed()).toEqual([false, true])
  })

  test('API-67 API-68 the uses of a referral match the businesses that used it', async () => {
    const [referral] = await execute('referrals.list', {}, open())
    const referralId = referral?.referralId ?? ''
    const uses = await execute('referralUses.list', { referralId }, open())
    expect(last()).toEqual({ method: 'GET', path: `referral/admin/${referralId}/business-referrals` })
    const businesses = await execute('referralBusinesses.list', { referralId }, open())
    expect(last()).toEqual({ method: 'GET', path: `referral/admin/${referralId}/businesses` })
    expect(businesses.length).toBeGreaterThan(0)
    expect(uses.map(({ businessId }) => businessId).sort()).toEqual(
      businesses.map(({ businessId }) => businessId).sort(),
    )
  })
})

describe('a lost answer', () => {
  for (const [list, , , , adding] of named)
    test(`${adding} to a new entry of ${list} leaves its fate unknown: another entry may have the same name`, async () => {
      const names = async () => (await execute(`${list}.list`, {}, open())).map(({ name }) => name ?? '')
      const before = await names()
      for (const fault of ['reset', 'html', 'loseAnswer'] as const)
        for (const name of [...before, 'Zymurgy']) {
          main.sandbox.faults.add({ call: `${list}.create`, fault, times: 1 })
          expect(await failureOf(execute(`${list}.create`, { name }, open()))).toMatchObject({
            effect: 'unknown',
          })
        }
      // Each create whose answer was lost has been carried out, and is still reported as unknown.
      expect((await names()).sort()).toEqual([...before, ...before, 'Zymurgy'].sort())
    })
})

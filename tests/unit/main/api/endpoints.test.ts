import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { pathParts } from '#shared/contract/call.ts'
import { bridgeCallNames, contract } from '#shared/contract/index.ts'
import { setUpMain } from '#tests/support/desk/set-up-main.ts'
import { httpRows } from '#tests/support/samples/contract-rows.ts'
import { type SampleInputs, sampleInputs } from '#tests/support/samples/sample-inputs.ts'
import { requiredCall } from '#tools/openapi/requirements.ts'

let inputs: SampleInputs
const { execute, requests } = setUpMain(async (main) => {
  inputs = await sampleInputs(main.execute)
})

/** Each call with the method and the path that its requirement names. */
const endpoints = httpRows.map(([name, call]) => [name, requiredCall(call).endpoint] as const)

describe('a call of the provider’s API (API-08 API-13 API-19 API-20 API-39 API-51)', () => {
  test.each(endpoints)(
    '%s requests %s with the rest of its input, and reads the answer',
    async (name, endpoint) => {
      const [method, path = ''] = endpoint.split(' ')
      const input = inputs[name] as Readonly<Record<string, string>>
      const inPath = pathParts(contract[name].path)
      const values = inPath.map((part) => input[part] ?? '')
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
          `/api/${path.replaceAll(/\{\w+\}/g, () => values.shift() ?? '')}`,
          method === 'POST' || method === 'PATCH' ? Object.fromEntries(rest) : undefined,
        ],
      ])
    },
  )
})

describe('the body of a call', () => {
  test('the body of every call has exactly the fields in the snapshot', () => {
    const fields = httpRows.flatMap(([name, { method, path, input }]) => {
      const { entries } = input as { entries?: object }
      const inBody = Object.keys(entries ?? {}).filter((key) => !pathParts(path).includes(key))
      return method === 'POST' || method === 'PATCH' ? [`${name}: ${inBody.join(' ')}`] : []
    })
    expect(fields).toMatchSnapshot()
  })

  test('the page can neither request an upload address nor import jobs', () => {
    for (const name of ['files.requestUpload', 'rover.import']) {
      expect(Object.keys(contract)).toContain(name)
      expect(bridgeCallNames).not.toContain(name)
    }
  })

  test('API-36 API-42 API-45 API-48 the console sends no id for a new entry whose id the server makes', () => {
    for (const list of ['jobRequirements', 'interests', 'languages', 'visaSubclasses'] as const) {
      const { input } = contract[`${list}.create`]
      const [id] = Object.keys(contract[`${list}.update`].input.entries)
      expect(id).toMatch(/Id$/)
      expect(v.is(input, { name: 'Zymurgy' })).toBe(true)
      expect(v.is(input, { name: 'Zymurgy', [String(id)]: crypto.randomUUID() })).toBe(false)
    }
  })

  test('TPL-18 a template whose maximum rate is below the minimum is refused before it is sent', () => {
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

test('REF-13 API-69 trap 21 any referral code can be looked up before it is added', async () => {
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

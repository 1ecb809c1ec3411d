import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readAnswer } from '#main/api/answer.ts'
import type { Call, HttpCall } from '#shared/contract/call.ts'
import { contract } from '#shared/contract/index.ts'
import { failureOf } from '#tests/support/faults/failure-of.ts'

const readWhole = (call: keyof typeof contract, body: object) =>
  readAnswer(contract[call] as Call as HttpCall, { status: 200, text: JSON.stringify(body) })
const read = (call: keyof typeof contract, body: object) => readWhole(call, body).value

const tag = { tagId: 't-1', name: 'Beach' }
const page = { data: [{ placeId: 'p-1', name: 'Bar' }], total: 1 }
const address = 'https://storage.example/key?signature=1'

describe('the data of a response', () => {
  test.each([
    ['a page one level flatter', 'places.search', { ...page }, page, 'a record', 'a list'],
    [
      'a list in a member of its own',
      'tags.list',
      { data: { tags: [tag], count: 1 } },
      [tag],
      'a list',
      'a record around it',
    ],
    [
      'a list beside a text',
      'tags.list',
      { data: { message: 'ok', result: [tag] } },
      [tag],
      'a list',
      'a record around it',
    ],
    [
      'a record in a list of one',
      'jobs.get',
      { data: [{ jobId: 'j-1' }] },
      { jobId: 'j-1' },
      'a record',
      'a list around it',
    ],
    [
      'a record in a record',
      'jobs.get',
      { data: { job: { jobId: 'j-1' } } },
      { jobId: 'j-1' },
      'a record',
      'a record around it',
    ],
    [
      'a text in a record',
      'files.requestUpload',
      { data: { uploadUrl: address } },
      address,
      'text',
      'a record around it',
    ],
  ] as const)(
    'data in another place of the response than declared is found, and the difference is reported: %s',
    (_, call, body, data, expected, found) => {
      const { value, differences } = readWhole(call, body)
      expect(value).toEqual(data)
      expect(differences).toEqual([{ path: 'data', expected, found }])
    },
  )

  test('data in the declared place is read without a difference', () => {
    expect(readWhole('places.search', { data: page }).differences).toEqual([])
  })

  test('data in another place of the response than declared is read with its odd values', () => {
    expect(readWhole('places.search', { ...page, total: '1' }).differences).toEqual([
      { path: 'data', expected: 'a record', found: 'a list' },
      { path: 'data.total', expected: 'a number', found: 'text' },
    ])
  })

  test('a temporary password is read even in another place of the answer than declared', () => {
    const call = { answer: v.object({ password: v.string() }), holdsPassword: true } as const
    const text = '{"data":{"user":{"password":"x"}}}'
    expect(readAnswer(call, { status: 200, text }).value).toEqual({ password: 'x' })
  })

  test.each([
    [
      'two lists',
      'tags.list',
      { data: { active: [tag], archived: [] } },
      'data should be a list, but is a record',
    ],
    [
      'two addresses',
      'files.requestUpload',
      { data: { uploadUrl: address, publicUrl: address } },
      'data should be text, but is a record',
    ],
    ['no list', 'tags.list', { data: { tags: 'none' } }, 'data should be a list, but is a record'],
  ] as const)(
    'data that could be in several places of the response is not read: %s',
    async (_, call, body, words) => {
      const failure = await failureOf(Promise.resolve().then(() => read(call, body)))
      expect(failure).toMatchObject({ kind: 'otherForm', message: expect.stringContaining(words) })
    },
  )
})

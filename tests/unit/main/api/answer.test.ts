import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readAnswer } from '#main/api/answer.ts'

const seven = v.object(
  Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => [key, v.string()])),
)

function failureFor(text: string, answer: v.GenericSchema = v.unknown()) {
  try {
    readAnswer({ answer }, { status: 200, text })
  } catch (thrown) {
    return thrown
  }
}

describe('an answer that cannot be read', () => {
  test.each([
    ['', 'noData', 'The server sent an empty answer.'],
    ['{"data":[{"na', 'badAnswer', "The server's answer is incomplete or damaged."],
    ['1 <b>2</b>', 'badAnswer', "The server's answer is incomplete or damaged."],
  ])(
    'the answer %j fails with a reason and is not kept, because it may contain a password',
    (text, kind, message) => {
      expect(failureFor(text)).toMatchObject({
        aftermath: 'unanswered',
        detail: { kind, message, status: 200 },
      })
      expect(failureFor(text)).not.toHaveProperty('detail.body')
    },
  )

  test('the failure keeps the beginning of a web page that came as an answer', () => {
    const page = ` \n<html>${'x'.repeat(3000)}`
    expect(failureFor(page)).toMatchObject({ aftermath: 'unanswered', detail: { body: page.slice(0, 2000) } })
  })

  test('an answer in another form fails with the first five places that differ, without their values', () => {
    const failure = failureFor('{"data":{"a":["secret"]}}', seven)
    expect(failure).toMatchObject({ aftermath: 'unanswered' })
    const { message } = failure as Error
    expect(message.match(/data\.[a-g]/g)).toEqual(['data.a', 'data.b', 'data.c', 'data.d', 'data.e'])
    expect(message).not.toContain('secret')
  })
})

test('an answer that contains the member for odd values loses it', () => {
  const answer = v.looseObject({ id: v.string() })
  const text = '{"data":{"id":"a","$odd":{"name":{"stored":"x"}},"inner":{"$odd":{}}}}'
  expect(readAnswer({ answer }, { status: 200, text })).toMatchObject({ value: { id: 'a', inner: {} } })
  expect(JSON.stringify(readAnswer({ answer }, { status: 200, text }))).not.toContain('$odd')
})

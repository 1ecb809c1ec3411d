import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { readAnswer } from '#main/api/answer.ts'

const seven = v.object(
  Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => [key, v.string()])),
)

function failureFor(text: string, schema: v.GenericSchema = v.unknown()) {
  try {
    readAnswer(schema, { status: 200, text })
  } catch (thrown) {
    return thrown
  }
}

describe('an answer that can not be read', () => {
  test.each([
    ['', 'The server sent an empty answer.'],
    ['{"data":[{"na', "The server's answer broke off or is not JSON."],
    ['1 <b>2</b>', "The server's answer broke off or is not JSON."],
  ])('promise 15: %j says what is wrong, and is not kept: it may contain a password', (text, message) => {
    expect(failureFor(text)).toMatchObject({
      aftermath: 'unanswered',
      detail: { kind: 'badAnswer', message, status: 200 },
    })
    expect(failureFor(text)).not.toHaveProperty('detail.body')
  })

  test('promise 15: the beginning of a web page is kept', () => {
    const page = ` \n<html>${'x'.repeat(3000)}`
    expect(failureFor(page)).toMatchObject({ aftermath: 'unanswered', detail: { body: page.slice(0, 2000) } })
  })

  test('promise 15: an answer of another form names its first five places, without their values', () => {
    const failure = failureFor('{"data":{}}', seven)
    expect(failure).toMatchObject({ aftermath: 'unanswered' })
    const { message } = (failure as Error).cause as Error
    expect(message.match(/\b[a-g](?=:)/g)).toEqual(['a', 'b', 'c', 'd', 'e'])
  })
})

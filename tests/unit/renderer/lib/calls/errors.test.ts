import { expect, test } from 'vitest'
import { AppError, effectText, failureReason } from '#renderer/lib/calls/errors.ts'

test("ERR-16 the sentence about a failed call ends with the server's own message", () => {
  const reason = (message: string) =>
    failureReason(
      new AppError({
        kind: 'http',
        message: 'The server refused it.',
        call: 'jobs.create',
        requestId: 'r',
        status: 409,
        body: { message },
      }),
    )
  expect(reason('no')).toBe('The server refused it. The server says: "no".')
  expect(reason('No such job.')).toBe('The server refused it. The server says: "No such job."')
  expect(reason('')).toBe('The server refused it.')
})

test.each([
  ['places.create', 'Before you add it again, check whether it is there.'],
  ['partners.addOffer', 'Before you add it again, check whether it is there.'],
  ['posts.remove', 'Before you delete it again, check whether it is still there.'],
  ['businesses.update', 'Open it again and compare it with what you entered.'],
  ['jobAdder.refresh', 'Check before you send it again.'],
])('ERR-11 a write with an unknown outcome, %s, says what to check', (call, ending) => {
  const error = new AppError({
    kind: 'network',
    message: 'No answer.',
    requestId: 'r',
    call,
    effect: 'unknown',
  })
  expect(effectText(error).endsWith(ending)).toBe(true)
  expect(effectText(error)).toContain('Check before you send it again.')
})

import { expect, test } from 'vitest'
import { AppError, failureReason } from '#renderer/lib/errors.ts'

test("ERR-16 the server's own message ends the sentence, with a full stop if it lacks one", () => {
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

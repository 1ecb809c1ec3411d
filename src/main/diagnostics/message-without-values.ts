import { getSystemErrorMap } from 'node:util'
import * as v from 'valibot'

/** The place and the rule of the first problem, without the value, which may be a password or a person's data. */
export function problemOf(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const [issue] = issues
  const place = v.getDotPath(issue)
  // The library's own messages end with the received value.
  const rule = issue.message.startsWith('Invalid ')
    ? `expected ${issue.expected ?? 'another value'}`
    : issue.message
  return place ? `${place}: ${rule}` : rule
}

/** Whether the system refused something about a file or a program, which its message names. */
const isOfPath = (error: Error): error is NodeJS.ErrnoException => 'syscall' in error && 'path' in error

/** The system's code and words, and what was tried, without the path: people name files after people. */
function withoutPath({ errno, code, syscall = '' }: NodeJS.ErrnoException): string {
  const words = errno === undefined ? undefined : getSystemErrorMap().get(errno)?.[1]
  return `${[code, words].filter((part) => part !== undefined).join(': ')} (${syscall.split(' ')[0]})`
}

/** An error's message for the log. Parsers quote what they could not read, and the system quotes paths. */
export function messageWithoutValues(error: Error): string {
  if (error instanceof v.ValiError) return problemOf(error.issues)
  if (isOfPath(error)) return withoutPath(error)
  return error instanceof SyntaxError ? 'a text could not be parsed' : error.message
}

import { getSystemErrorMap } from 'node:util'
import * as v from 'valibot'

/** The first problem with its field and rule, without the value, which may be a password or personal data. */
export function problemOf(issues: readonly [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const [issue] = issues
  const place = v.getDotPath(issue)
  // The library's own messages end with the received value.
  const rule = issue.message.startsWith('Invalid ')
    ? `expected ${issue.expected ?? 'another value'}`
    : issue.message
  return place ? `${place}: ${rule}` : rule
}

/** Whether this is a system error about a path, which its message contains. */
const isOfPath = (error: Error): error is NodeJS.ErrnoException => 'syscall' in error && 'path' in error

/** The system error without its path, because file names may contain people's names. */
function withoutPath({ errno, code, syscall = '' }: NodeJS.ErrnoException): string {
  const words = errno === undefined ? undefined : getSystemErrorMap().get(errno)?.[1]
  return `${[code, words].filter((part) => part !== undefined).join(': ')} (${syscall.split(' ')[0]})`
}

/** An error's message for the log, without values or paths. */
export function messageWithoutValues(error: Error): string {
  if (error instanceof v.ValiError) return problemOf(error.issues)
  if (isOfPath(error)) return withoutPath(error)
  return error instanceof SyntaxError ? 'a text could not be parsed' : error.message
}

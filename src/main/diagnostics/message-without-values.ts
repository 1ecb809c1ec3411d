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

/** An error's message for the log. Parsers quote what they could not read (S7). */
export function messageWithoutValues(error: Error): string {
  if (error instanceof v.ValiError) return problemOf(error.issues)
  return error instanceof SyntaxError ? 'a text could not be parsed' : error.message
}

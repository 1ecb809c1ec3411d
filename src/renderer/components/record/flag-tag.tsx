import { unreadableOf } from '#shared/rules/odd-values.ts'
import { StatusTag, type StatusTagProps } from './status-tag.tsx'

type Words = readonly [tone: StatusTagProps['tone'], text: string]

interface FlagTagProps<R> {
  readonly record: R
  readonly flag: keyof R & string
  readonly yes: Words
  readonly no: Words
}

/** A tag for a boolean of a record; "Not known" if its value is unreadable. */
export function FlagTag<R extends object>({ record, flag, yes, no }: FlagTagProps<R>) {
  if (unreadableOf(record, flag)) return <StatusTag tone="caution">Not known</StatusTag>
  const [tone, text] = record[flag] ? yes : no
  return <StatusTag tone={tone}>{text}</StatusTag>
}

import { withoutUnseen } from '#shared/rules/one-line.ts'

/** A line break with the blanks around it, which an input turns into one space or none. */
const lineBreak = /[^\S\n\r\u2028\u2029]*[\n\r\u2028\u2029]\s*/g

/** A text as an input can hold it: on one line, every blank a plain space, and nothing unseen. */
export const onOneLine = (text: string): string =>
  withoutUnseen(text)
    .replace(lineBreak, (_, at: number) => (at === 0 ? '' : '\n'))
    .replace(/\n$/, '')
    .replace(/\s/g, ' ')

/** A text as a person sees it: without blanks around it, and with one between its words. */
export const asSeen = (text: string): string => onOneLine(text).trim().replace(/ {2,}/g, ' ')

/**
 * Whether a text confirms a delete: it equals the confirmation exactly (DEL-04), or without what shows too
 * little to be typed: blanks around it, the second of two blanks, characters without a width.
 */
export function confirms(typed: string, confirmation: string): boolean {
  const line = onOneLine(confirmation)
  const trimmed = [line, line.trimStart(), line.trimEnd(), line.trim()]
  const accepted = [...trimmed, line.replace(/ {2,}/g, ' '), asSeen(line)]
  return (typed !== '' || confirmation === '') && accepted.includes(onOneLine(typed))
}

import { withoutUnseen } from '#shared/rules/one-line.ts'

/** A line break with the blanks around it. A text input turns it into one space or removes it. */
const lineBreak = /[^\S\n\r\u2028\u2029]*[\n\r\u2028\u2029]\s*/g

/**
 * Converts a text to the form that a text input can hold: one line, plain spaces, no invisible characters.
 */
export const onOneLine = (text: string): string =>
  withoutUnseen(text)
    .replace(lineBreak, (_, at: number) => (at === 0 ? '' : '\n'))
    .replace(/\n$/, '')
    .replace(/\s/g, ' ')

/** Normalises a text to what a person sees: trimmed, with one space between words. */
export const asSeen = (text: string): string => onOneLine(text).trim().replace(/ {2,}/g, ' ')

/**
 * True if a typed text confirms a delete. It must equal the confirmation exactly (DEL-04), but may omit what
 * a person can't see: spaces at the ends, double spaces, and characters of zero width.
 */
export function confirms(typed: string, confirmation: string): boolean {
  const line = onOneLine(confirmation)
  const trimmed = [line, line.trimStart(), line.trimEnd(), line.trim()]
  const accepted = [...trimmed, line.replace(/ {2,}/g, ' '), asSeen(line)]
  return (typed !== '' || confirmation === '') && accepted.includes(onOneLine(typed))
}

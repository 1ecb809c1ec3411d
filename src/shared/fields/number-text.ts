/** What a cell's text says instead of a value that can be sent. */
export interface Fault {
  readonly fault: string
}

/** Stands for an unlimited number (trap 25). */
const unlimited = Number.MAX_SAFE_INTEGER
const unlimitedText = 'Unlimited'

/** A number whose point could also stand between thousands. */
const likeThousands = /^-?[1-9]\d{0,2}\.\d{3}$/

/** The text of a number in a cell. It has one meaning, whether a point or a comma stands before decimals. */
export function numberText(value: number): string {
  if (value === unlimited) return unlimitedText
  const text = String(value)
  return likeThousands.test(text) ? `${text}0` : text
}

/** How many digits of a number Excel shows, and saves, unless the cell has a format of its own. */
const shownDigits = 9

/** Removes what a spreadsheet adds to amounts. */
const plain = (text: string) => text.replaceAll(/[\s\u00a0\u202f'\u2019$\u20ac\u00a3]/g, '')

const digitsOf = (text: string) => text.replace(/e.*$/i, '').replaceAll(/\D/g, '').replace(/^0+/, '').length

/** Whether a spreadsheet has only shortened the stored number. */
const isShortened = (stored: number, read: number, text: string): boolean => {
  const digits = digitsOf(text)
  if (digits === 0 || digits > 21) return false
  return (/e/i.test(text) || digits >= shownDigits) && Number(stored.toPrecision(digits)) === read
}

/** All numbers that a text may mean: a comma or a point stands before decimals or between thousands. */
function meanings(text: string): readonly number[] {
  const [, sign = '', body = ''] = /^([+-]?)([\d.,]*\d[\d.,]*)$/.exec(text) ?? []
  if (body === '') return []
  const marks = [...body.matchAll(/[.,]/g)]
  const as = (decimal: string | undefined) => {
    const whole = body.replaceAll(/[.,]/g, (mark, at: number) =>
      mark === decimal && at === body.lastIndexOf(mark) ? '.' : '',
    )
    return Number(`${sign}${whole}`)
  }
  const isGrouped = (mark: string) =>
    new RegExp(`^\\d{1,3}(?:\\${mark}\\d{3})+(?:[.,]\\d*)?$`).test(body) && !body.startsWith('0')
  const [first, last] = [marks.at(0)?.[0], marks.at(-1)?.[0]]
  if (first === undefined || last === undefined) return [as(undefined)]
  if (first !== last) return isGrouped(first) ? [as(last)] : []
  if (marks.length > 1) return isGrouped(first) ? [as(undefined)] : []
  return isGrouped(first) ? [...new Set([as(last), as(undefined)])] : [as(last)]
}

/**
 * Reads a number, also if a spreadsheet has written it its own way. `stored` decides between two meanings; a
 * number that only lost digits is still the stored one.
 */
export function readNumber(label: string, text: string, stored: unknown): { readonly value: number } | Fault {
  if (text.trim().toLowerCase() === unlimitedText.toLowerCase()) return { value: unlimited }
  const typed = plain(text)
  const known = typeof stored === 'number' ? stored : undefined
  const isScientific = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i.test(typed)
  const found = isScientific ? [Number(typed.replace(',', '.'))] : meanings(typed)
  const same = found.find(
    (value) => known !== undefined && (value === known || isShortened(known, value, typed)),
  )
  if (known !== undefined && same !== undefined) return { value: known }
  const [value, other] = found
  if (value === undefined || !Number.isFinite(value)) return { fault: `${label} must be a number` }
  if (other !== undefined && other !== value)
    return {
      fault: `${label}: "${text.trim()}" may mean ${value} or ${other}. Please write it without a separator of thousands`,
    }
  // Only the console writes a number so; a spreadsheet would have dropped digits.
  if (isScientific && String(value) !== typed)
    return { fault: `${label}: the spreadsheet has shortened the number to ${text.trim()}` }
  return { value }
}

import { ungrouped } from '#shared/rules/one-line.ts'

const decimals = (text: string) => text.split('.')[1]?.length ?? 0

/** Digits that a JavaScript number keeps exactly. */
const maxDigits = 15

/** A typed number without decoration: "$1,234.50" and "28,50" become 1234.50 and 28.50. */
function plain(text: string): string {
  const bare = ungrouped(text).replaceAll('$', '')
  // A comma before each group of three digits is a separator; any other one is a decimal point.
  return /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.')
}

/**
 * The number in a text; null for a text without digits ('', '-', '.'). Undefined if the text can't become a
 * number or has more than `precision` decimals: the field then refuses it.
 */
export function readNumber(text: string, precision = maxDigits): number | null | undefined {
  const digits = plain(text)
  if (!/^-?\d*\.?\d*$/.test(digits) || decimals(digits) > precision) return undefined
  const count = digits.replace(/\D/g, '').length
  if (count > maxDigits) return undefined
  return count === 0 ? null : Number(digits)
}

/** A number as shown in its field, with at least `precision` decimals; empty for null. */
export const writeNumber = (value: number | null, precision = 0): string =>
  value === null
    ? ''
    : value.toLocaleString('en-AU', {
        useGrouping: false,
        signDisplay: 'negative',
        minimumFractionDigits: precision,
        maximumFractionDigits: maxDigits,
      })

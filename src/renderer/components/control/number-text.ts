import { ungrouped } from '#shared/rules/one-line.ts'

const decimals = (text: string) => text.split('.')[1]?.length ?? 0

/** JavaScript numbers are exact up to this many digits. */
const maxDigits = 15

/** Removes decoration from a typed number: "$1,234.50" becomes "1234.50", and "28,50" becomes "28.50". */
function plain(text: string): string {
  const bare = ungrouped(text).replaceAll('$', '')
  // Commas before each group of three digits are thousands separators; any other comma is a decimal point.
  return /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.')
}

/**
 * Parses a number. Returns null for a text without digits ('', '-', '.'), and undefined for a text that can't
 * become a number or has more than `precision` decimals: the field then refuses it.
 */
export function readNumber(text: string, precision = maxDigits): number | null | undefined {
  const digits = plain(text)
  if (!/^-?\d*\.?\d*$/.test(digits) || decimals(digits) > precision) return undefined
  const count = digits.replace(/\D/g, '').length
  if (count > maxDigits) return undefined
  return count === 0 ? null : Number(digits)
}

/** Formats a number for its field, with at least `precision` decimals; '' for null. */
export const writeNumber = (value: number | null, precision = 0): string =>
  value === null
    ? ''
    : value.toLocaleString('en-AU', {
        useGrouping: false,
        signDisplay: 'negative',
        minimumFractionDigits: precision,
        maximumFractionDigits: maxDigits,
      })

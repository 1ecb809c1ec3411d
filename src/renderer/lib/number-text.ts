const decimals = (text: string) => text.split('.')[1]?.length ?? 0

/** Digits that a number keeps exactly. */
const maxDigits = 15

/** A number as people write it, without what only decorates it: "$1,234.50" and "28,50" are 1234.50 and 28.50. */
function plain(text: string): string {
  const bare = text.replace(/[$\s]/g, '')
  // A comma before every three digits groups them; any other one stands for the point.
  return /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare) ? bare.replaceAll(',', '') : bare.replace(',', '.')
}

/**
 * The number that a text writes, null where it writes none yet ('', '-', '.'), and undefined where it never can or has
 * more than `precision` decimals: what a number field then refuses.
 */
export function readNumber(text: string, precision = maxDigits): number | null | undefined {
  const digits = plain(text)
  if (!/^-?\d*\.?\d*$/.test(digits) || decimals(digits) > precision) return undefined
  const count = digits.replace(/\D/g, '').length
  if (count > maxDigits) return undefined
  return count === 0 ? null : Number(digits)
}

/** A number as its field shows it, with at least `precision` decimals; empty for none. */
export const writeNumber = (value: number | null, precision = 0): string =>
  value === null
    ? ''
    : value.toLocaleString('en-AU', {
        useGrouping: false,
        signDisplay: 'negative',
        minimumFractionDigits: precision,
        maximumFractionDigits: maxDigits,
      })

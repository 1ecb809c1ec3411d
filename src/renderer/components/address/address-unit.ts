import type { Address } from '#shared/fields/address.ts'

const id = String.raw`[a-z]{0,2}\d+[a-z]?`
/** Words for a unit that is written as a number before a slash: "4/12". */
const doors = 'unit|flat|apartment|apt|suite|ste|villa|townhouse|studio'
const words = `${doors}|shop|room|office|lot|level|floor`

/** Matches a unit before a house number: "4/12", "4-12", "G02 / 12", "B/12" or "4, 12". */
const beforeNumber = new RegExp(String.raw`^\W*(${id}|[a-z](?=\s*/))\s*[/\\,\-–—]\s*(?=\d)`, 'i')
/** Matches a named unit anywhere, because some people write it last: "Unit 4", "Flat B", "Apt. 2", "#4". */
const named = new RegExp(
  String.raw`(?:\b(${words})\b\.?\s*(?:no\.?|number|#)?\s*|\bu\s?(?=\d)|#\s*)(${id}|[a-z])(?![a-z0-9])`,
  'gi',
)
const isDoor = new RegExp(`^(?:${doors})$`, 'i')

interface Unit {
  readonly id: string
  /** The word before the number as it was typed, such as "Flat". */
  readonly word: string
}

const unit = (id: string, word = 'unit'): Unit => ({ id: id.replace(/^u(?=\d)/i, ''), word })
const keyOf = ({ id }: Unit): string => id.toLowerCase()

function unitsIn(text: string): readonly Unit[] {
  const first = beforeNumber.exec(text)?.[1]
  const all = [
    ...(first ? [unit(first)] : []),
    // A match of the whole text is a name, not a unit, such as "Studio 54".
    ...[...text.matchAll(named)]
      .filter(([whole]) => whole !== text.trim())
      .map(([, word, id = '']) => unit(id, word)),
  ]
  return [...new Map(all.toReversed().map((one) => [keyOf(one), one])).values()].reverse()
}

const numbersIn = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]*\d+[a-z]*/g) ?? []

/**
 * Returns the units in a text that are missing in the street line. A number at the start of the line counts
 * as its house number or unit.
 */
function lacking(line: string, text: string): readonly Unit[] {
  const known = new Set(unitsIn(line).map(keyOf))
  const [first] = numbersIn(line)
  const isFirst = (door: string) =>
    door === first && numbersIn(text).filter((one) => one === door).length === 1
  return unitsIn(text).filter((one) => !known.has(keyOf(one)) && !isFirst(keyOf(one)))
}

const withUnit = (line: string, { id, word }: Unit): string =>
  isDoor.test(word) && /^\d/.test(line) ? `${id}/${line}` : `${word} ${id}, ${line}`

/** A picked address, and the unit that the lookup did not return. */
export interface KeptUnit {
  readonly address: Address
  /** The missing unit in words, such as "flat 2". */
  readonly unknown?: string
  /** The street line including the typed unit. */
  readonly completed?: string
}

/**
 * Adds a unit that the suggestion had but the lookup's details lack (ADR-05). A unit that was only typed is
 * not part of the picked address (ADR-06), so it is returned as `unknown` for a note.
 */
export function keepUnit(address: Address, suggested: string, typed: string): KeptUnit {
  const line = address.addressOne ?? ''
  const [number] = numbersIn(line)
  const own = lacking(line, suggested)
  const isStreetLine = number === undefined || numbersIn(suggested).includes(number)
  const units = own.length > 0 ? own : lacking(line, typed)
  if (units.length === 0) return { address }
  const unknown = units.map(({ id, word }) => `${word} ${id}`).join(', ')
  return own.length > 0 && isStreetLine
    ? { address: { ...address, addressOne: suggested }, unknown }
    : { address, unknown, completed: units.reduceRight(withUnit, line) }
}

import type { Address } from '#shared/fields/address.ts'

const id = String.raw`[a-z]{0,2}\d+[a-z]?`
/** Words whose number stands before a slash: "4/12". */
const doors = 'unit|flat|apartment|apt|suite|ste|villa|townhouse|studio'
const words = `${doors}|shop|room|office|lot|level|floor`

/** "4/12", "4-12", "G02 / 12", "B/12" or "4, 12" before a house number. */
const beforeNumber = new RegExp(String.raw`^\W*(${id}|[a-z](?=\s*/))\s*[/\\,\-–—]\s*(?=\d)`, 'i')
/** "Unit 4", "Flat B", "Apt. 2", "#4", anywhere, because some people write it last. */
const named = new RegExp(
  String.raw`(?:\b(${words})\b\.?\s*(?:no\.?|number|#)?\s*|\bu\s?(?=\d)|#\s*)(${id}|[a-z])(?![a-z0-9])`,
  'gi',
)
const isDoor = new RegExp(`^(?:${doors})$`, 'i')

interface Unit {
  readonly id: string
  /** "Flat", as it was typed. */
  readonly word: string
}

const unit = (id: string, word = 'unit'): Unit => ({ id: id.replace(/^u(?=\d)/i, ''), word })
const keyOf = ({ id }: Unit): string => id.toLowerCase()

function unitsIn(text: string): readonly Unit[] {
  const first = beforeNumber.exec(text)?.[1]
  const all = [
    ...(first ? [unit(first)] : []),
    // A text that is nothing else is a name, such as Studio 54.
    ...[...text.matchAll(named)]
      .filter(([whole]) => whole !== text.trim())
      .map(([, word, id = '']) => unit(id, word)),
  ]
  return [...new Map(all.toReversed().map((one) => [keyOf(one), one])).values()].reverse()
}

const numbersIn = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]*\d+[a-z]*/g) ?? []

/** The units of a text that the street line lacks. One that begins the line is its number or its unit. */
function lacking(line: string, text: string): readonly Unit[] {
  const known = new Set(unitsIn(line).map(keyOf))
  const [first] = numbersIn(line)
  const isFirst = (door: string) =>
    door === first && numbersIn(text).filter((one) => one === door).length === 1
  return unitsIn(text).filter((one) => !known.has(keyOf(one)) && !isFirst(keyOf(one)))
}

const withUnit = (line: string, { id, word }: Unit): string =>
  isDoor.test(word) && /^\d/.test(line) ? `${id}/${line}` : `${word} ${id}, ${line}`

/** A picked address, and the unit that the lookup's details lack. */
export interface KeptUnit {
  readonly address: Address
  /** The unit in words: "flat 2". */
  readonly unknown?: string
  /** The street line with a unit that was only typed. */
  readonly completed?: string
}

/**
 * Keeps a unit that the lookup has suggested but left out of its details (ADR-05). A unit that was only typed is
 * no part of a picked address (ADR-06), so a note names it as missing.
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

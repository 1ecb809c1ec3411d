import { oddMember } from '#shared/rules/odd-values.ts'

/**
 * The levels of an answer that are kept. Deeper JSON can be neither copied nor stored. An input may have
 * fewer levels, so a record that lost its deepest ones is never sent back.
 */
const deepest = 100
/** The characters of an answer up to which an error keeps its JSON. */
const longestBody = 100_000
/** The characters that an error keeps of any other answer. */
const excerptLength = 2000

interface Body {
  readonly isJson: boolean
  readonly body: unknown
}

/** Replaces the lists and objects below these levels by null. */
function cutBelow(levels: number, value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  const members = value as Record<string, unknown>
  for (const name in members) {
    const inner = members[name]
    if (typeof inner !== 'object' || inner === null) continue
    if (levels === 1) members[name] = null
    else cutBelow(levels - 1, inner)
  }
}

/** Only the console writes this member. */
const withoutOdd = (name: string, value: unknown) => (name === oddMember ? undefined : value)

const excerptOf = (text: string): Body => ({ isJson: false, body: text.slice(0, excerptLength) })

/** Parses the text of an answer; null takes the place of what is nested too deep. */
export function parseBody(text: string): Body {
  try {
    const body: unknown = JSON.parse(text, text.includes(`"${oddMember}"`) ? withoutOdd : undefined)
    cutBelow(deepest, body)
    return { isJson: true, body }
  } catch {
    return excerptOf(text)
  }
}

/** The part of an answer that an error keeps: its JSON, or the start of a text that is very long or not JSON. */
export const keptBody = (text: string): unknown =>
  (text.length > longestBody ? excerptOf(text) : parseBody(text)).body

import { oddMember } from '#shared/rules/odd-values.ts'

/**
 * Maximum nesting of a parsed answer. Electron can't copy deeper values. Inputs allow fewer levels, so a
 * record that was cut here is never sent back.
 */
const deepest = 100
/** In characters. An error keeps the JSON of an answer up to this length. */
const longestBody = 100_000
/** In characters. An error keeps this much of any other answer. */
const excerptLength = 2000

interface Body {
  readonly isJson: boolean
  readonly body: unknown
}

/** Replaces all objects and lists that are nested deeper than `levels` by null. */
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

/** Drops this member from answers, because only the console may set it. */
const withoutOdd = (name: string, value: unknown) => (name === oddMember ? undefined : value)

const excerptOf = (text: string): Body => ({ isJson: false, body: text.slice(0, excerptLength) })

/** Parses an answer. Values that are nested too deeply become null. */
export function parseBody(text: string): Body {
  try {
    const body: unknown = JSON.parse(text, text.includes(`"${oddMember}"`) ? withoutOdd : undefined)
    cutBelow(deepest, body)
    return { isJson: true, body }
  } catch {
    return excerptOf(text)
  }
}

/** The part of an answer that an error keeps: its JSON, or an excerpt if it is very long or not JSON. */
export const keptBody = (text: string): unknown =>
  (text.length > longestBody ? excerptOf(text) : parseBody(text)).body

/**
 * The messages of a write that switches a member between two values, such as archived or not: one for each
 * value. A write without the member uses `otherwise`.
 */
export interface SaidTurn {
  readonly member: string
  readonly turns: readonly [readonly [unknown, string], readonly [unknown, string]]
  readonly otherwise?: string
}

/**
 * The message after a write, shown on screen and announced by screen readers. `{name}` stands for the record.
 * A write without a message names in `shownBy` what else shows its success.
 */
export type Said = string | SaidTurn | { readonly shownBy: string }

/** Messages that need the record's name. */
export type SaidOfRecord = `${string}{name}${string}` | SaidTurn

const isTurn = (said: Said | undefined): said is SaidTurn => typeof said === 'object' && 'turns' in said

const memberOf = (sent: object, member: string): unknown =>
  new Map<string, unknown>(Object.entries(sent)).get(member)

/** The message of a write with this input; undefined if it has none. */
export function sentenceOf(said: Said | undefined, sent: object): string | undefined {
  if (typeof said === 'string') return said
  if (!isTurn(said)) return undefined
  const value = memberOf(sent, said.member)
  return said.turns.find(([turn]) => turn === value)?.[1] ?? said.otherwise
}

/** The input that undoes a write which only set one of two values; undefined if it can't be undone so. */
export function oppositeOf<I extends object>(said: Said | undefined, sent: I): I | undefined {
  if (!isTurn(said) || Object.keys(sent).length !== 2) return undefined
  const [[one], [other]] = said.turns
  const value = memberOf(sent, said.member)
  if (value !== one && value !== other) return undefined
  return { ...sent, [said.member]: value === one ? other : one }
}

/** Whether the message contains the record's name. */
export const needsName = (sentence: string): boolean => sentence.includes('{name}')

/**
 * The parts of a message before and after the record's name. If it has no place for a name, the name comes
 * last.
 */
export function aroundName(sentence: string): readonly [string, string] {
  const [before = '', after] = sentence.split('{name}')
  return after === undefined ? [`${before} `, ''] : [before, after]
}

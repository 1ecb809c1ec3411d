/**
 * A member of a write that has two values, each with its sentence; a write without the member uses `otherwise`.
 */
export interface SaidTurn {
  readonly member: string
  readonly turns: readonly [readonly [unknown, string], readonly [unknown, string]]
  readonly otherwise?: string
}

/**
 * The sentence that a write shows on screen and tells a screen reader once it is made; `{name}` in it stands for
 * the record. `shownBy` names what shows the success of a write without a sentence.
 */
export type Said = string | SaidTurn | { readonly shownBy: string }

/** The sentences that need the record's name. */
export type SaidOfRecord = `${string}{name}${string}` | SaidTurn

const isTurn = (said: Said | undefined): said is SaidTurn => typeof said === 'object' && 'turns' in said

const memberOf = (sent: object, member: string): unknown =>
  new Map<string, unknown>(Object.entries(sent)).get(member)

/** The sentence of a write that sent this input; undefined if it has none. */
export function sentenceOf(said: Said | undefined, sent: object): string | undefined {
  if (typeof said === 'string') return said
  if (!isTurn(said)) return undefined
  const value = memberOf(sent, said.member)
  return said.turns.find(([turn]) => turn === value)?.[1] ?? said.otherwise
}

/** What undoes a write that sent only a record's id and one of two values: the other value. */
export function oppositeOf<I extends object>(said: Said | undefined, sent: I): I | undefined {
  if (!isTurn(said) || Object.keys(sent).length !== 2) return undefined
  const [[one], [other]] = said.turns
  const value = memberOf(sent, said.member)
  if (value !== one && value !== other) return undefined
  return { ...sent, [said.member]: value === one ? other : one }
}

/** Whether the sentence has a place for the record's name. */
export const needsName = (sentence: string): boolean => sentence.includes('{name}')

/** The parts of a sentence around the record's name, which comes last in one without a place for it. */
export function aroundName(sentence: string): readonly [string, string] {
  const [before = '', after] = sentence.split('{name}')
  return after === undefined ? [`${before} `, ''] : [before, after]
}

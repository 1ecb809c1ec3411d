/**
 * The messages of a write that switches a member between two values, such as archived or not: one for each
 * value. A write without the member uses `otherwise`.
 */
export interface ToggleMessages {
  readonly member: string
  readonly messages: readonly [readonly [unknown, string], readonly [unknown, string]]
  readonly otherwise?: string
}

/**
 * The message after a write, shown on screen and announced by screen readers. `{name}` stands for the record.
 * A write without a message names in `shownBy` what else shows its success.
 */
export type SuccessMessage = string | ToggleMessages | { readonly shownBy: string }

/** Messages that need the record's name. */
export type NamedMessage = `${string}{name}${string}` | ToggleMessages

const isToggle = (success: SuccessMessage | undefined): success is ToggleMessages =>
  typeof success === 'object' && 'messages' in success

const memberOf = (sent: object, member: string): unknown =>
  new Map<string, unknown>(Object.entries(sent)).get(member)

/** The message of a write with this input; undefined if it has none. */
export function successMessageOf(success: SuccessMessage | undefined, sent: object): string | undefined {
  if (typeof success === 'string') return success
  if (!isToggle(success)) return undefined
  const value = memberOf(sent, success.member)
  return success.messages.find(([each]) => each === value)?.[1] ?? success.otherwise
}

/** The input that undoes a write which only set one of two values; undefined if it can't be undone so. */
export function undoInputOf<I extends object>(success: SuccessMessage | undefined, sent: I): I | undefined {
  if (!isToggle(success) || Object.keys(sent).length !== 2) return undefined
  const [[one], [other]] = success.messages
  const value = memberOf(sent, success.member)
  if (value !== one && value !== other) return undefined
  return { ...sent, [success.member]: value === one ? other : one }
}

/** Whether the message contains the record's name. */
export const needsName = (sentence: string): boolean => sentence.includes('{name}')

/**
 * The parts of a message before and after the record's name. If it has no place for a name, the name comes
 * last.
 */
export function splitAtName(sentence: string): readonly [string, string] {
  const [before = '', after] = sentence.split('{name}')
  return after === undefined ? [`${before} `, ''] : [before, after]
}

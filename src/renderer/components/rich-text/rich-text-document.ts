import { Delta, Op, Parchment, Range } from 'quill'
import Block from 'quill/blots/block.js'
import Embed from 'quill/blots/embed.js'
import Editor from 'quill/core/editor.js'
import { ListContainer } from 'quill/formats/list.js'

/**
 * A list item without the check box and listeners of Quill's own, because the toolbar offers no checklists.
 */
export class Entry extends Block {
  static override blotName = 'list'
  static override tagName = 'LI'
  static override requiredContainer = ListContainer

  static override create(kind: string) {
    const node = document.createElement('li')
    node.setAttribute('data-list', kind)
    return node
  }

  static override formats(node: HTMLElement) {
    return node.getAttribute('data-list') ?? undefined
  }

  override format(name: string, value: unknown) {
    if (name === 'list' && value) this.domNode.setAttribute('data-list', String(value))
    else super.format(name, value)
  }
}
ListContainer.allowedChildren = [Entry]

/**
 * The attribute that contains the number of the stored line that a line came from and, after a dot, the
 * nesting depth of the line on the screen.
 */
export const OriginOfLine = new Parchment.Attributor('line', 'data-line', { scope: Parchment.Scope.BLOCK })

/**
 * Functions that fill the element of a kept part, by the editor's root, because Quill creates the parts
 * without other context.
 */
export const keptFillers = new WeakMap<Node, (content: HTMLElement, number: string) => void>()

/**
 * HTML that the editor can't represent, such as a table. The cursor can move over it, and it can be deleted
 * but not edited.
 */
export class KeptPart extends Embed {
  static override blotName = 'kept'
  static override className = 'kept-part'
  static override tagName = 'SPAN'

  static override create(number: unknown) {
    const node = document.createElement('span')
    node.className = KeptPart.className
    node.dataset.kept = String(number)
    return node
  }

  static override value(node: HTMLElement) {
    return node.dataset.kept ?? ''
  }

  constructor(scroll: Parchment.ScrollBlot, node: HTMLElement) {
    super(scroll, node)
    keptFillers.get(scroll.domNode)?.(this.contentNode, KeptPart.value(node))
  }
}

/**
 * Joins the lines into one document without `concat`, which may merge a line's end with the next line's
 * start.
 */
function joined(lines: readonly Delta[]): Delta {
  const whole = new Delta()
  for (const { ops } of lines) {
    const [first, ...rest] = ops
    if (first) whole.push(first)
    for (const op of rest) whole.ops.push(op)
  }
  return whole
}

const lengthOf = (lines: readonly Delta[]) => lines.reduce((sum, line) => sum + line.length(), 0)

type Update = Parameters<Editor['update']>

/**
 * A faster version of Quill's editor: a change reads only the changed lines, and unchanged lines stay the
 * same objects. Quill's own reads and compares the whole document at every Enter and every formatted letter.
 */
export class LineEditor extends Editor {
  #lastLines = this.lines()

  /** Returns one delta per line. */
  lines(): readonly Delta[] {
    return this.scroll.lines().map((line) => line.delta())
  }

  override getDelta() {
    return joined(this.lines())
  }

  override update(change: Update[0], _mutations?: Update[1], selection?: Update[2]) {
    const before = this.#lastLines
    const after = this.lines()
    this.#lastLines = after
    const shared = Math.min(before.length, after.length)
    let start = 0
    while (start < shared && before[start] === after[start]) start += 1
    let end = 0
    while (end < shared - start && before.at(-1 - end) === after.at(-1 - end)) end += 1

    const index = lengthOf(before.slice(0, start))
    const from = joined(before.slice(start, before.length - end))
    const to = joined(after.slice(start, after.length - end))
    if (change && isWithin(change, index, index + from.length())) {
      const whole = this.delta.compose(change)
      if (isSame(whole.slice(index, whole.length() - lengthOf(after.slice(after.length - end))), to)) {
        this.delta = whole
        return change
      }
    }
    const ranges = selection && {
      oldRange: shifted(selection.oldRange, index),
      newRange: shifted(selection.newRange, index),
    }
    const found = new Delta().retain(index).concat(from.diff(to, ranges)).chop()
    this.delta = this.delta.compose(found)
    return found
  }
}

const shifted = ({ index, length }: Range, by: number) => new Range(Math.max(0, index - by), length)

/** True if a change affects only the text between start and end. */
function isWithin({ ops }: Delta, start: number, end: number): boolean {
  const [first] = ops
  const kept = first && !first.attributes && typeof first.retain === 'number' ? first.retain : 0
  const reach = ops.reduce((sum, op) => sum + (op.insert === undefined ? Op.length(op) : 0), 0)
  return kept >= start && reach <= end
}

/** True if the two documents are equal. */
const isSame = (one: Delta, other: Delta) => one.diff(other).ops.length === 0

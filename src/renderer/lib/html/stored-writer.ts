import { withoutScripts } from './clean.ts'
import {
  htmlOfLine,
  isBlank,
  isEntryKind,
  joined,
  type Kept,
  type Line,
  listTags,
  type Run,
} from './lines.ts'
import type { CurrentLine, Glue, Path, StoredLine, Wrapper } from './stored-line.ts'

const isSameRuns = (one: readonly Run[], other: readonly Run[]) =>
  one.length === other.length &&
  one.every((run, index) => {
    const { text, isBold, isStruck, kept } = other[index] ?? { text: undefined }
    return (
      run.text === text && run.isBold === isBold && run.isStruck === isStruck && run.kept?.html === kept?.html
    )
  })

/** True if a line is unchanged since it was read from the stored HTML. */
const isUntouched = ({ line, origin }: CurrentLine): boolean =>
  origin?.html !== undefined &&
  origin.line.kind === line.kind &&
  isSameRuns(joined(line.runs), joined(origin.line.runs))

const isList = ({ tag }: Wrapper) => tag === 'UL' || tag === 'OL'
const upToList = (path: Path): Path => {
  const at = path.findIndex((wrapper) => isList(wrapper) || wrapper.isParagraph)
  return at < 0 ? path : path.slice(0, at)
}

/**
 * Writes lines to HTML. Unchanged lines are written as they were stored, within the same surrounding
 * elements.
 */
class Writer {
  #html = ''
  #open: Path = []
  /** Copies of wrappers that a new line has split; the lines after it are written into the copy. */
  readonly #copies = new Map<Wrapper, Wrapper>()
  readonly #written = new Set<StoredLine>()
  /** Wrappers whose lines are all present and unchanged. */
  readonly #whole: ReadonlySet<Wrapper>
  #hasPiece = false

  constructor(whole: ReadonlySet<Wrapper>) {
    this.#whole = whole
  }

  done(): string {
    this.#place([])
    return this.#html
  }

  add(current: CurrentLine) {
    const { line, origin } = current
    if (origin && isUntouched(current)) {
      for (const glue of origin.before) this.#glue(glue)
      const isAgain = this.#written.has(origin)
      this.#written.add(origin)
      const path = isAgain ? this.#again(origin.path) : origin.path
      this.#write(path, origin.html ?? '')
      for (const glue of origin.after) this.#glue(glue)
      return
    }
    const path = this.#pathOf(line, origin)
    const isFirstOfEntry =
      path.at(-1)?.tag === 'LI' && this.#resolved(path).at(-1) !== this.#open.at(path.length - 1)
    const isBare = path.at(-1)?.isParagraph || isFirstOfEntry
    if (origin) this.#written.add(origin)
    this.#write(path, htmlOfLine(line, isBare ? '' : line.kind === 'heading' ? 'h1' : 'p', cleanKept))
  }

  /**
   * Returns the elements around a changed or new line: those of its stored line, or else those of the line
   * before it.
   */
  #pathOf({ kind }: Line, origin: StoredLine | undefined): Path {
    const isSameKind =
      origin && (origin.line.kind === kind || (!isEntryKind(kind) && !isEntryKind(origin.line.kind)))
    if (isSameKind) return this.#written.has(origin) ? this.#again(origin.path) : origin.path
    const near = origin?.path ?? this.#open
    if (!isEntryKind(kind)) return upToList(near)
    const at = this.#open.findLastIndex(({ tag }) => tag === 'LI')
    const beside = this.#open[at]
    if (beside?.kind === kind) return [...this.#open.slice(0, at), { ...beside }]
    const made = (name: string): Wrapper => ({
      tag: name.toUpperCase(),
      open: `<${name}>`,
      close: `</${name}>`,
      safe: `<${name}>`,
      ...(name === 'li' && { kind }),
    })
    const inner = near.findLastIndex(isList)
    const isOther = origin && isEntryKind(origin.line.kind) && inner >= 0
    return [...(isOther ? near.slice(0, inner) : upToList(near)), made(listTags[kind]), made('li')]
  }

  /**
   * Returns the elements around a second line from the same stored line, with a list item or paragraph of its
   * own.
   */
  #again(path: Path): Path {
    const last = path.at(-1)
    if (last?.isParagraph) return path.slice(0, -1)
    const at = path.findLastIndex(({ tag }) => tag === 'LI')
    const entry = path[at]
    if (!entry) return path
    const copy = { ...entry }
    this.#copies.set(entry, copy)
    return [...path.slice(0, at), copy, ...path.slice(at + 1)]
  }

  #resolved(path: Path): Path {
    return path.map((wrapper) => this.#copies.get(wrapper) ?? wrapper)
  }

  #glue({ path, html }: Glue) {
    const resolved = this.#resolved(path)
    // Keeps the content between lines only if the lines around it are present.
    const shared = resolved.findIndex((wrapper, index) => this.#open[index] !== wrapper)
    if (shared >= 0 && !this.#whole.has(path[shared] as Wrapper)) return
    this.#place(resolved)
    this.#html += html
  }

  #write(path: Path, html: string) {
    this.#place(this.#resolved(path))
    const isPiece = this.#open.at(-1)?.isParagraph
    this.#html += isPiece && this.#hasPiece ? `<br>${html}` : html
    this.#hasPiece = true
  }

  #place(path: Path) {
    let shared = 0
    while (shared < path.length && path[shared] === this.#open[shared]) shared += 1
    if (shared === path.length && shared === this.#open.length) return
    this.#hasPiece = false
    for (const { close } of this.#open.slice(shared).reverse()) this.#html += close
    for (const wrapper of path.slice(shared))
      this.#html += this.#whole.has(wrapper) ? wrapper.open : wrapper.safe
    this.#open = path
  }
}

/** Returns the HTML of a kept part in a changed line, without anything that could run. */
const cleanKept = ({ html, isBlock }: Kept): string => (isBlock ? html : withoutScripts(html))

/** Returns the wrappers whose lines are all present and unchanged. */
function wholeWrappers(stored: readonly StoredLine[], lines: readonly CurrentLine[]): ReadonlySet<Wrapper> {
  const there = new Set(lines.filter(isUntouched).map(({ origin }) => origin))
  const whole = new Set(stored.flatMap(({ path }) => path))
  for (const line of stored) if (!there.has(line)) for (const wrapper of line.path) whole.delete(wrapper)
  return whole
}

/**
 * Returns the HTML to save. Unchanged lines are written as they were stored, others in this editor's format.
 * Empty paragraphs at the end are dropped; '' if there is no visible content.
 */
export function htmlOfStored(stored: readonly StoredLine[], lines: readonly CurrentLine[]): string {
  const hasContent = ({ line }: CurrentLine) => !isBlank(line.runs)
  if (!lines.some(hasContent)) return ''
  const end = lines.findLastIndex(
    (line) => hasContent(line) || line.line.kind !== 'paragraph' || isUntouched(line),
  )
  const writer = new Writer(wholeWrappers(stored, lines))
  for (const line of lines.slice(0, end + 1)) writer.add(line)
  return writer.done()
}

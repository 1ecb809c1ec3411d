import type { Line, LineKind } from './lines.ts'

/**
 * An element around lines, such as a list. It is compared by identity, because two equal lists are not the
 * same list.
 */
export interface Wrapper {
  readonly tag: string
  readonly open: string
  readonly close: string
  /** The opening tag without anything that could run, for when a line inside was changed. */
  readonly safe: string
  /** True for a paragraph whose lines are separated by breaks; its tags may be ''. */
  readonly isParagraph?: true
  /** The kind of a list item. */
  readonly kind?: LineKind
}
export type Path = readonly Wrapper[]

/** Invisible content between lines: white space, comments, scripts. */
export interface Glue {
  readonly path: Path
  readonly html: string
}

/** A line of the editor, and the stored HTML that it came from. */
export interface StoredLine {
  readonly line: Line
  readonly path: Path
  /** Undefined if the line has no HTML of its own. */
  readonly html: string | undefined
  readonly before: readonly Glue[]
  readonly after: readonly Glue[]
}

/** A line to save, and the stored line that it came from, if any. */
export interface CurrentLine {
  readonly line: Line
  readonly origin: StoredLine | undefined
}

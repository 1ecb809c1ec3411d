import type { Line, LineKind } from './lines.ts'

/** An element around lines, such as a list. Compared by identity: two equal lists are not the same list. */
export interface Wrapper {
  readonly tag: string
  readonly open: string
  readonly close: string
  /** Its opening tag without anything that could run, for the case that a line in it was touched. */
  readonly safe: string
  /** A paragraph whose lines are separated by breaks; its tags may be ''. */
  readonly isParagraph?: true
  /** The kind of an entry. */
  readonly kind?: LineKind
}
export type Path = readonly Wrapper[]

/** What stands between lines and shows nothing: blanks, comments, scripts. */
export interface Glue {
  readonly path: Path
  readonly html: string
}

/** A line of the editor, and the stored HTML that it came from. */
export interface StoredLine {
  readonly line: Line
  readonly path: Path
  /** Undefined for a line that has no HTML of its own. */
  readonly html: string | undefined
  readonly before: readonly Glue[]
  readonly after: readonly Glue[]
}

/** A line to save, and the stored line that it was, if any. */
export interface CurrentLine {
  readonly line: Line
  readonly origin: StoredLine | undefined
}

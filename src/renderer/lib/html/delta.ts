import type { Kept, Line, LineKind, Run } from './lines.ts'
import { htmlOfLine, htmlOfRuns, isEntryKind, joined, keptSign } from './lines.ts'

/** One operation of a Quill document, with the members that the console uses. */
export interface DocumentOp {
  insert?: string | Record<string, unknown>
  attributes?: Record<string, unknown>
}

const emptyLine: Line = { kind: 'paragraph', depth: 0, runs: [] }

const lineAttributes: Readonly<Record<LineKind, Record<string, unknown> | undefined>> = {
  paragraph: undefined,
  heading: { header: 1 },
  bullet: { list: 'bullet' },
  ordered: { list: 'ordered' },
}

function kindOf(attributes: DocumentOp['attributes']): LineKind {
  if (attributes?.list === 'ordered') return 'ordered'
  if (attributes?.list) return 'bullet'
  return attributes?.header ? 'heading' : 'paragraph'
}

const looksOf = ({ isBold, isStruck }: Run) => ({
  ...(isBold && { bold: true }),
  ...(isStruck && { strike: true }),
})

const withLooks = (insert: string, attributes: Record<string, unknown> | undefined): DocumentOp =>
  attributes && Object.keys(attributes).length > 0 ? { insert, attributes } : { insert }

/** Flattens nested lists and splits lines at their breaks, because the editor supports neither. */
export const flat = (lines: readonly Line[]): readonly Line[] =>
  lines.flatMap((line) => {
    if (!line.runs.some(({ text }) => text.includes('\n'))) return { ...line, depth: 0 }
    const parts: Run[][] = [[]]
    for (const run of line.runs)
      for (const [index, text] of run.text.split('\n').entries()) {
        if (index > 0) parts.push([])
        if (text) parts.at(-1)?.push({ ...run, text })
      }
    return parts.map((runs) => ({ kind: line.kind, depth: 0, runs }))
  })

/** Converts lines to a Quill document, which refers to kept parts by number. */
export const documentOf = (lines: readonly Line[], numberOf?: (kept: Kept) => string): DocumentOp[] =>
  flat(lines).flatMap(({ kind, runs }) => [
    ...runs
      .filter(({ text }) => text)
      .map((run) =>
        run.kept ? { insert: { kept: numberOf?.(run.kept) ?? '' } } : withLooks(run.text, looksOf(run)),
      ),
    withLooks('\n', lineAttributes[kind]),
  ])

/** The data that the editor's HTML stores for each line and each kept part. */
export interface PageParts {
  readonly lineOf: (index: number) => string | undefined
  readonly numberOf: (kept: Kept) => string
}

/**
 * Converts {@link flat} lines to the editor's HTML, which has all list items in one element, each with its
 * list type.
 */
export function pageOf(lines: readonly Line[], parts?: PageParts): string {
  let html = ''
  let isInList = false
  for (const [index, line] of (lines.length > 0 ? lines : [emptyLine]).entries()) {
    const { kind, runs } = line
    const isEntry = isEntryKind(kind)
    if (isEntry !== isInList) html += isEntry ? '<ol>' : '</ol>'
    isInList = isEntry
    const whole = {
      ...line,
      runs: runs.map((run) => (run.kept ? { ...run, kept: { ...run.kept, isBlock: false } } : run)),
    }
    const hasKept = runs.some(({ kept }) => kept)
    const kept = runs.flatMap((run) => run.kept ?? [])
    const part = () => {
      const next = kept.shift()
      return `<span class="kept-part" data-kept="${next ? parts?.numberOf(next) : ''}"></span>`
    }
    const inner = (hasKept ? htmlOfLine(whole, '', part) : htmlOfRuns(runs)) || '<br>'
    const origin = parts?.lineOf(index)
    const own = origin === undefined ? '' : ` data-line="${origin}"`
    if (isEntry) html += `<li data-list="${kind}"${own}>${inner}</li>`
    else html += kind === 'heading' ? `<h1${own}>${inner}</h1>` : `<p${own}>${inner}</p>`
  }
  return isInList ? `${html}</ol>` : html
}

/** Converts a Quill document to lines, and looks kept parts up by number. */
export function linesOfDocument(
  ops: readonly DocumentOp[],
  keptOf?: (number: unknown) => Kept | undefined,
): readonly Line[] {
  const lines: Line[] = []
  let runs: Run[] = []
  const end = (kind: LineKind) => {
    lines.push({ kind, depth: 0, runs: joined(runs) })
    runs = []
  }
  for (const { insert, attributes } of ops) {
    if (typeof insert !== 'string') {
      const kept = keptOf?.(insert?.kept)
      if (kept) runs.push({ text: keptSign, kept })
      continue
    }
    const parts = insert.split('\n')
    for (const [index, text] of parts.entries()) {
      if (index > 0) end(kindOf(attributes))
      if (text)
        runs.push({
          text,
          ...(attributes?.bold ? { isBold: true } : {}),
          ...(attributes?.strike ? { isStruck: true } : {}),
        })
    }
  }
  if (runs.length > 0) end('paragraph')
  return lines
}

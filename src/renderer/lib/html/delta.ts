import type { Line, LineKind, Run } from './lines.ts'
import { htmlOfRuns, joined } from './lines.ts'

/** One operation of an editor's document, with the parts that this console uses. */
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

/** Converts lines to the editor's document. */
export const documentOf = (lines: readonly Line[]): DocumentOp[] =>
  flat(lines).flatMap(({ kind, runs }) => [
    ...runs.filter(({ text }) => text).map((run) => withLooks(run.text, looksOf(run))),
    withLooks('\n', lineAttributes[kind]),
  ])

/** {@link flat} lines as the editor's HTML: all lists in one element, with each entry's kind. */
export function pageOf(lines: readonly Line[]): string {
  let html = ''
  let isInList = false
  for (const { kind, runs } of lines.length > 0 ? lines : [emptyLine]) {
    const isEntry = kind === 'bullet' || kind === 'ordered'
    if (isEntry !== isInList) html += isEntry ? '<ol>' : '</ol>'
    isInList = isEntry
    const inner = htmlOfRuns(runs) || '<br>'
    if (isEntry) html += `<li data-list="${kind}">${inner}</li>`
    else html += kind === 'heading' ? `<h1>${inner}</h1>` : `<p>${inner}</p>`
  }
  return isInList ? `${html}</ol>` : html
}

/** Converts the editor's document to lines. */
export function linesOfDocument(ops: readonly DocumentOp[]): readonly Line[] {
  const lines: Line[] = []
  let runs: Run[] = []
  const end = (kind: LineKind) => {
    lines.push({ kind, depth: 0, runs: joined(runs) })
    runs = []
  }
  for (const { insert, attributes } of ops) {
    if (typeof insert !== 'string') continue
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

import type { Line, LineKind, Run } from './lines.ts'
import { joined } from './lines.ts'

/** One step of an editor's document, as far as this console's editor knows it. */
export interface DocumentOp {
  insert?: string | Record<string, unknown>
  attributes?: Record<string, unknown>
}

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

/** Lines as the editor's document; it has no break within a line, so each makes a line of its own. */
export const documentOf = (lines: readonly Line[]): DocumentOp[] =>
  lines.flatMap(({ kind, runs }) => [
    ...runs.flatMap((run) =>
      run.text
        .split('\n')
        .flatMap((text, index) => [
          ...(index > 0 ? [withLooks('\n', lineAttributes[kind])] : []),
          ...(text ? [withLooks(text, looksOf(run))] : []),
        ]),
    ),
    withLooks('\n', lineAttributes[kind]),
  ])

/** The lines of the editor's document. */
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

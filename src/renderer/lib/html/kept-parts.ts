import { attributeOf, nameOf } from './changes.ts'
import { inert, inertPage } from './inert.ts'
import { type Kept, keptSign, type Run } from './lines.ts'
import { htmlOfNodes } from './source.ts'
import type { StoredLine } from './stored-line.ts'

/** The elements that the editor can't represent, and their names for screen readers. */
const labels: Readonly<Record<string, string>> = {
  IMG: 'Image',
  PICTURE: 'Image',
  INPUT: 'Form field',
  SELECT: 'Form field',
  TEXTAREA: 'Form field',
  BUTTON: 'Button',
  VIDEO: 'Video',
  AUDIO: 'Sound',
  IFRAME: 'Embedded page',
  OBJECT: 'Embedded page',
  EMBED: 'Embedded page',
  svg: 'Drawing',
  CANVAS: 'Drawing',
  MAP: 'Drawing',
  math: 'Formula',
  TABLE: 'Table',
  BLOCKQUOTE: 'Quotation',
  PRE: 'Code',
  HR: 'Dividing line',
  DL: 'List of terms',
  DETAILS: 'Collapsible section',
  FIGURE: 'Figure',
  FORM: 'Form',
  FIELDSET: 'Form',
}
const withinLine = new Set(['IMG', 'PICTURE', 'INPUT', 'SELECT', 'TEXTAREA', 'BUTTON'])

const isFormula = (node: Node) => node instanceof HTMLSpanElement && node.classList.contains('ql-formula')
export const labelOf = (node: Node): string | undefined =>
  isFormula(node)
    ? 'Formula'
    : node instanceof HTMLDivElement && /ql-code-block/.test(node.className)
      ? 'Code'
      : labels[nameOf(node)]

export const isBlock = (node: Node) => !withinLine.has(nameOf(node)) && !isFormula(node)

export const keptOf = (node: Node): Kept => {
  const alt = node instanceof HTMLImageElement ? attributeOf(node, 'alt').trim() : ''
  return {
    html: htmlOfNodes([node]),
    isBlock: isBlock(node),
    label: `${labelOf(node) ?? 'Part'}${alt && ` “${alt}”`}`,
  }
}

/** Replaces each placeholder with the next kept part, and removes that part from the list `parts`. */
export function withKept(runs: readonly Run[], parts: Kept[]): readonly Run[] {
  return runs.flatMap((run) => {
    if (!run.text.includes(keptSign)) return [run]
    const texts = run.text.split(new RegExp(`(${keptSign})`)).filter((text) => text !== '')
    return texts.flatMap((text): readonly Run[] => {
      if (text !== keptSign) return [{ ...run, text }]
      const kept = parts.shift()
      return kept ? [{ text, kept }] : []
    })
  })
}

/** Returns the stored HTML of the lines that can be edited, without the kept parts in them. */
export function editedPartOf(stored: readonly StoredLine[]): string {
  const box = inertPage.createElement('div')
  return stored
    .map(({ html, line }) => {
      if (html === undefined || line.runs.every(({ kept }) => kept?.isBlock)) return ''
      box.innerHTML = inert(html)
      for (const element of box.querySelectorAll('*'))
        if (labelOf(element) !== undefined) Element.prototype.remove.call(element)
      return `<div>${box.innerHTML}</div>`
    })
    .join('')
}

/** Returns the names of the kept parts, without duplicates. */
export const keptLabels = (stored: readonly StoredLine[]): readonly string[] => [
  ...new Set(
    stored.flatMap(({ line }) =>
      line.runs.flatMap(({ kept }) => kept?.label.replace(/ “.*/s, '').toLowerCase() ?? []),
    ),
  ),
]

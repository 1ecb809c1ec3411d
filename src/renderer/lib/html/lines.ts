/** A stretch of text of one look; `\n` in it is a line break within the line's paragraph. */
export interface Run {
  readonly text: string
  readonly isBold?: true
  readonly isStruck?: true
}

export type LineKind = 'paragraph' | 'heading' | 'bullet' | 'ordered'

/** A paragraph, heading or list entry. These four, bold and struck text are all that the console shows and writes of HTML. */
export interface Line {
  readonly kind: LineKind
  /** How many lists an entry lies within, beside its own; 0 for everything else. */
  readonly depth: number
  readonly runs: readonly Run[]
}

const listTags: Partial<Record<LineKind, string>> = { bullet: 'ul', ordered: 'ol' }
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
  '\n': '<br>',
}
const escaped = (text: string) => text.replace(/[&<>"\u00a0\n]/g, (char) => entities[char] ?? char)

/** True where the lines have a word to read: an editor's empty document has none (PST-22, trap 40). */
const hasText = (lines: readonly Line[]): boolean => lines.some(({ runs }) => !isBlank(runs))

/** True where there is nothing to read: a blank that does not break stands for an empty line. */
export const isBlank = (runs: readonly Run[]): boolean =>
  runs.every(({ text }) => !/[^\s\u200b\ufeff]/.test(text))

/** Blanks of which HTML would draw one or none: those at a start, in a row, or none of them a plain one. */
const hiddenBlanks = /^[ \t\r\f\v]+|(?<=\n)[ \t\r\f\v]+|[ \t\r\f\v]{2,}|[\t\r\f\v]/g

/** The same lines where every blank shows: HTML draws a row of them, and those at the start of a line, as one or none. */
function withVisibleBlanks(runs: readonly Run[]): readonly Run[] {
  let before: string | undefined = '\n'
  const spaced = runs.map((run) => {
    const text = run.text.replace(hiddenBlanks, (blanks, at: number) => {
      let last = at > 0 ? run.text[at - 1] : before
      return Array.from(blanks, () => {
        last = last === ' ' || last === '\n' ? '\u00a0' : ' '
        return last
      }).join('')
    })
    before = text.at(-1) ?? before
    return { ...run, text }
  })
  const last = spaced.at(-1)
  return last ? [...spaced.slice(0, -1), { ...last, text: last.text.replace(/ +$/, '') }] : spaced
}

/** Neighbours of the same look as one, and none without text. */
export function joined(runs: readonly Run[]): readonly Run[] {
  const result: Run[] = []
  for (const run of runs) {
    const last = result.at(-1)
    if (run.text === '') continue
    if (last && last.isBold === run.isBold && last.isStruck === run.isStruck)
      result[result.length - 1] = { ...last, text: last.text + run.text }
    else result.push(run)
  }
  return result
}

function htmlOfRun({ text, isBold, isStruck }: Run): string {
  const inner = isStruck ? `<s>${escaped(text)}</s>` : escaped(text)
  return isBold ? `<strong>${inner}</strong>` : inner
}

/** What was written of the runs of a line: of a long text a change concerns one line. */
const written = new WeakMap<readonly Run[], string>()

/** The HTML within a line. */
export function htmlOfRuns(runs: readonly Run[]): string {
  const known = written.get(runs)
  if (known !== undefined) return known
  const html = isBlank(runs)
    ? ''
    : joined(withVisibleBlanks(joined(runs)))
        .map(htmlOfRun)
        .join('')
  written.set(runs, html)
  return html
}

/** The lines without the empty paragraphs that an editor leaves at the end. */
const trimmed = (lines: readonly Line[]): readonly Line[] =>
  lines.slice(0, lines.findLastIndex((line) => line.kind !== 'paragraph' || hasText([line])) + 1)

/**
 * Lines as plain semantic HTML without a single attribute; '' where there is nothing to read. Whatever the lines hold,
 * the tags are those of this file and all else is escaped.
 */
export function htmlOf(lines: readonly Line[]): string {
  if (!hasText(lines)) return ''
  const open: string[] = []
  let html = ''
  const closeTo = (length: number) => {
    while (open.length > length) html += `</li></${open.pop()}>`
  }
  for (const { kind, depth, runs } of trimmed(lines)) {
    const tag = listTags[kind]
    if (!tag) {
      closeTo(0)
      // An empty paragraph has no height of its own.
      const inner = htmlOfRuns(runs) || '<br>'
      html += kind === 'heading' ? `<h1>${inner}</h1>` : `<p>${inner}</p>`
      continue
    }
    closeTo(depth + 1)
    if (open.length === depth + 1 && open.at(-1) !== tag) closeTo(depth)
    if (open.length === depth + 1) html += '</li>'
    // An entry that lies deeper than the one before it by more than one list has entries without words around it.
    while (open.length < depth + 1) {
      const isOwn = open.length === depth
      html += isOwn ? `<${tag}>` : `<${tag}><li>`
      open.push(tag)
    }
    html += `<li>${htmlOfRuns(runs)}`
  }
  closeTo(0)
  return html
}

/** Lines as text: an entry with its bullet or number, an empty line where a paragraph was empty. */
export function textOf(lines: readonly Line[]): string {
  const counts: number[] = []
  return lines
    .map(({ kind, depth, runs }) => {
      const text = runs.map((run) => run.text.replaceAll('\u00a0', ' ')).join('')
      const isEntry = kind in listTags
      counts.length = isEntry ? depth + 1 : 0
      if (!isEntry) return text.trimEnd()
      const number = kind === 'ordered' ? (counts[depth] ?? 0) + 1 : 0
      counts[depth] = number
      return `${'  '.repeat(depth)}${number ? `${number}.` : '•'} ${text}`.trimEnd()
    })
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** A part that the editor can't hold, kept as it is stored. */
export interface Kept {
  readonly html: string
  /** Whether it stands between lines, not within one. */
  readonly isBlock: boolean
  /** The words that a screen reader gets for it. */
  readonly label: string
}

/** The placeholder for a part that is kept. */
export const keptSign = '\ufffc'

/** Text with one format; `\n` in it is a line break within the paragraph. */
export interface Run {
  readonly text: string
  readonly isBold?: true
  readonly isStruck?: true
  /** The part in place of the text, which is one character then. */
  readonly kept?: Kept
}

export type LineKind = 'paragraph' | 'heading' | 'bullet' | 'ordered'

/** A paragraph, heading or list entry. The console shows and writes only these, with bold and struck text. */
export interface Line {
  readonly kind: LineKind
  /** Number of lists around an entry's own list; 0 for other kinds. */
  readonly depth: number
  readonly runs: readonly Run[]
}

export const listTags = { bullet: 'ul', ordered: 'ol' } as const

export const isEntryKind = (kind: LineKind): kind is keyof typeof listTags => kind in listTags

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\u00a0': '&nbsp;',
}
/** Text as it is written within an element or an attribute in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"\u00a0]/g, (char) => entities[char] ?? char)
const escaped = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

/** True if the lines have text: an editor's empty document has none (PST-22, trap 40). */
const hasText = (lines: readonly Line[]): boolean => lines.some(({ runs }) => !isBlank(runs))

/** The text of a line without its formatting. */
export const textOfRuns = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')

/** True if there is no text; a no-break space alone marks an empty line. */
export const isBlank = (runs: readonly Run[]): boolean =>
  runs.every(({ text }) => !/[^\s\u200b\ufeff]/.test(text))

/** Blanks that HTML would collapse or hide: at a start, in a row, or other than a plain space. */
const hiddenBlanks = /^[ \t\r\f\v]+|(?<=\n)[ \t\r\f\v]+|[ \t\r\f\v]{2,}|[\t\r\f\v]/g

/** Replaces blanks that HTML would collapse, so that all of them show. */
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

/** Joins neighbours with the same format and drops empty runs. */
export function joined(runs: readonly Run[]): readonly Run[] {
  const result: Run[] = []
  for (const run of runs) {
    const last = result.at(-1)
    if (run.text === '') continue
    if (last && !last.kept && !run.kept && last.isBold === run.isBold && last.isStruck === run.isStruck)
      result[result.length - 1] = { ...last, text: last.text + run.text }
    else result.push(run)
  }
  return result
}

function htmlOfRun({ text, isBold, isStruck }: Run): string {
  const inner = isStruck ? `<s>${escaped(text)}</s>` : escaped(text)
  return isBold ? `<strong>${inner}</strong>` : inner
}

/** Cached HTML per line, because an edit of a long text changes one line. */
const written = new WeakMap<readonly Run[], string>()

/**
 * A line with kept parts as HTML, within the tag if there is one. A part that stands between lines ends the
 * line before it.
 */
export function htmlOfLine({ runs }: Line, tag: string, htmlOfKept: (kept: Kept) => string): string {
  const within = (inner: string) => (tag === '' ? inner : `<${tag}>${inner}</${tag}>`)
  const parts: string[] = []
  let inner: Run[] = []
  const endLine = () => {
    const kept = inner.flatMap((run) => run.kept ?? [])
    const html = htmlOfRuns(inner).replaceAll(keptSign, () => {
      const part = kept.shift()
      return part ? htmlOfKept(part) : ''
    })
    if (html !== '') parts.push(within(html))
    inner = []
  }
  for (const run of runs)
    if (!run.kept?.isBlock) inner.push(run)
    else {
      endLine()
      parts.push(htmlOfKept(run.kept))
    }
  endLine()
  return parts.join('') || within(tag === '' ? '' : '<br>')
}

/** The HTML within a line. */
export function htmlOfRuns(runs: readonly Run[]): string {
  const known = written.get(runs)
  if (known !== undefined) return known
  const inner = isBlank(runs)
    ? '<br>'.repeat(runs.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0))
    : joined(withVisibleBlanks(joined(runs)))
        .map(htmlOfRun)
        .join('')
  // A break at the end of a line shows only if another one ends the line.
  const html = runs.at(-1)?.text.endsWith('\n') ? `${inner}<br>` : inner
  written.set(runs, html)
  return html
}

/** Drops the empty paragraphs that an editor leaves at the end. */
const trimmed = (lines: readonly Line[]): readonly Line[] =>
  lines.slice(0, lines.findLastIndex((line) => line.kind !== 'paragraph' || hasText([line])) + 1)

/**
 * Lines as plain semantic HTML without attributes; '' if there is no text. Only the tags of this file are
 * written; everything else is escaped.
 */
export function htmlOf(lines: readonly Line[]): string {
  if (!hasText(lines)) return ''
  const open: string[] = []
  let html = ''
  const closeTo = (length: number) => {
    while (open.length > length) html += `</li></${open.pop()}>`
  }
  for (const { kind, depth, runs } of trimmed(lines)) {
    if (!isEntryKind(kind)) {
      closeTo(0)
      // An empty paragraph would have no height.
      const inner = htmlOfRuns(runs) || '<br>'
      html += kind === 'heading' ? `<h1>${inner}</h1>` : `<p>${inner}</p>`
      continue
    }
    const tag = listTags[kind]
    closeTo(depth + 1)
    if (open.length === depth + 1 && open.at(-1) !== tag) closeTo(depth)
    if (open.length === depth + 1) html += '</li>'
    // An entry that skips a level gets empty entries around it.
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

/** Lines as plain text: entries have a bullet or number, empty paragraphs stay empty lines. */
export function textOf(lines: readonly Line[]): string {
  const counts: number[] = []
  return lines
    .map(({ kind, depth, runs }) => {
      const text = runs.map((run) => run.text.replaceAll('\u00a0', ' ')).join('')
      const isEntry = isEntryKind(kind)
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

/** A part that the editor can't represent and that stays as it is stored. */
export interface Kept {
  readonly html: string
  /** True if the part is between lines instead of within one. */
  readonly isBlock: boolean
  /** The part's name for screen readers. */
  readonly label: string
}

/** The placeholder character of a kept part. */
export const keptSign = '\ufffc'

/** Text with one format. `\n` is a line break within the paragraph. */
export interface Run {
  readonly text: string
  readonly isBold?: true
  readonly isStruck?: true
  /** The kept part that this run represents; its text is then one placeholder character. */
  readonly kept?: Kept
}

export type LineKind = 'paragraph' | 'heading' | 'bullet' | 'ordered'

/**
 * A paragraph, heading or list item. The console shows and writes only these, with bold and struck-through
 * text.
 */
export interface Line {
  readonly kind: LineKind
  /** The nesting depth of a list item's list; 0 for other kinds. */
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
/** Escapes text for element content and for attributes in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"\u00a0]/g, (char) => entities[char] ?? char)
const escaped = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

/** True if the lines have text. An editor's empty document has none (PST-22). */
const hasText = (lines: readonly Line[]): boolean => lines.some(({ runs }) => !isBlank(runs))

/** Returns a line's text without formatting. */
export const textOfRuns = (runs: readonly Run[]): string => runs.map(({ text }) => text).join('')

/** True if there is no visible text. A no-break space alone marks an empty line. */
export const isBlank = (runs: readonly Run[]): boolean =>
  runs.every(({ text }) => !/[^\s\u200b\ufeff]/.test(text))

/** White space that HTML would collapse or hide: at the start, repeated, or other than a space. */
const hiddenBlanks = /^[ \t\r\f\v]+|(?<=\n)[ \t\r\f\v]+|[ \t\r\f\v]{2,}|[\t\r\f\v]/g

/** Replaces white space that HTML would collapse with no-break spaces. */
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

/** Joins neighbouring runs with the same format, and removes empty runs. */
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

/** Caches the HTML of each line, because an edit of a long text changes only one line. */
const written = new WeakMap<readonly Run[], string>()

/**
 * Converts a line with kept parts to HTML, inside the tag unless it is ''. A kept part that is a block of its
 * own ends the line before it.
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

/** Returns the HTML inside a line. */
export function htmlOfRuns(runs: readonly Run[]): string {
  const known = written.get(runs)
  if (known !== undefined) return known
  const inner = isBlank(runs)
    ? '<br>'.repeat(runs.reduce((sum, { text }) => sum + text.split('\n').length - 1, 0))
    : joined(withVisibleBlanks(joined(runs)))
        .map(htmlOfRun)
        .join('')
  // A break at the end of a line is visible only if another break follows it.
  const html = runs.at(-1)?.text.endsWith('\n') ? `${inner}<br>` : inner
  written.set(runs, html)
  return html
}

/** Removes the empty paragraphs that an editor leaves at the end. */
const trimmed = (lines: readonly Line[]): readonly Line[] =>
  lines.slice(0, lines.findLastIndex((line) => line.kind !== 'paragraph' || hasText([line])) + 1)

/**
 * Converts lines to plain semantic HTML without attributes; '' if there is no text. It writes only the tags
 * in this file and escapes everything else.
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
      // The `br` gives an empty paragraph its height.
      const inner = htmlOfRuns(runs) || '<br>'
      html += kind === 'heading' ? `<h1>${inner}</h1>` : `<p>${inner}</p>`
      continue
    }
    const tag = listTags[kind]
    closeTo(depth + 1)
    if (open.length === depth + 1 && open.at(-1) !== tag) closeTo(depth)
    if (open.length === depth + 1) html += '</li>'
    // If a list item skips a level, empty items are added around it.
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

/**
 * Converts lines to plain text: list items get a bullet or number, and empty paragraphs become empty lines.
 */
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

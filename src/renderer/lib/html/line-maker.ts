import { isBlank, joined, type Line, type LineKind, type Run } from './lines.ts'
import type { Marks } from './marks.ts'

/** A list item. Its content becomes one line with breaks; only a list inside it starts another line. */
export interface Entry {
  readonly kind: 'bullet' | 'ordered'
  /** The nesting depth of the item's list, from 0. */
  readonly depth: number
}

/** The line, and the list item if any, to which a piece of text belongs. */
interface TextPlace {
  readonly line: string
  readonly entry?: Entry | undefined
  readonly marks: Marks
}

const kindIn = ({ line, entry }: TextPlace): LineKind =>
  entry?.kind ?? (/^h[1-6]$/.test(line) ? 'heading' : 'paragraph')

/**
 * Collects text into lines as a browser would lay it out: collapses white space, and trims it at both ends of
 * a line.
 */
export class LineMaker {
  readonly #lines: Line[] = []
  #runs: Run[] = []
  /** The place of the current line. */
  #place: TextPlace | undefined
  /** The list item of the last line, and whether that line has content. */
  #entry: Entry | undefined
  #isFilled = false

  /** Returns all lines, without trailing breaks, which have no visible effect. */
  done(): readonly Line[] {
    const last = this.#lines.at(-1)
    return last ? [...this.#lines.slice(0, -1), { ...last, runs: upTo(last.runs, ' \n') }] : []
  }

  openEntry(entry: Entry) {
    this.#push(entry, entry.kind, [])
    this.#isFilled = false
  }

  addEmpty(place: TextPlace) {
    this.#push(place.entry, kindIn(place), [])
  }

  addText(text: string, place: TextPlace) {
    const isPre = place.line === 'pre'
    const folded = isPre ? text.replaceAll('\r', '') : text.replace(/[ \t\r\n\f]+/g, ' ')
    const before = this.#runs.at(-1)?.text.at(-1)
    const isAtBlank = before === undefined || before === ' ' || before === '\n'
    this.#add(isAtBlank && !isPre ? folded.replace(/^ /, '') : folded, place)
  }

  addBreak(place: TextPlace) {
    this.#add('\n', place)
  }

  close() {
    const place = this.#place
    if (!place) return
    const runs = ended(joined(this.#runs), place.line === 'pre')
    this.#runs = []
    this.#place = undefined
    const last = this.#lines.at(-1)
    if (!last || !place.entry || this.#entry !== place.entry) this.#push(place.entry, kindIn(place), runs)
    else {
      const all = this.#isFilled ? [...last.runs, { text: '\n' }, ...runs] : runs
      this.#lines[this.#lines.length - 1] = { ...last, runs: joined(all) }
      this.#isFilled = true
    }
  }

  #push(entry: Entry | undefined, kind: LineKind, runs: readonly Run[]) {
    this.#lines.push({ kind, depth: entry?.depth ?? 0, runs })
    this.#entry = entry
    this.#isFilled = true
  }

  #add(text: string, place: TextPlace) {
    this.#place ??= place
    if (text === '') return
    this.#runs.push({
      text,
      ...(place.marks.includes('strong') && { isBold: true }),
      ...(place.marks.includes('s') && { isStruck: true }),
    })
  }
}

/** Removes these characters from the end of the runs; with `isOne`, only the last character. */
function upTo(runs: readonly Run[], dropped: string, isOne = false): readonly Run[] {
  for (let last = runs.length - 1; last >= 0; last -= 1) {
    const run = runs[last] as Run
    let end = run.text.length
    while (end > 0 && dropped.includes(run.text.charAt(end - 1))) {
      end -= 1
      if (isOne)
        return end > 0
          ? [...runs.slice(0, last), { ...run, text: run.text.slice(0, end) }]
          : runs.slice(0, last)
    }
    if (end > 0) return [...runs.slice(0, last), { ...run, text: run.text.slice(0, end) }]
  }
  return []
}

/**
 * Removes trailing white space and the final break, which only ends the line. White space between breaks
 * becomes empty lines.
 */
function ended(runs: readonly Run[], isPre: boolean): readonly Run[] {
  const shown = upTo(isPre ? runs : upTo(runs, ' '), '\n', true)
  if (!isBlank(shown)) return upTo(shown, ' ')
  const breaks = shown.map(({ text }) => text.replace(/[^\n]/g, '')).join('')
  return breaks === '' ? [] : [{ text: breaks }]
}

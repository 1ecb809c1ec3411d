import { oneLine } from '#shared/rules/one-line.ts'
import { recordsPerStep, type Steps } from '#shared/rules/steps.ts'

/** The texts of a record that a filter searches. */
export interface TextSearch<R> {
  readonly textsOf: (record: R) => readonly (string | null | undefined)[]
  /** Makes texts comparable, such as by ignoring case. */
  readonly fold: (text: string) => string
  /** Shorter lists have no index. */
  readonly indexedFrom: number
  /** The indexes of lists that are still in memory, because a screen may be opened again. */
  readonly indexes: WeakMap<readonly R[], TextIndex<R>>
}

/** Without an index, a search normalises 20,000 records in about 10 ms and saves the index's memory. */
const defaultIndexedFrom = 50_000

/** Declares the texts that a filter searches. */
export const textSearch = <R>(
  textsOf: TextSearch<R>['textsOf'],
  fold: TextSearch<R>['fold'],
  indexedFrom = defaultIndexedFrom,
): TextSearch<R> => ({ textsOf, fold, indexedFrom, indexes: new WeakMap() })

/** The normalised texts of some records, in one string. */
interface Texts {
  readonly text: string
  /** The start of each record's texts. */
  readonly starts: Uint32Array
  /** The position of each record in its block. */
  readonly places: Uint16Array
}

/**
 * The texts of consecutive records. Those with non-Latin letters are stored separately, because one such
 * letter would double the memory of the whole string.
 */
type Block = readonly Texts[]

const isLatin = /^[\0-\xff]*$/

/** The normalised texts of all records, built as far as searches and {@link indexAll} have needed them. */
export interface TextIndex<R> {
  readonly records: readonly R[]
  readonly search: TextSearch<R>
  readonly blocks: (Block | undefined)[]
}

const isIndexed = <R>({ records, search }: TextIndex<R>) => records.length >= search.indexedFrom

/** Separates the texts in an index. A text of one line can't contain this character. */
const separator = '\n'

const blockOf = (index: number) => Math.floor(index / recordsPerStep)

/** Returns the index of a list, which reuses the equal blocks of an earlier index. */
export function textIndex<R>(
  records: readonly R[],
  search: TextSearch<R>,
  earlier?: TextIndex<R>,
): TextIndex<R> {
  const known = search.indexes.get(records)
  if (known) return known
  const blocks = earlier?.search === search ? [...earlier.blocks] : []
  if (earlier && blocks.length > 0)
    for (let at = 0; at < Math.max(records.length, earlier.records.length); at += 1)
      if (records[at] !== earlier.records[at]) blocks[blockOf(at)] = undefined
  const index = { records, search, blocks }
  search.indexes.set(records, index)
  return index
}

/**
 * Returns the text with one byte per letter if all letters are Latin. `normalize` returns two bytes per
 * letter, and so does joining such a text with others.
 */
const compact = (text: string): string => JSON.parse(JSON.stringify(text))

function textsOf(records: readonly { readonly place: number; readonly text: string }[]): Texts {
  const starts = new Uint32Array(records.length)
  let length = 0
  for (const [at, { text }] of records.entries()) {
    starts[at] = length
    length += text.length + separator.length
  }
  return {
    text: compact(records.map(({ text }) => text).join(separator)),
    starts,
    places: Uint16Array.from(records, ({ place }) => place),
  }
}

function makeBlock<R>({ records, search }: TextIndex<R>, from: number): Block {
  const all = records.slice(from, from + recordsPerStep).map((record, place) => {
    const texts = search.textsOf(record).flatMap((text) => (text ? [search.fold(text)] : []))
    return { place, text: texts.join(separator) }
  })
  const groups = [all.filter(({ text }) => isLatin.test(text)), all.filter(({ text }) => !isLatin.test(text))]
  return groups.filter(({ length }) => length > 0).map(textsOf)
}

/** Returns the block that starts at this record, building it if necessary. */
function blockFrom<R>(index: TextIndex<R>, from: number): Block {
  const block = index.blocks[blockOf(from)] ?? makeBlock(index, from)
  index.blocks[blockOf(from)] = block
  return block
}

/** Builds the index before the first search, if the list is long enough for one. */
export function* indexAll<R>(index: TextIndex<R>): Steps<void> {
  if (!isIndexed(index)) return
  for (let from = 0; from < index.records.length; from += recordsPerStep) {
    blockFrom(index, from)
    yield
  }
}

/** Returns the positions in a block of the records that contain the text. */
function placesIn(block: Block, wanted: string): readonly number[] {
  const found: number[] = []
  for (const { text, starts, places } of block) {
    let at = 0
    let hit = text.indexOf(wanted)
    while (hit !== -1 && at < starts.length) {
      while ((starts[at + 1] ?? Number.POSITIVE_INFINITY) <= hit) at += 1
      found.push(places[at] as number)
      at += 1
      hit = text.indexOf(wanted, starts[at])
    }
  }
  return block.length > 1 ? found.sort((one, other) => one - other) : found
}

/** Returns the records of a step that may contain the text. */
function candidates<R>(index: TextIndex<R>, from: number, wanted: string): readonly R[] {
  const records = index.records.slice(from, from + recordsPerStep)
  if (!isIndexed(index)) return records
  return placesIn(blockFrom(index, from), wanted).map((place) => records[place] as R)
}

/** Returns the records that contain the text; all records if it is only white space (ARR-02). */
export function* found<R>(index: TextIndex<R>, text: string): Steps<readonly R[]> {
  const { records, search } = index
  const wanted = search.fold(oneLine(text))
  if (wanted === '') return records
  const isIn = (record: R) =>
    search.textsOf(record).some((each) => each && search.fold(each).includes(wanted))
  // The index alone decides unless the wanted text contains the separator, because only then a match can span
  // two texts.
  const isSure = isIndexed(index) && !wanted.includes(separator)
  const all: R[] = []
  for (let from = 0; from < records.length; from += recordsPerStep) {
    for (const record of candidates(index, from, wanted)) if (isSure || isIn(record)) all.push(record)
    yield
  }
  return all
}

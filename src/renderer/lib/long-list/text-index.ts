import { oneLine } from '#shared/rules/one-line.ts'
import { recordsPerStep, type Steps } from '#shared/rules/steps.ts'

/** What a filter searches of a record. */
export interface TextSearch<R> {
  readonly textsOf: (record: R) => readonly (string | null | undefined)[]
  /** Makes texts comparable, such as by ignoring case. */
  readonly fold: (text: string) => string
  /** A shorter list has no index. */
  readonly indexedFrom: number
  /** The indexes of lists that are still in use: a screen may be opened again. */
  readonly indexes: WeakMap<readonly R[], TextIndex<R>>
}

/** Without an index a search folds 20,000 records in some 10 ms, and saves the index's memory. */
const defaultIndexedFrom = 50_000

/** Declares what a filter searches. */
export const textSearch = <R>(
  textsOf: TextSearch<R>['textsOf'],
  fold: TextSearch<R>['fold'],
  indexedFrom = defaultIndexedFrom,
): TextSearch<R> => ({ textsOf, fold, indexedFrom, indexes: new WeakMap() })

/** The folded texts of some records in one string. */
interface Texts {
  readonly text: string
  /** Where the texts of each record start. */
  readonly starts: Uint32Array
  /** The place of each record in its block. */
  readonly places: Uint16Array
}

/**
 * The texts of some records in a row. Those with letters other than Latin ones are kept apart: one of them would
 * double the memory of the whole string.
 */
type Block = readonly Texts[]

const isLatin = /^[\0-\xff]*$/

/** The folded texts of all records, as far as a search or {@link indexAll} has made them. */
export interface TextIndex<R> {
  readonly records: readonly R[]
  readonly search: TextSearch<R>
  readonly blocks: (Block | undefined)[]
}

const isIndexed = <R>({ records, search }: TextIndex<R>) => records.length >= search.indexedFrom

/** Ends each text. No text of one line contains it. */
const separator = '\n'

const blockOf = (index: number) => Math.floor(index / recordsPerStep)

/** The index of a list, which reuses what is the same in an earlier one. */
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
 * The text with one byte for each letter, if all are Latin: `normalize` returns two for each, and so does a join
 * with one such text.
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

/** The block of the records from this one on. */
function blockFrom<R>(index: TextIndex<R>, from: number): Block {
  const block = index.blocks[blockOf(from)] ?? makeBlock(index, from)
  index.blocks[blockOf(from)] = block
  return block
}

/** Makes the index ahead of the first search, if the list has one. */
export function* indexAll<R>(index: TextIndex<R>): Steps<void> {
  if (!isIndexed(index)) return
  for (let from = 0; from < index.records.length; from += recordsPerStep) {
    blockFrom(index, from)
    yield
  }
}

/** The places in a block of the records with this text. */
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

/** The records of a step that may have this text. */
function candidates<R>(index: TextIndex<R>, from: number, wanted: string): readonly R[] {
  const records = index.records.slice(from, from + recordsPerStep)
  if (!isIndexed(index)) return records
  return placesIn(blockFrom(index, from), wanted).map((place) => records[place] as R)
}

/** The records with this text in one of theirs; all of them for blanks (ARR-02, trap 43). */
export function* found<R>(index: TextIndex<R>, text: string): Steps<readonly R[]> {
  const { records, search } = index
  const wanted = search.fold(oneLine(text))
  if (wanted === '') return records
  const isIn = (record: R) =>
    search.textsOf(record).some((each) => each && search.fold(each).includes(wanted))
  // Only a text with a separator could match across two.
  const isSure = isIndexed(index) && !wanted.includes(separator)
  const all: R[] = []
  for (let from = 0; from < records.length; from += recordsPerStep) {
    for (const record of candidates(index, from, wanted)) if (isSure || isIn(record)) all.push(record)
    yield
  }
  return all
}

import { recordsPerStep, type Steps } from '#shared/rules/steps.ts'

/** What a filter searches of a record. */
export interface TextSearch<R> {
  readonly textsOf: (record: R) => readonly (string | null | undefined)[]
  /** Makes texts comparable, such as by ignoring case. */
  readonly fold: (text: string) => string
}

/** The folded texts of some records in a row. */
interface Block {
  readonly text: string
  /** Where the texts of each record start. */
  readonly starts: Uint32Array
}

/** The folded texts of all records, as far as a search or {@link indexAll} has made and kept them. */
export interface TextIndex<R> {
  readonly records: readonly R[]
  readonly search: TextSearch<R>
  readonly blocks: (Block | undefined)[]
}

/** Fewer records are folded again by each search, which takes some milliseconds and spares their memory. */
const keptFrom = 50_000

/** Ends each text. No text of one line contains it. */
const separator = '\n'

const blockOf = (index: number) => Math.floor(index / recordsPerStep)

/** An index that takes over what is the same in an earlier one. */
export function textIndex<R>(
  records: readonly R[],
  search: TextSearch<R>,
  earlier?: TextIndex<R>,
): TextIndex<R> {
  if (earlier?.search !== search) return { records, search, blocks: [] }
  const blocks = [...earlier.blocks]
  for (let at = 0; at < Math.max(records.length, earlier.records.length); at += 1)
    if (records[at] !== earlier.records[at]) blocks[blockOf(at)] = undefined
  return { records, search, blocks }
}

function makeBlock<R>({ records, search: { textsOf, fold } }: TextIndex<R>, from: number): Block {
  const some = records.slice(from, from + recordsPerStep)
  const starts = new Uint32Array(some.length)
  const texts: string[] = []
  let length = 0
  some.forEach((record, at) => {
    starts[at] = length
    for (const text of textsOf(record)) {
      if (!text) continue
      const folded = fold(text)
      texts.push(folded)
      length += folded.length + separator.length
    }
  })
  // A joined text is flat, which makes its search quick.
  return { text: texts.join(separator), starts }
}

/** The block of the records from this one on. */
function blockFrom<R>(index: TextIndex<R>, from: number): Block {
  const block = index.blocks[blockOf(from)] ?? makeBlock(index, from)
  if (index.records.length >= keptFrom) index.blocks[blockOf(from)] = block
  return block
}

/** Makes what is kept of the index ahead of the first search. */
export function* indexAll<R>(index: TextIndex<R>): Steps<void> {
  if (index.records.length < keptFrom) return
  for (let from = 0; from < index.records.length; from += recordsPerStep) {
    blockFrom(index, from)
    yield
  }
}

/** The places in a block of the records with this text. */
function* placesIn({ text, starts }: Block, wanted: string): Generator<number> {
  let place = 0
  let hit = text.indexOf(wanted)
  while (hit !== -1) {
    while ((starts[place + 1] ?? Number.POSITIVE_INFINITY) <= hit) place += 1
    yield place
    place += 1
    const next = starts[place]
    if (next === undefined) return
    hit = text.indexOf(wanted, next)
  }
}

/** The records with this text in one of theirs; all of them for blanks (ARR-02, trap 43). */
export function* found<R>(index: TextIndex<R>, text: string): Steps<readonly R[]> {
  const { records, search } = index
  const wanted = search.fold(text.trim())
  if (wanted === '') return records
  const isIn = (record: R) =>
    search.textsOf(record).some((each) => each && search.fold(each).includes(wanted))
  // Only such a text could match across two.
  const isSure = !wanted.includes(separator)
  const all: R[] = []
  for (let from = 0; from < records.length; from += recordsPerStep) {
    for (const place of placesIn(blockFrom(index, from), wanted)) {
      const record = records[from + place] as R
      if (isSure || isIn(record)) all.push(record)
    }
    yield
  }
  return all
}

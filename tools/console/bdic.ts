// Writes Chromium's format for spelling dictionaries (BDIC 2.0) from a Hunspell dictionary. The format is
// described in third_party/hunspell/google/bdict.h in Chromium.
import { createHash } from 'node:crypto'

/** A dictionary in Hunspell's format. */
interface Hunspell {
  /** The rules for prefixes and suffixes (.aff). */
  readonly affixes: string
  /** One word for each line, with flags (.dic). */
  readonly words: string
  /** Written into the file as a comment. */
  readonly licence: string
}

/** A node in the tree of words: the affix groups of the word that ends here, and the following letters. */
interface Node {
  readonly groups: number[]
  readonly next: Map<number, Node>
}

const headerBytes = 32
const affHeaderBytes = 16
const noMore = 0xffff
const largestFirstGroup = 0x1ffe

const bytesOf = (text: string) => Buffer.from(text, 'utf8')

/** Texts, each followed by a zero byte. A further zero byte ends the list. */
const zeroEnded = (texts: readonly string[]) => bytesOf(`${texts.map((text) => `${text}\0`).join('')}\0`)

const linesOf = (text: string) =>
  text.split('\n').map((line) => line.replace(/#.*/, '').trim().replaceAll(/\s+/g, ' '))

function affixPart({ affixes, licence }: Hunspell, groups: readonly string[], start: number): Buffer {
  // The format is always UTF-8.
  const lines = linesOf(affixes).filter((line) => line !== '' && !line.startsWith('SET '))
  const isRule = (line: string) => /^(?:PFX|SFX) /.test(line)
  const replacements = lines
    .filter((line) => /^REP \S+ \S/.test(line))
    .map((line) => line.split(' ').slice(1))
  const parts = [
    bytesOf(`\n${licence}\n`),
    zeroEnded([`AF ${groups.length}`, ...groups.map((flags) => `AF ${flags}`)]),
    zeroEnded(lines.filter(isRule)),
    // In Hunspell, an underscore stands for a blank.
    zeroEnded(replacements.flat().map((text) => text.replaceAll('_', ' '))),
    zeroEnded(lines.filter((line) => !isRule(line) && !/^REP\b/.test(line))),
  ]
  const header = Buffer.alloc(affHeaderBytes)
  let offset = start + affHeaderBytes
  for (const [index, part] of parts.entries()) {
    if (index > 0) header.writeUInt32LE(offset, (index - 1) * 4)
    offset += part.length
  }
  return Buffer.concat([header, ...parts])
}

/** The tree of all words, and the texts of their affix groups, which are numbered from 1. */
function readWords(words: string) {
  const root: Node = { groups: [], next: new Map() }
  const groups = new Map<string, number>()
  const groupOf = (flags: string) => {
    if (!groups.has(flags)) groups.set(flags, groups.size + 1)
    return groups.get(flags) ?? 0
  }
  for (const line of words.split('\n').slice(1)) {
    const [word = '', flags] = line.trim().split('/')
    if (word === '') continue
    let node = root
    for (const byte of bytesOf(word)) {
      const known = node.next.get(byte)
      const next = known ?? { groups: [], next: new Map() }
      if (!known) node.next.set(byte, next)
      node = next
    }
    node.groups.push(flags === undefined ? 0 : groupOf(flags))
  }
  return { root, groups: [...groups.keys()] }
}

/** The end of a word: its affix groups, and before them the letters that no other word shares. */
function leaf(groups: readonly number[], letters: readonly number[]): Buffer {
  const [first = 0, ...others] = groups
  const isLarge = first > largestFirstGroup
  const following = isLarge ? groups : others
  const id = isLarge ? largestFirstGroup + 1 : first
  const kind = (letters.length > 0 ? 0x40 : 0) | (following.length > 0 ? 0x20 : 0)
  const head = Buffer.from([kind | (id >> 8), id & 0xff, ...(letters.length > 0 ? [...letters, 0] : [])])
  if (following.length === 0) return head
  const list = Buffer.alloc((following.length + 1) * 2)
  for (const [index, group] of [...following, noMore].entries()) list.writeUInt16LE(group, index * 2)
  return Buffer.concat([head, list])
}

/** The letters from a node to the only word below it; undefined if there are several words. */
function onlyEnd(node: Node): { readonly letters: number[]; readonly groups: number[] } | undefined {
  const letters: number[] = []
  let at = node
  while (at.next.size === 1 && at.groups.length === 0) {
    const [[byte, next]] = at.next as unknown as [[number, Node]]
    letters.push(byte)
    at = next
  }
  return at.next.size === 0 ? { letters, groups: at.groups } : undefined
}

/** The bytes of a node and everything below it. `place` is its offset in the file. */
function nodeBytes(node: Node, place: number): Buffer {
  const end = onlyEnd(node)
  if (end) return leaf(end.groups, end.letters)
  const children = [...node.next].sort(([one], [other]) => one - other)
  const ends = node.groups.length > 0
  const [firstByte = 0] = children[0] ?? []
  const [lastByte = 0] = children.at(-1) ?? []
  const count = lastByte - firstByte + 1
  const tableStart = 3 + (ends ? 4 : 0)
  // A table with 32-bit addresses. The entry for byte 0 comes before it.
  const head = Buffer.alloc(tableStart + count * 4)
  head[0] = 0xc2 | (ends ? 1 : 0)
  head[1] = firstByte
  head[2] = count
  const parts: Buffer[] = [head]
  let next = place + head.length
  const add = (bytes: Buffer, entry: number) => {
    head.writeUInt32LE(next, entry)
    parts.push(bytes)
    next += bytes.length
  }
  if (ends) add(leaf(node.groups, []), 3)
  for (const [byte, child] of children) add(nodeBytes(child, next), tableStart + (byte - firstByte) * 4)
  return Buffer.concat(parts)
}

/** Writes a dictionary in Chromium's format. */
export function bdicOf(hunspell: Hunspell): Buffer {
  const { root, groups } = readWords(hunspell.words)
  const affixes = affixPart(hunspell, groups, headerBytes)
  const data = Buffer.concat([affixes, nodeBytes(root, headerBytes + affixes.length)])
  const header = Buffer.alloc(headerBytes)
  header.write('BDic', 'latin1')
  header.writeUInt16LE(2, 4)
  header.writeUInt32LE(headerBytes, 8)
  header.writeUInt32LE(headerBytes + affixes.length, 12)
  createHash('md5').update(data).digest().copy(header, 16)
  return Buffer.concat([header, data])
}

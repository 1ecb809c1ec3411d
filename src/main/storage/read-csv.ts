import { parse } from 'csv-parse'
import { textOfCell } from './csv-file.ts'

/** The rows of a table, with their numbers in a spreadsheet. Rows without any text are left out. */
export interface CsvTable {
  readonly rows: readonly { readonly number: number; readonly cells: readonly string[] }[]
  readonly separator: string
}

/** A table that can't be read, with the reason in plain words. */
export class UnreadableCsv extends Error {}

/** Decodes a file. Programs that write no mark write UTF-8 or, on older computers, Windows' encoding. */
function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes
  const marked =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined
  if (marked) return new TextDecoder(marked).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Excel's own first line, which names the separator. */
const named = /^sep=(.)\r?\n/i

/** The separator that stands most often outside quotes in the first line. */
function separatorOf(text: string): string {
  const [head = ''] = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(text) ?? []
  const plain = head.replaceAll(/"(?:[^"]|"")*"/g, '')
  const counted = [',', ';', '\t'].map((separator) => [plain.split(separator).length, separator] as const)
  return counted.toSorted(([one], [other]) => other - one)[0]?.[1] ?? ','
}

/** The characters that are parsed in one go, so that main is never blocked for long. */
const portion = 100_000

/** Reads a table in any encoding and with any separator that spreadsheets write. @throws UnreadableCsv */
export async function readCsv(bytes: Uint8Array): Promise<CsvTable> {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    throw new UnreadableCsv('This is an Excel workbook. Please save it as CSV first.')
  const text = decoded(bytes)
  if (text.includes('\0')) throw new UnreadableCsv('This is not a CSV file.')
  const [line = '', told] = named.exec(text) ?? []
  const body = text.slice(line.length)
  const separator = told ?? separatorOf(body)
  const parser = parse({
    delimiter: separator,
    relax_column_count: true,
    skip_empty_lines: false,
  })
  const rows: { readonly number: number; readonly cells: readonly string[] }[] = []
  let number = 0
  parser.on('readable', () => {
    for (;;) {
      const cells = parser.read() as readonly string[] | null
      if (cells === null) break
      number += 1
      if (cells.some((cell) => cell !== '')) rows.push({ number, cells: cells.map(textOfCell) })
    }
  })
  const ended = new Promise<void>((resolve, reject) => {
    parser.once('end', resolve)
    parser.once('error', reject)
  })
  ended.catch(() => undefined)
  for (let at = 0; at < body.length && !parser.destroyed; at += portion) {
    if (!parser.write(body.slice(at, at + portion))) await new Promise(setImmediate)
  }
  parser.end()
  await ended.catch((error: unknown) => {
    throw new UnreadableCsv(`The file is damaged: ${error instanceof Error ? error.message : String(error)}`)
  })
  return { rows, separator }
}

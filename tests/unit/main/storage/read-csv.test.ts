import { describe, expect, test } from 'vitest'
import { readCsv, UnreadableCsv } from '#main/storage/read-csv.ts'

const cellsOf = async (bytes: Uint8Array) => (await readCsv(bytes)).rows.map(({ cells }) => cells)

const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le')
  return isBig ? bytes.swap16() : bytes
}

describe('a table from a spreadsheet', () => {
  test.each([
    ['UTF-8', Buffer.from('Id,Name\r\n1,Zoë\r\n')],
    ['UTF-8 with a mark', Buffer.from('\uFEFFId,Name\r\n1,Zoë\r\n')],
    ['UTF-16', utf16('Id,Name\r\n1,Zoë\r\n')],
    ['big-endian UTF-16', utf16('Id,Name\r\n1,Zoë\r\n', true)],
    ['the encoding of older Windows', Buffer.from('Id,Name\r\n1,Zo\xeb\r\n', 'latin1')],
    ['UTF-8 with line feeds', Buffer.from('Id,Name\n1,Zoë')],
    ['UTF-8 with semicolons', Buffer.from('Id;Name\r\n1;Zoë\r\n')],
    ['UTF-8 with tabs', Buffer.from('Id\tName\r\n1\tZoë\r\n')],
    ['UTF-8 with a line that names the separator', Buffer.from('sep=;\r\nId;Name\r\n1;Zoë\r\n')],
    ['UTF-8 with quotes', Buffer.from('"Id","Name"\r\n"1","Zoë"\r\n\r\n')],
  ])('%s is read', async (_, bytes) => {
    expect(await cellsOf(bytes)).toEqual([
      ['Id', 'Name'],
      ['1', 'Zoë'],
    ])
  })

  test('its quotes, line breaks and separators inside of cells are kept', async () => {
    const text = 'Id,"Name, whole"\r\n1,"Say ""hi"",\nthen go"\r\n2,x\r\n'
    const { rows } = await readCsv(Buffer.from(text))
    expect(rows).toEqual([
      { number: 1, cells: ['Id', 'Name, whole'] },
      { number: 2, cells: ['1', 'Say "hi",\nthen go'] },
      { number: 3, cells: ['2', 'x'] },
    ])
  })

  test('its rows without a text are left out, and the others know their number', async () => {
    const { rows } = await readCsv(Buffer.from('Id,Name\n,\n\n1,a\n'))
    expect(rows.map(({ number }) => number)).toEqual([1, 4])
  })

  test('a row with fewer or more cells than the head is read as it is', async () => {
    expect(await cellsOf(Buffer.from('Id,Name\n1\n2,a,b\n'))).toEqual([
      ['Id', 'Name'],
      ['1'],
      ['2', 'a', 'b'],
    ])
  })

  test.each([
    [
      'an Excel workbook',
      Buffer.from('PK\x03\x04\0\0'),
      'This is an Excel workbook. Please save it as CSV first.',
    ],
    ['a binary file', Buffer.from('MZ\0\0'), 'This is not a CSV file.'],
    ['a file whose last quote is missing', Buffer.from('Id,Name\n1,"a\n'), /^The file is damaged: /],
  ])('%s is refused with the reason', async (_, bytes, reason) => {
    await expect(readCsv(bytes)).rejects.toThrow(UnreadableCsv)
    await expect(readCsv(bytes)).rejects.toThrow(reason)
  })
})

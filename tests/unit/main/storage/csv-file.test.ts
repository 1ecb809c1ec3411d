import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from '#main/storage/csv-file.ts'
import { readCsv } from '#main/storage/read-csv.ts'

const columns = [
  { key: 'id', header: 'Id', isId: true },
  { key: 'title', header: 'Title' },
] as const
const bodyOf = (id: unknown, title = '') =>
  csvOf([{ id, title }], columns).split('\r\n').slice(1).join('\r\n')

/** The cells of CSV by RFC 4180, as programs other than spreadsheets read it. */
const cellsOf = (csv: string) =>
  [...csv.matchAll(/(?<=^|,|\r\n)(?:"((?:[^"]|"")*)"|([^",\r\n]*))/g)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll('""', '"') ?? plain,
  )
/** What Excel shows for a cell: the text of a formula that is nothing but a text. */
const shownBy = (cell: string) => /^="(.*)"$/.exec(cell)?.[1] ?? cell

test('an id in a CSV file that a spreadsheet would read as a number or a day is marked as text', () => {
  for (const id of [
    '00123',
    '0071',
    '00',
    '123456789012',
    '1234567890123456',
    '12345678901234567',
    '662E41',
    '1e5',
    '1.10',
    '3-4',
    '2026-11-27',
    '1/2',
    '10:30',
    '3MAR',
    'Sept1',
    'dec-24',
    'TRUE',
    '5%',
    '$5',
    '.5',
    '-00123',
    '+61',
    '1:30 PM',
    ' 12',
  ])
    expect(bodyOf(id)).toBe(`"=""${id}""",\r\n`)
  for (const id of ['0', '7', '12345678901', 'a-0012', '0012x', '12 Main St', 'mars bars', 'job-12'])
    expect(bodyOf(id)).toBe(`${id},\r\n`)
  expect(bodyOf(12_345)).toBe('12345,\r\n')
  expect(bodyOf(undefined)).toBe(',\r\n')
  // A title stays plain text, because only people read it and no program looks a record up by it.
  expect(bodyOf('', '00123')).toBe(',00123\r\n')
})

test('a CSV file keeps every digit of any text, and no spreadsheet runs the text', () => {
  const digits = fc.stringMatching(/^\d{1,40}$/)
  const hostile = fc
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), fc.string())
    .map(([sign, text]) => sign + text)
  fc.assert(
    fc.property(digits, (id) => {
      const [cell = ''] = cellsOf(bodyOf(id))
      expect(shownBy(cell)).toBe(id)
    }),
  )
  fc.assert(
    fc.property(fc.oneof(hostile, fc.string()), (text) => {
      for (const body of [bodyOf(text), bodyOf('', text)])
        for (const cell of cellsOf(body).slice(0, 2))
          expect(cell).not.toMatch(
            /^[+@\t\r-]|^=(?!"[ +\-.,(%$£€¥]*\d[\d.,e+\-/: )%$£€¥]*"$|"\d[\d:. ]*[ap]m?"$)/i,
          )
    }),
    { examples: [['=,@']] },
  )
})

test('a text with a line break of any kind is in quotes, so that no spreadsheet begins a row in it', () => {
  for (const text of ['a\nb', 'a\rb', 'a\r\nb']) expect(bodyOf('', text)).toBe(`,"${text}"\r\n`)
})

test('the cells of a CSV file read back as the texts that were written', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom(
      '=1+1',
      "'=1+1",
      "''@x",
      "'quoted'",
      '="00123"',
      '-5',
      '+61 412',
      'Zoë\r\n"Über"',
      '00123',
      'May 2026',
    ),
  )
  await fc.assert(
    fc.asyncProperty(text, text, async (id, title) => {
      fc.pre(!/^\uFEFF|\0/.test(id + title) && id + title !== '')
      const { rows } = await readCsv(Buffer.from(csvOf([{ id, title }], columns)))
      expect(rows.map(({ cells }) => cells)).toEqual([
        ['Id', 'Title'],
        [id, title],
      ])
    }),
  )
})

import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { csvColumns } from '#main/csv/export.ts'
import { csvOf } from '#main/storage/csv-file.ts'
import { readCsv } from '#main/storage/read-csv.ts'
import { type FieldColumn, fieldColumns } from '#shared/contract/field-columns.ts'
import { namesIn } from '#shared/fields/field-names.ts'
import { setUpMain } from '#tests/support/desk/set-up-main.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { prepareMachine } from '#tools/machine/prepare.ts'
import { openSheets } from './support.ts'

prepareMachine(['libreoffice'], (line) => void process.stdout.write(`${line}\n`))

const { main, execute } = setUpMain()
const folder = temporaryFolder('csv-')
const run = promisify(execFile)

/** How LibreOffice reads a CSV: with commas, in UTF-8, from the first row on. */
const reading = (...options: readonly string[]) => ['CSV:44,34,76,1,', '0', ...options].join(',')
const inEnglish = reading('false', 'false', 'false', 'false', '1')
const asSemicolons = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false'
const asCommas = asSemicolons.replace(':59', ':44')

/** Opens a file in LibreOffice and saves it in another format. */
async function throughLibreOffice(content: string, as: string, infilter = inEnglish): Promise<Buffer> {
  const place = folder()
  const [from, to] = [join(place, 'list.csv'), join(place, 'saved')]
  await mkdir(to, { recursive: true })
  await writeFile(from, content)
  const profile = `-env:UserInstallation=file://${join(place, 'profile')}`
  await run('soffice', [
    '--headless',
    profile,
    `--infilter=${infilter}`,
    '--convert-to',
    as,
    '--outdir',
    to,
    from,
  ])
  return readFile(join(to, `list.${as.split(':')[0]}`))
}

const columns = fieldColumns('jobs')
const cells = csvColumns(columns)
const fileOf = (records: readonly object[], of: readonly FieldColumn[] = columns) =>
  csvOf(
    records.map((record) => Object.fromEntries(of.map((each) => [each.key, each.text(record, namesIn({}))]))),
    cells.filter(({ key }) => of.some((each) => each.key === key)),
  )

/** Texts that a spreadsheet would run, or read as numbers, days and times. */
const hostile = [
  '=1+1',
  '=HYPERLINK("http://evil.example","x")',
  "'=1+1",
  '+61 412 345 678',
  '-5',
  '@SUM(1)',
  '00123',
  '1e5',
  '123456789012',
  'May 2026',
  '1/2',
  '10:30',
  'TRUE',
  'Zoë Müller, 北京 🦘',
  'Line one\nline "two"',
  ' blanks ',
]
const records = hostile.map((title, at) => ({
  jobId: `0${at}`,
  title,
  description: title,
  minHourlyRate: 28.5 + at / 1000,
  maxHourlyRate: 1000,
  roles: at + 1,
  contractType: 'CASUAL',
  listedAt: '2026-03-14T06:30:00.000Z',
  sourceId: title,
}))

test('nothing in a saved list is a formula of LibreOffice but the ones that keep texts, and all texts survive', async () => {
  const sheet = (await throughLibreOffice(fileOf(records), 'fods')).toString()
  const formulas = [...sheet.matchAll(/table:formula="([^"]*)"/g)].map(([, formula]) => formula)
  expect(formulas.length).toBeGreaterThan(0)
  expect(formulas.filter((formula) => !/^of:=&quot;[^=@]*&quot;$/.test(formula ?? ''))).toEqual([])
  expect(sheet).not.toContain('evil.example&quot;)')
})

test.each([
  ['with commas', asCommas, inEnglish],
  ['with semicolons', asSemicolons, inEnglish],
  ['with special numbers detected', asCommas, reading('false', 'true', 'false', 'false', '1')],
  ['without evaluating formulas', asCommas, reading('false', 'false', 'false', 'false', '1', 'false')],
])('a list that LibreOffice has opened and saved %s has no change', async (_, as, infilter) => {
  const { rows } = await readCsv(await throughLibreOffice(fileOf(records), as, infilter))
  const changed = rows
    .slice(1)
    .flatMap(({ cells: read }, row) =>
      columns.flatMap((column, at) =>
        column.isUnchanged(read[at] ?? '', records[row] ?? {}, namesIn({})) ? [] : [[column.key, read[at]]],
      ),
    )
  expect(changed).toEqual([])
  expect(rows).toHaveLength(records.length + 1)
})

test('jobs of the server that went through LibreOffice have no change when the console opens them', async () => {
  const { savedFile, compared } = openSheets(() => main().execute, folder)
  const file = await savedFile('jobs')
  const records = (await execute('jobs.search', { query: '', from: 0, size: 100, filters: {} })).total
  const { view, rows: rowsOf } = await compared('jobs', await throughLibreOffice(file, asSemicolons))
  expect([...(await rowsOf('changed')), ...(await rowsOf('refused'))]).toEqual([])
  expect(view.counts.unchanged).toBe(records)
})

test('LibreOffice opens a list of 100,000 rows and saves each of them', async () => {
  const few = columns.filter(({ key }) => ['jobId', 'title', 'minHourlyRate', 'listedAt'].includes(key))
  const many = Array.from({ length: 100_000 }, (_, at) => ({
    ...records[at % records.length],
    jobId: `job-${at}`,
  }))
  const { rows } = await readCsv(await throughLibreOffice(fileOf(many, few), asCommas))
  expect(rows).toHaveLength(many.length + 1)
  expect(rows.at(-1)?.cells[0]).toBe('job-99999')
})

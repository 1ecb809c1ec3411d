import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { postedText, textOf, titleOf } from '#renderer/features/rover/labels.ts'
import { rowsOfPage, summaryOf, usableIds, withoutRepeats } from '#renderer/features/rover/rows.ts'
import { runAnnouncement, runNotes, runTitle } from '#renderer/features/rover/run-text.ts'
import { dateTime } from '#renderer/lib/text/format.ts'
import type { RoverJob } from '#shared/entities/rover-job.ts'
import { type RowOutcome, type Run, rowOutcomes } from '#shared/entities/run.ts'

const job = (id: unknown, change: Partial<RoverJob> = {}): RoverJob => ({
  id,
  title: 'Line Cook',
  latitude: 0,
  longitude: 0,
  city: 'Alice Springs',
  state: 'NT',
  country: 'Australia',
  industry: 'Hospitality',
  company_id: 40,
  company_name: 'Todd River Kitchen',
  job_description_text: 'Cook.',
  work_type: 'Full Time',
  ...change,
})
const industries = new Set(['Hospitality'])
const known = { found: [], imported: new Map<string, string>(), industries }
const kinds = (page: readonly RoverJob[], more: object = {}) =>
  rowsOfPage(page, { ...known, ...more }).map(({ kind }) => kind)

describe('the rows of the Rover table', () => {
  test('ROV-08 ROV-09 ROV-18 the rows of the Rover table are existing, invalid or selectable', () => {
    const page = [job(1), job('2'), job(3, { city: '' }), job(4)]
    const more = { found: [{ id: '1', jobId: 'a' }], imported: new Map([['2', 'b']]) }
    expect(kinds(page, more)).toEqual(['existing', 'existing', 'invalid', 'selectable'])
    expect(kinds([job(1, { title: null })], more)).toEqual(['existing'])
  })

  test.each(['found', 'imported', 'industries'])(
    'ROV-10 no row of the Rover table can be selected until %s is known',
    (one) => {
      expect(kinds([job(1), job(2, { city: '' })], { [one]: undefined })).toEqual(['checking', 'checking'])
    },
  )

  test.each([
    ['', ['no id']],
    [' ', ['no id']],
    [null, ['no id']],
    [['7'], ['no id']],
    ['x'.repeat(201), ['an id that is too long']],
    ['x'.repeat(200), []],
  ])('ROV-09 ROV-10 a Rover job with an id that no search accepts cannot be imported', (id, reasons) => {
    expect(rowsOfPage([job(id)], known).map((row) => row.reasons)).toEqual([reasons])
    expect(usableIds([job(id)])).toEqual(reasons.length > 0 ? [] : [id])
  })

  test('ROV-08 a Rover job on several pages is in the table once', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.nat(20), fc.nat(20).map(String))), (ids) => {
        const rows = withoutRepeats(
          rowsOfPage(
            ids.map((id) => job(id)),
            known,
          ),
        )
        expect(rows.map(({ id }) => id)).toEqual([...new Set(ids.map(String))])
      }),
    )
  })

  test('ROV-08 Rover jobs without an id are separate rows', () => {
    const pages = [[job(null), job(1), job(' ')], [job({ a: 1 })], [job('x'.repeat(201))]]
    const rows = withoutRepeats(pages.flatMap((page, number) => rowsOfPage(page, known, number)))
    expect(rows.map(({ kind }) => kind)).toEqual(['invalid', 'selectable', 'invalid', 'invalid', 'invalid'])
  })

  test('ROV-08 the Rover table counts the rows of each class', () => {
    const page = [job(1), job(2), job(3, { city: '' }), job(4)]
    expect(summaryOf(rowsOfPage(page, { ...known, found: [{ id: '1' }] }))).toBe(
      "4 Rover jobs loaded: 2 ready, 1 already here, 1 can't be imported",
    )
    expect(summaryOf(rowsOfPage(page, { ...known, found: undefined }))).toContain('4 being checked')
  })

  test.each([
    ['2026-03-05', '5 March 2026'],
    ['2026-03-05T12:00:00', '5 March 2026'],
    ['last week', 'last week'],
    [1_772_668_800, '1772668800'],
    [['2026-03-05'], '["2026-03-05"]'],
    [null, ''],
  ])('ROV-23 ROV-24 the posted date %j of a Rover job shows as %j', (posted_date, text) => {
    expect(postedText(job(1, { posted_date }))).toBe(text)
  })

  test('ROV-23 a Rover job without a title shows its id', () => {
    expect(titleOf(job(7, { title: ' ' }))).toBe('Rover job 7')
    expect(titleOf(job(7, { title: 12 }))).toBe('12')
    expect(titleOf(job(null, { title: null }))).toBe('Rover job without an id')
  })

  test.each([
    ['', ''],
    [undefined, ''],
    [null, ''],
    [0, '0'],
    [false, 'false'],
    [{ min: 30 }, '{"min":30}'],
    [['07', 4], '["07",4]'],
  ])('ROV-23 ROV-24 the Rover feed’s value %j shows as %j', (value, text) => {
    expect(textOf(value)).toBe(text)
  })
})

describe('the texts of an import', () => {
  const countsOf = (some: Partial<Run['counts']>) => ({
    ...(Object.fromEntries(rowOutcomes.map((each) => [each, 0])) as Record<RowOutcome, number>),
    ...some,
  })
  const run: Run = {
    runId: 'r',
    kind: 'rover',
    call: 'rover.import',
    title: 'Import from Rover',
    startedAt: '2026-11-22T00:00:00.000Z',
    state: 'running',
    total: 60,
    done: 25,
    batches: 3,
    batch: 2,
    counts: countsOf({ done: 24, failed: 1 }),
    extra: { businesses: 9 },
    isUnsure: false,
    missedRows: [],
    arrivedRows: [],
    isFinding: false,
    skippable: 0,
  }

  test.each([
    ['running', 'Importing batch 2 of 3'],
    ['checking', 'Checking which jobs of batch 2 of 3 were imported'],
    ['pausing', 'Finishing batch 2 of 3'],
    ['paused', 'Import paused at batch 2 of 3'],
    ['failed', 'Import failed at batch 2 of 3'],
    ['stopped', 'Successfully created 24 GoTo Jobs and 9 GoTo Businesses from 25 Rover Jobs'],
    ['done', 'Successfully created 24 GoTo Jobs and 9 GoTo Businesses from 25 Rover Jobs'],
  ] as const)('ROV-16 ROV-17 ROV-22 ERR-14 the text of an import that is %s is: %s', (state, title) => {
    expect(runTitle({ ...run, state })).toBe(title)
  })

  test.each<[Partial<Run>, string]>([
    [{ counts: countsOf({}), extra: {} }, 'No jobs were imported'],
    [{ counts: countsOf({}), extra: {}, state: 'stopped' }, 'No jobs were imported'],
    [
      { done: 60, counts: countsOf({ done: 24, refused: 2, skipped: 25 }) },
      'Successfully created 24 GoTo Jobs and 9 GoTo Businesses from 33 Rover Jobs',
    ],
    [{ state: 'running', isFinding: true }, 'Finding the refused jobs of batch 2 of 3'],
  ])(
    'ROV-17 ROV-22 ERR-14 the text of an import reports success only for created jobs: %j',
    (change, title) => {
      expect(runTitle({ ...run, state: 'done', ...change })).toBe(title)
    },
  )

  const checkUntil = '2026-11-22T00:15:00.000Z'
  const isUnknown = 'Batch 2 may have been imported. The console checks this before it sends anything again.'
  test.each<[Partial<Run>, string[]]>([
    [
      { state: 'stopped', counts: countsOf({ failed: 1 }) },
      ['The server did not create 1 of the sent jobs.', '35 jobs were not sent and can still be imported.'],
    ],
    [
      { state: 'stopped', done: 59, isUnsure: true },
      [isUnknown, '1 job was not sent or got no answer, and can still be imported.'],
    ],
    [
      { state: 'paused', isUnsure: true },
      [isUnknown, 'The imported jobs are kept. Resume to import the rest, or stop.'],
    ],
    [
      { counts: countsOf({ found: 25 }) },
      [
        "The server's answer for 25 jobs was lost, but the server has them. It is not known how many GoTo Businesses were created with them.",
      ],
    ],
    [
      { counts: countsOf({ found: 1 }) },
      [
        "The server's answer for 1 job was lost, but the server has it. It is not known how many GoTo Businesses were created with it.",
      ],
    ],
    [
      { state: 'pausing' },
      ['This pauses once the server has answered. If that takes more than ten seconds, you can press Stop.'],
    ],
    [
      { state: 'checking', checkUntil },
      [
        `New jobs take a while to appear in the search. Nothing is sent until the check ends, at ${dateTime(checkUntil)} at the latest.`,
      ],
    ],
    [
      { state: 'running', waitUntil: checkUntil },
      [`The server is busy. The import continues at ${dateTime(checkUntil)}.`],
    ],
    [{ state: 'done' }, []],
    [
      { state: 'done', counts: countsOf({ refused: 2, skipped: 1 }) },
      ['The server refused 2 jobs.', '1 job was skipped, because the server refused the batch.'],
    ],
    [
      { state: 'failed', skippable: 25 },
      [
        'The server created none of these 25 jobs. Skip them, or let the console send them in smaller parts to find the refused ones. Resume sends all of them again.',
      ],
    ],
    [
      { state: 'failed', skippable: 1 },
      ['The imported jobs are kept. Skip this job to import the rest, or Resume to send it again.'],
    ],
  ])(
    'ROV-22 the texts of an import count the jobs that were not created, not sent, or not answered: %j',
    (change, notes) => {
      expect(runNotes({ ...run, counts: countsOf({}), ...change })).toEqual(notes)
    },
  )

  test('ROV-16 the texts of an import tell a screen reader about each change of state and each quarter, not about each batch', () => {
    expect(runAnnouncement({ ...run, batch: 1 })).toBe(runAnnouncement({ ...run, batch: 3, done: 50 }))
    const told = [0, 25, 500, 975, 1000].map((done) =>
      runAnnouncement({ ...run, total: 2000, batches: 80, done }),
    )
    expect([...new Set(told)]).toEqual([
      'Importing 2,000 jobs',
      'Importing 2,000 jobs, 25% done',
      'Importing 2,000 jobs, 50% done',
    ])
    const failure = {
      kind: 'http' as const,
      message: 'The server failed (500).',
      call: 'rover.import',
      requestId: '',
    }
    expect(runAnnouncement({ ...run, state: 'failed', failure })).toBe(
      'Import failed at batch 2 of 3. The server failed (500).',
    )
    expect(
      runAnnouncement({ ...run, state: 'failed', failure: { ...failure, words: 'no salary' } }),
    ).toContain('The server says: "no salary"')
  })
})

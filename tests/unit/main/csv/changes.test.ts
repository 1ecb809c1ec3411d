import { describe, expect, test, vi } from 'vitest'
import { fieldColumns } from '#shared/contract/field-columns.ts'
import { recordNames } from '#shared/records/records.ts'
import { setUpMain } from '#tests/support/desk/set-up-main.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { openSheets, setCell, tableOf, window } from './support.ts'

const { main, execute } = setUpMain()
const folder = temporaryFolder('csv-')
const { saved, compared } = openSheets(() => main().execute, folder)

test.each(recordNames)('a saved CSV of %s that is opened again changes nothing', async (kind) => {
  const sheet = await saved(kind)
  for (const separator of [',', ';']) {
    const { view, rows } = await compared(kind, tableOf(sheet, separator))
    expect(await rows('refused')).toEqual([])
    expect(await rows('changed')).toEqual([])
    const total = sheet.length - 1
    expect(view).toMatchObject({ state: 'ready', read: total, total, counts: { unchanged: total, new: 0 } })
  }
})

describe('a changed CSV', () => {
  test('changed cells are shown from and to, and become the rows of a run', async () => {
    const sheet = await saved('jobs')
    const [, first = []] = sheet
    setCell(sheet, 1, 'Roles', '7')
    setCell(sheet, 1, 'Expiry', '31/12/2030 5:30 pm')
    setCell(sheet, 2, 'Contract Type', 'part time')
    const { view, rows, runs, start } = await compared('jobs', tableOf(sheet))
    expect(view.counts).toEqual({ changed: 2, refused: 0, new: 0, unchanged: sheet.length - 3 })
    const [one, two] = await rows('changed')
    const job = await execute('jobs.get', { jobId: first[0] ?? '' })
    expect(one).toMatchObject({ number: 2, id: job.jobId, name: job.title })
    expect(one?.cells.map(({ label, to }) => [label, to])).toEqual([
      ['Roles', '7'],
      ['Expiry', expect.stringMatching(/^2030-12-31T17:30:00[+Z-]/)],
    ])
    expect(two?.cells).toEqual([{ label: 'Contract Type', from: expect.any(String), to: 'Part Time' }])
    expect(runs).toEqual([])
    await start()
    expect(runs).toEqual([
      {
        call: 'jobs.update',
        title: 'Changes from changed.csv',
        rows: [
          {
            key: job.jobId,
            name: job.title,
            own: { roles: job.roles, expiresAt: job.expiresAt ?? null },
            changes: { roles: 7, expiresAt: new Date(2030, 11, 31, 17, 30).toISOString() },
          },
          expect.objectContaining({ changes: { contractType: 'PART_TIME' } }),
        ],
      },
    ])
  })

  test('a row is refused with its reason for each cell, and the other rows are not', async () => {
    const sheet = await saved('jobs')
    setCell(sheet, 1, 'Roles', '0')
    setCell(sheet, 1, 'Industry', 'Space mining')
    setCell(sheet, 2, 'Minimum Hourly Rate', '900')
    sheet.splice(4, 0, [...(sheet[3] ?? [])])
    setCell(sheet, 5, 'Id', 'no-such-job')
    setCell(sheet, 6, 'Status', 'Expired soon')
    sheet[7]?.push('one more')
    setCell(sheet, 8, 'Business Name', 'Another')
    setCell(sheet, 9, 'Roles', '9')
    const { view, rows } = await compared('jobs', tableOf(sheet))
    expect(view.counts).toMatchObject({ changed: 1, refused: 7 })
    const refused = await rows('refused')
    expect(
      refused.map(({ number, why, cells }) => [number, why ?? cells.flatMap((cell) => cell.why ?? [])]),
    ).toEqual([
      [2, ['Industry: there is no entry named "Space mining"', 'Roles must be greater than or equal to 1']],
      [
        3,
        expect.stringMatching(/^With your changes, Maximum Hourly Rate must be greater than or equal to 900/),
      ],
      [5, 'Row 4 has the same id.'],
      [6, 'There is no job with this id. Another admin may have deleted it.'],
      [7, ["Status can't be changed: the server sets it"]],
      [8, 'This row has more cells than the first row.'],
      [9, ["Business Name can't be changed: it is that of the business"]],
    ])
  })

  test('a row without an id is a new record, with the first values of its form', async () => {
    const tags = [
      ['Id', 'Name', 'Type'],
      ['', 'Diving', 'Place'],
      ['', '', 'Post'],
    ]
    const { rows, runs, start } = await compared('tags', tableOf(tags))
    expect((await rows('refused')).map(({ why }) => why)).toEqual(['Name is a required field'])
    expect(await rows('new')).toMatchObject([{ number: 2, name: 'Diving', id: '' }])
    await start()
    expect(runs[0]?.rows).toEqual([
      {
        key: expect.any(String),
        name: 'Diving',
        call: 'tags.create',
        input: { tagId: runs[0]?.rows[0]?.key, name: 'Diving', type: 'place', weight: 1 },
      },
    ])
  })

  test('a copied job without its id is a new job of the same business at the same address', async () => {
    const sheet = await saved('jobs')
    const copy = [...(sheet[1] ?? [])]
    sheet.push(copy)
    const last = sheet.length - 1
    setCell(sheet, last, 'Id', '')
    setCell(sheet, last, 'Title', 'One more cook')
    const { view, rows, runs, start } = await compared('jobs', tableOf(sheet))
    expect(await rows('refused')).toEqual([])
    expect(view.counts).toMatchObject({ new: 1, changed: 0 })
    await start()
    const job = await execute('jobs.get', { jobId: sheet[1]?.[0] ?? '' })
    expect(runs[0]?.rows[0]?.input).toMatchObject({
      title: 'One more cook',
      businessId: job.businessId,
      address: job.address,
      listedAt: job.listedAt,
    })
    const input = runs[0]?.rows[0]?.input as never
    await execute('jobs.create', input)
  })

  test('a new job finds its business by the name alone, if only one has it', async () => {
    const sheet = await saved('jobs')
    const addLike = (business: string) => {
      const last = sheet.push([...(sheet[1] ?? [])]) - 1
      setCell(sheet, last, 'Id', '')
      setCell(sheet, last, 'Title', `One more cook ${last}`)
      setCell(sheet, last, 'Business id', '')
      setCell(sheet, last, 'Business Name', business)
    }
    const { businessId, businessName } = await execute('jobs.get', { jobId: sheet[1]?.[0] ?? '' })
    for (const name of [` ${businessName?.toUpperCase()} `, 'No such business', '']) addLike(name)
    const { rows, runs, start } = await compared('jobs', tableOf(sheet))
    expect((await rows('refused')).map(({ why }) => why)).toEqual([
      'No business, or more than one, has the name "No such business". Please write the id of the business.',
      'A new job needs the id or the name of its business.',
    ])
    const [added] = await rows('new')
    expect(added?.cells.find(({ label }) => label === 'Business Name')).toMatchObject({ to: businessName })
    await start()
    expect(runs[0]?.rows.map(({ input }) => input)).toMatchObject([{ businessId, businessName }])
  })

  test('a copied business is new and not approved, as every new business', async () => {
    const sheet = await saved('businesses')
    const copy = [...(sheet.find((cells) => cells.includes('Yes')) ?? [])]
    sheet.push(copy)
    const last = sheet.length - 1
    setCell(sheet, last, 'Id', '')
    setCell(sheet, last, 'Name', 'A second hostel')
    setCell(sheet, last, 'Approved', 'Yes')
    const { rows, runs, start } = await compared('businesses', tableOf(sheet))
    const [added] = await rows('new')
    expect(added?.cells.find(({ label }) => label === 'Approved')).toMatchObject({ to: 'No' })
    await start()
    expect(runs[0]?.rows[0]?.input).not.toHaveProperty('isApproved')
  })

  test('a new record that exists already is refused, so that a file that is opened twice adds it once', async () => {
    const sheet = [
      ['Id', 'Name', 'Type'],
      ['', 'Diving', 'Place'],
    ]
    const { runs, start } = await compared('tags', tableOf(sheet))
    await start()
    await execute('tags.create', runs[0]?.rows[0]?.input as never)
    const { rows } = await compared('tags', tableOf(sheet))
    expect((await rows('refused')).map(({ why }) => why)).toEqual([
      `There is already a tag with these values. Its id is ${runs[0]?.rows[0]?.key}.`,
    ])
  })

  test.each([
    ['userProfiles', 'New user profiles can only be added on their own screen.'],
    ['products', 'New products can only be added on their own screen.'],
    ['languages', 'New languages can only be added on their own screen.'],
  ] as const)('a row of %s without an id is refused: "%s"', async (kind, why) => {
    const head = fieldColumns(kind).map(({ label }) => label)
    const { rows } = await compared(kind, tableOf([head, head.map((_, at) => (at === 1 ? 'x' : ''))]))
    expect((await rows('refused')).map((row) => row.why)).toEqual([why])
  })

  test('a column may have the name of its member, columns may be missing, and others are named', async () => {
    const sheet = (await saved('tags')).map(([id = '', name = '']) => [id, 'note', name])
    sheet[0] = ['tagId', 'Remark', ' name ']
    sheet[1]?.splice(2, 1, 'Renamed')
    const { view, rows } = await compared('tags', tableOf(sheet))
    expect(view).toMatchObject({ ignored: ['Remark'], counts: { changed: 1 } })
    expect((await rows('changed'))[0]?.cells.map(({ to }) => to)).toEqual(['Renamed'])
  })

  test('cells that a spreadsheet left out at the end of a row say nothing', async () => {
    const sheet = await saved('tags')
    const { view } = await compared(
      'tags',
      tableOf(sheet.map((cells, at) => (at === 0 ? cells : cells.slice(0, 2)))),
    )
    expect(view.counts).toMatchObject({ changed: 0, refused: 0 })
  })

  test.each([
    [
      'a file without ids',
      'Name\r\nx',
      'The file has no “Id” column. Please save the tags as CSV, and change that file.',
    ],
    ['a file without rows', 'Id,Name\r\n', 'The file has no rows.'],
    ['a file with a column twice', 'Id,Name,name\r\n1,a,b', 'Two columns of the file are named Name.'],
    ['a file without fields', 'Id,Colour\r\n1,a', 'None of the columns in the file can be changed for tags.'],
    ['a workbook', 'PK\u0003\u0004', 'This is an Excel workbook. Please save it as CSV first.'],
  ])('%s is refused as a whole', async (_, content, why) => {
    const { view } = await compared('tags', content)
    expect(view).toMatchObject({ state: 'failed', why })
  })

  test('what another admin has changed since the comparison is left to the run', async () => {
    const sheet = await saved('tags')
    setCell(sheet, 1, 'Name', 'Mine')
    const { runs, start } = await compared('tags', tableOf(sheet))
    await start()
    expect(runs[0]?.rows[0]).toMatchObject({ own: { name: expect.any(String) }, changes: { name: 'Mine' } })
  })

  test('each window has a file of its own, which goes with it and takes no other along', async () => {
    const sheet = await saved('tags')
    setCell(sheet, 1, 'Name', 'Mine')
    const { handlers, toldTo, ownerGone, rows, start, runs } = await compared('tags', tableOf(sheet))
    const [mine, other] = [toldTo.get(window.owner), { owner: 2 }]
    const { changesId = '' } = (await handlers['csvChanges.open']({ kind: 'tags' }, other)) ?? {}
    await vi.waitFor(() => expect(toldTo.get(2)?.state).toBe('ready'))
    expect(toldTo.get(window.owner)).toBe(mine)
    expect(await rows('changed')).toHaveLength(1)
    // A file is that of its window alone.
    await expect(handlers['csvChanges.start']({ changesId }, window)).rejects.toThrow('no longer open')
    ownerGone(2)
    await expect(handlers['csvChanges.start']({ changesId }, other)).rejects.toThrow('no longer open')
    await start()
    expect(runs).toHaveLength(1)
  })

  test('a closed file, and one of a signed-out admin, starts nothing', async () => {
    for (const end of ['close', 'sign-out'] as const) {
      const sheet = await saved('tags')
      setCell(sheet, 1, 'Name', 'Mine')
      const { handlers, sessionIs, told, start } = await compared('tags', tableOf(sheet))
      if (end === 'close') await handlers['csvChanges.close']({}, window)
      else sessionIs({ state: 'signedOut' })
      expect(told.at(-1)).toBeNull()
      await expect(start()).rejects.toThrow('This file is no longer open.')
    }
  })
})

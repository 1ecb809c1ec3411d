import { expect, test } from 'vitest'
import { createQueryClient } from '#renderer/lib/calls/query.ts'
import { clashText } from '#renderer/lib/writes/clash-text.ts'
import { editCallNames, editRules } from '#shared/contract/record-calls.ts'
import { catalogueListNames } from '#shared/entities/catalogue.ts'
import { recordId, recordName } from '#shared/rules/names.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'

const desk = openDesk()

const naming = editCallNames.flatMap((call) =>
  Object.entries(editRules(call).fields).flatMap(([name, field]) => {
    const list = 'of' in field && catalogueListNames.find((each) => each === field.of)
    return list ? ([[call, name, list, field] as const] as const) : []
  }),
)

test('every field that holds ids of a list is in the clash of an undo by the names of that list', async () => {
  expect(naming.length).toBeGreaterThan(8)
  for (const [call, name, list, { kind, label }] of naming) {
    const [mine, theirs] = await desk.execute(`${list}.list`, {})
    if (!mine || !theirs) throw new Error(`the sandbox has too few ${list}`)
    const record = (entry: object) => {
      const id = recordId(list, entry)
      return { [name]: kind === 'ids' ? [id] : id }
    }
    const text = await clashText(
      call,
      [name],
      { own: record(mine), latest: record(theirs) },
      createQueryClient(),
    )
    expect(text, `${call} ${name}`).toBe(
      `This was changed again after you saved it. ${label}: you set “${recordName(list, mine)}”, now it is “${recordName(list, theirs)}”.`,
    )
  }
})

test.each([
  [
    'the business of a job by its name alone',
    'jobs.update',
    { businessId: 'b1', businessName: 'Bay Café', businessLogoUrl: 'https://x/1.png' },
    { businessId: 'b2', businessName: 'Reef Inn', businessLogoUrl: 'https://x/2.png' },
    'Business Name: you set “Bay Café”, now it is “Reef Inn”',
  ],
  [
    'formatted text without its tags, cut',
    'posts.update',
    { content: `<p>${'a'.repeat(61)}</p>` },
    { content: '<p>Old <b>news</b></p>' },
    `Content: you set “${'a'.repeat(60)}…”, now it is “Old news”`,
  ],
  [
    'opening hours and a missing value in words',
    'places.update',
    { openingHours: [{ open: { day: 1, time: '09:00' }, close: { day: 1, time: '17:00' } }] },
    { openingHours: null },
    'Opening Hours: you set “Mon 09:00-17:00”, now it is nothing',
  ],
])('the clash of an undo shows %s', async (_, call, own, latest, shown) => {
  const text = await clashText(call, Object.keys(own), { own, latest }, createQueryClient())
  expect(text).toBe(`This was changed again after you saved it. ${shown}.`)
})

test('names that can’t be read are shown as ids', async () => {
  desk.main().sandbox.faults.add({ call: 'tags.list', fault: 'status', status: 403, times: 9 })
  const versions = { own: { tagIds: ['t1'] }, latest: { tagIds: [] } }
  expect(await clashText('posts.update', ['tagIds'], versions, createQueryClient())).toContain(
    'you set “t1”, now it is nothing',
  )
})

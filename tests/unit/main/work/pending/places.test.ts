import { describe, expect, test } from 'vitest'
import { newPlace } from '#tests/support/samples/sample-place.ts'
import { minute, setUpRig } from './support/rig.ts'

const rig = setUpRig()

const withPlace = async () => {
  const console = await rig.start()
  const search = (query = '') => console.call('places.search', { query, from: 0, size: 100, filters: {} })
  const { data } = await search()
  const place = data[0] ?? expect.unreachable('there is no place')
  return { console, search, place }
}

describe('pending changes of places', () => {
  test('PLC-08 PLC-28 trap 50 a new place changes no list until it is processed, and is listed as waiting under its name', async () => {
    const { console, search } = await withPlace()
    const before = await search()
    const sent = newPlace()
    await console.call('places.create', sent)
    expect(await search()).toEqual(before)
    expect(await console.list()).toMatchObject([
      { kind: 'places', id: sent.placeId, change: 'added', name: 'Zebra Bar' },
    ])
    expect(await console.check()).toHaveLength(1)
    rig.sandbox().processing.finish()
    expect(await console.check()).toEqual([])
    expect((await search()).total).toBe(before.total + 1)
  })

  test('PLC-08 ERR-13 an edited place shows in every search as it was saved, until the search has it', async () => {
    const { console, search, place } = await withPlace()
    await console.call('places.update', {
      placeId: place.placeId,
      name: 'Zebra Bar',
      happyHours: [],
      dealUrl: null,
    })
    const row = (await search()).data.find(({ placeId }) => placeId === place.placeId)
    expect(row).toMatchObject({ name: 'Zebra Bar', happyHours: [], dealUrl: null })
    expect(await console.list()).toHaveLength(1)
    rig.sandbox().processing.finish()
    await search()
    expect(await console.check()).toEqual([])
  })

  test('PLC-28 ERR-13 a deleted place is gone from every search and total immediately', async () => {
    const { console, search, place } = await withPlace()
    const before = await search()
    await console.call('places.remove', { placeId: place.placeId }, place)
    expect((await search()).total).toBe(before.total - 1)
    expect(await console.check()).toMatchObject([{ change: 'deleted', name: place.name }])
    rig.sandbox().processing.finish()
    expect(await console.check()).toEqual([])
    // The request has only the path; the name is for the ledger.
    expect(rig.sandbox().requests('places.remove')[0]?.body).toBeUndefined()
  })

  test('PLC-08 a job and a place with the same id are separate entries, and both survive a restart', async () => {
    const { console } = await withPlace()
    const { data } = await console.search()
    const jobId = data[0]?.jobId ?? ''
    await console.call('jobs.update', { jobId, title: 'Head Chef' })
    await console.call('places.create', newPlace({ placeId: jobId }))
    console.sessionIs({ state: 'signedOut' })
    await console.settled()
    rig.advance(minute)
    const next = await rig.start()
    expect((await next.list()).map(({ kind, id }) => [kind, id]).toSorted()).toEqual([
      ['jobs', jobId],
      ['places', jobId],
    ])
    await next.dismiss((await next.list()).find(({ kind }) => kind === 'places'))
    expect((await next.list()).map(({ kind }) => kind)).toEqual(['jobs'])
  })
})

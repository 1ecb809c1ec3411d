import { expect, test } from 'vitest'
import type { CallInput } from '#shared/contract/index.ts'
import { beforeOf } from '#shared/rules/pending-changes.ts'
import { mia } from '#tests/support/desk/session-bridge.ts'
import { failureOf } from '#tests/support/faults/failure-of.ts'
import { newJob } from '#tests/support/samples/sample-job.ts'
import { eventually } from '../../identity/support/eventually.ts'
import { minute, second, setUpRig } from './support/rig.ts'

const rig = setUpRig()
type Console = Awaited<ReturnType<typeof rig.start>>

const finish = () => rig.sandbox().processing.finish()

/** Adds a job whose answer is lost, and makes every check for it fail. */
async function addUnsure(console: Console) {
  const { faults } = rig.sandbox()
  faults.add({ call: 'jobs.create', fault: 'loseAnswer', times: 1 })
  faults.add({ call: 'jobs.get', fault: 'status', status: 500 })
  const job = newJob()
  expect(await failureOf(console.call('jobs.create', job))).toMatchObject({ effect: 'unknown' })
  return job
}

/** A job that the search shows, with an edit that it does not show yet. */
async function withEdited() {
  const console = await rig.start()
  const job = newJob()
  await rig.elsewhere('jobs.create', job)
  finish()
  await console.call('jobs.update', { jobId: job.jobId, title: 'Head Chef' })
  return { console, job }
}

/** Edits a job. The request never arrives. */
async function editInVain(console: Console, input: CallInput<'jobs.update'>, former?: object) {
  const requests = () => rig.sandbox().requests('jobs.update').length
  const before = requests()
  rig.sandbox().faults.add({ call: 'jobs.update', fault: 'hang', times: 1 })
  const waiting = new AbortController()
  const edited = console.http('jobs.update', input as never, {
    signal: waiting.signal,
    ...(former && { before: { ...former } }),
  })
  await eventually(requests).toBe(before + 1)
  waiting.abort()
  await failureOf(edited)
}

test('a write whose answer is lost and that cannot be read back is unsure until a check finds it', async () => {
  const console = await rig.start()
  const { jobId, title } = await addUnsure(console)
  expect(await console.list()).toMatchObject([{ id: jobId, change: 'added', state: 'unsure' }])
  expect(console.told.at(-1)).toMatchObject([{ id: jobId, state: 'unsure' }])
  rig.sandbox().faults.clear()
  rig.advance(2 * second)
  await eventually(() => console.list()).not.toMatchObject([{ state: 'unsure' }])
  const outcome = { id: jobId, state: 'concluded', outcome: 'arrived' }
  expect(await console.list()).toMatchObject([{ id: jobId, name: title, change: 'added' }, outcome])
  finish()
  rig.advance(5 * second)
  await eventually(() => console.list()).toMatchObject([outcome])
  const [arrived] = await console.list()
  expect(await console.dismiss(arrived)).toEqual([])
})

test('a write that the person cancels is unsure, and is known after two minutes not to have arrived', async () => {
  const { console, job } = await withEdited()
  rig.advance(second)
  rig.sandbox().faults.add({ call: 'jobs.update', fault: 'hang', times: 1 })
  const waiting = new AbortController()
  const before = rig.sandbox().requests('jobs.update').length
  const edited = console.http('jobs.update', { jobId: job.jobId, roles: 9 }, { signal: waiting.signal })
  await eventually(() => rig.sandbox().requests('jobs.update').length).toBe(before + 1)
  expect(await rig.onDisk()).toMatchObject({ 'sub-mia': [{}, { fields: { roles: 9 }, state: 'unsure' }] })
  // The form shows the write in flight.
  expect(await console.list()).toMatchObject([{ fields: { title: 'Head Chef' } }])
  waiting.abort()
  expect(await failureOf(edited)).toMatchObject({ kind: 'cancelled', effect: 'unknown' })
  const both = [{ fields: { title: 'Head Chef' } }, { fields: { roles: 9 }, state: 'unsure' }]
  expect(await console.list()).toMatchObject(both)
  rig.advance(2 * minute - second)
  expect(await console.check()).toMatchObject(both)
  rig.advance(second)
  const missed = { fields: { roles: 9 }, state: 'concluded', outcome: 'missed' }
  expect(await console.check()).toMatchObject([{ fields: { title: 'Head Chef' } }, missed])
  // The change does not correct lists any more, and is not checked again.
  const reads = rig.sandbox().requests('jobs.get').length
  expect((await console.search({}, 'Head Chef')).data).not.toMatchObject([{ roles: 9 }])
  await console.check()
  expect(rig.sandbox().requests('jobs.get')).toHaveLength(reads + 1)
  const [, kept] = await console.list()
  expect(await console.dismiss(kept)).toMatchObject([{ fields: { title: 'Head Chef' } }])
})

test('a save that never arrived keeps all its values, through restarts and for more than a week', async () => {
  const { console, job } = await withEdited()
  const sent = { jobId: job.jobId, title: 'Night Porter', benefits: 'Lunch' }
  await editInVain(console, sent)
  rig.advance(2 * minute)
  await console.check()
  await eventually(() => rig.onDisk()).toMatchObject({ 'sub-mia': [{}, { state: 'concluded' }] })
  const later = await rig.start(mia, 9)
  const { jobId, ...fields } = sent
  expect(await later.list()).toMatchObject([{ id: jobId, state: 'concluded', outcome: 'missed', fields }])
})

test('two saves of one job that never arrived are dismissed one by one', async () => {
  const { console, job } = await withEdited()
  rig.advance(second)
  await editInVain(console, { jobId: job.jobId, benefits: 'Lunch' })
  rig.advance(second)
  await editInVain(console, { jobId: job.jobId, roles: 9 })
  rig.advance(2 * minute)
  await console.check()
  const missed = (await console.list()).filter(({ state }) => state === 'concluded')
  expect(missed).toMatchObject([{ fields: { benefits: 'Lunch' } }, { fields: { roles: 9 } }])
  await console.dismiss(missed[0])
  expect((await console.list()).slice(1)).toMatchObject([{ fields: { roles: 9 } }])
})

test('an edit that never arrived keeps its fields’ earlier values as the page knew them, through a restart', async () => {
  const { console, job } = await withEdited()
  const { jobId } = job
  const former = { title: 'Head Chef', roles: 4 }
  await editInVain(console, { jobId, title: 'Night Porter', benefits: 'Lunch' }, former)
  const later = await rig.start()
  rig.advance(2 * minute)
  const concluded = (await later.check()).find(({ state }) => state === 'concluded')
  expect(concluded && beforeOf(concluded)).toEqual({ title: 'Head Chef', benefits: null })
  // Reads a newer version of the record, which the edit must not use as its previous values.
  await console.call('jobs.get', { jobId })
  await editInVain(console, { jobId, roles: 9 })
  const unsure = (await console.list()).find(({ fields }) => 'roles' in fields)
  expect(unsure && beforeOf(unsure)).toEqual({})
})

test('a console killed before the answer finds the write at its next start', async () => {
  const console = await rig.start()
  const goOn = rig.stall('jobs.create')
  const job = newJob()
  const answer = console.call('jobs.create', job)
  await eventually(() => rig.sandbox().requests('jobs.create').length).toBe(1)
  // The first console is not closed, as after a kill.
  const next = await rig.start()
  expect(await next.list()).toMatchObject([{ id: job.jobId, state: 'unsure' }])
  await goOn()
  await answer
  expect(await next.check()).toMatchObject([{ state: 'waiting' }, { state: 'concluded', outcome: 'arrived' }])
})

test('ERR-13 an unsure deletion arrives once the job is gone; lists show the job until then', async () => {
  const { console, job } = await withEdited()
  const { jobId, title, businessId } = job
  const { faults } = rig.sandbox()
  faults.add({ call: 'jobs.remove', fault: 'loseAnswer', times: 1 })
  faults.add({ call: 'jobs.get', fault: 'status', status: 500 })
  await failureOf(console.call('jobs.remove', { jobId }, { title, businessId }))
  expect(await console.list()).toMatchObject([{ change: 'edited' }, { change: 'deleted', state: 'unsure' }])
  expect((await console.search({}, title)).data).toHaveLength(1)
  faults.clear()
  await console.check()
  expect(await console.list()).toMatchObject([
    { change: 'deleted', state: 'settling' },
    { change: 'deleted', state: 'concluded', outcome: 'arrived' },
  ])
  expect((await console.search({}, title)).data).toHaveLength(0)
})

test('ERR-13 a refused second edit leaves the first as it was', async () => {
  const { console, job } = await withEdited()
  const before = await console.list()
  const told = console.told.length
  rig.sandbox().faults.add({ call: 'jobs.update', fault: 'status', status: 400, times: 1 })
  await failureOf(console.call('jobs.update', { jobId: job.jobId, title: 'Night Porter' }))
  expect(await console.list()).toEqual(before)
  expect(console.told).toHaveLength(told)
  expect(await rig.onDisk()).toEqual({ 'sub-mia': before })
})

test('ERR-13 dismissing an unsure change leaves a write in flight', async () => {
  const console = await rig.start()
  const job = await addUnsure(console)
  rig.sandbox().faults.clear()
  const answer = rig.stall('jobs.update')
  const edited = console.call('jobs.update', { jobId: job.jobId, roles: 9 })
  const [unsure] = await console.list()
  expect(await console.dismiss(unsure)).toEqual([])
  await answer()
  await edited
  expect(await console.list()).toMatchObject([{ id: job.jobId, change: 'edited', fields: { roles: 9 } }])
})

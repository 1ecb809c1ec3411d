import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { HttpCallName, ParsedInput } from '#shared/contract/index.ts'
import { findingCall } from '#shared/contract/record-calls.ts'
import {
  records as kinds,
  type RecordName,
  recordKey,
  recordNames,
  recordsWith,
} from '#shared/records/records.ts'
import { recordPath, type ShownKind } from '#shared/rules/record-path.ts'
import { type Desk, openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { settled } from '#tests/support/desk/whole-console.tsx'
import { everything, recordsOf } from '#tests/support/samples/first-record.ts'
import { oddJson } from './odd-json.ts'

type Json = Record<string, unknown>

/** A screen, the read that fills it, and the members without which its record can't be read. */
interface Screen {
  readonly call: HttpCallName
  readonly input?: (id: string) => object
  readonly path: (id: string) => string
  readonly ids: readonly string[]
  /** The call that has an id of the record. */
  readonly from?: HttpCallName
}
type Screens = Readonly<Record<string, Screen>>

const list = (path: string, call: HttpCallName, id: string): Screen => ({ call, path: () => path, ids: [id] })

const listOf = (kind: RecordName): Screen => list(kinds[kind].path, findingCall(kind), kinds[kind].id)

const recordOf = (kind: ShownKind): Screen => ({
  call: `${kind}.get`,
  from: findingCall(kind),
  input: (value) => recordKey(kind, value),
  path: (value) => recordPath(kind, value),
  ids: [kinds[kind].id],
})

const job = recordOf('jobs')
const post = recordOf('posts')
const business = recordOf('businesses')
const referral = recordOf('referrals')

/** A list in a record's screen, with a read of its own. */
const part = (of: Screen, call: HttpCallName, ...ids: readonly string[]): Screen => ({
  ...of,
  call,
  ids: [...of.ids, ...ids],
})

/** These kinds share all their code with the languages. */
const alikeKinds: readonly RecordName[] = ['jobRequirements', 'visaSubclasses', 'interests']

/** Screens and parts of them that show several records. */
const lists: Screens = {
  ...Object.fromEntries(
    recordNames.flatMap((kind) => (alikeKinds.includes(kind) ? [] : [[kinds[kind].many, listOf(kind)]])),
  ),
  logs: list('/integrations', 'businessLogs.list', 'businessLogId'),
  'archived referrals': list('/referrals', 'referrals.listArchived', 'referralId'),
  "Stripe's products": list('/products', 'providerProducts.list', 'id'),
  "a business's users": part(business, 'businessProfiles.list', 'userSub'),
  "a business's permissions": part(business, 'businessPermissions.list', 'userSub', 'businessPermissionId'),
  "a business's referrals": part(business, 'businessReferrals.listReferrals', 'referralId'),
  "a job's applications": part(job, 'jobApplications.list', 'jobApplicationId'),
  "a referral's uses": part(referral, 'referralUses.list', 'businessId'),
  "a referral's businesses": part(referral, 'referralBusinesses.list', 'businessId'),
}

const alike: Screens = Object.fromEntries(alikeKinds.map((kind) => [kinds[kind].many, listOf(kind)]))

/** These kinds have every class of fact: choices and texts, hours, formatted text, and images. */
const quickKinds: readonly ShownKind[] = ['jobs', 'places', 'posts']

const records: Readonly<Record<'quick' | 'others', Screens>> = {
  quick: Object.fromEntries(quickKinds.map((kind) => [kinds[kind].noun, recordOf(kind)])),
  others: {
    ...Object.fromEntries(
      recordsWith('get').flatMap((kind) =>
        quickKinds.includes(kind) ? [] : [[kinds[kind].noun, recordOf(kind)]],
      ),
    ),
    'account settings': list('/settings', 'admins.current', 'userSub'),
  },
}

/** A form, the label of the only field that can be read, and the write that saves it. */
interface Form extends Screen {
  readonly field: string
  readonly label: string
  readonly write: HttpCallName
  /** The form has a page of its own. */
  readonly isPage?: true
  /** The save sends the whole record. */
  readonly isWhole?: true
}
type Forms = Readonly<Record<string, Form>>

const forms: Readonly<Record<'quick' | 'others', Forms>> = {
  quick: {
    job: { ...job, field: 'title', label: 'Title', write: 'jobs.update' },
    user: {
      ...recordOf('userProfiles'),
      field: 'firstName',
      label: 'First Name',
      write: 'userProfiles.update',
      isWhole: true,
    },
    post: { ...post, field: 'title', label: 'Title', write: 'posts.update', isPage: true },
  },
  others: {
    business: { ...business, field: 'name', label: 'Name', write: 'businesses.update' },
    template: { ...recordOf('jobTemplates'), field: 'title', label: 'Title', write: 'jobTemplates.update' },
    place: { ...recordOf('places'), field: 'name', label: 'Name', write: 'places.update' },
    partner: {
      ...recordOf('partners'),
      field: 'name',
      label: 'Name',
      write: 'partners.update',
      isPage: true,
      isWhole: true,
    },
  },
}

// Leaves out NaN as a text, because such a text may show unchanged.
const { 'NaN as text': _, ...others } = oddJson
const odd = Object.values(others)
const shifts = [...odd.keys()]

/**
 * Makes an odd record. Each shift gives a member another odd value, so that all shifts together use all
 * values.
 */
function oddRecord(sample: Json, ids: readonly string[], shift: number): string {
  const members = Object.entries(sample).flatMap(([name, value], at) => {
    const json = ids.includes(name) ? JSON.stringify(value) : odd[(at + shift) % odd.length]
    return json === undefined ? [] : [`${JSON.stringify(name)}:${json}`]
  })
  return `{${members.join()}}`
}

/** Odd records of a list, one for each shift, with ids of their own. */
const oddRecords = (samples: readonly Json[], ids: readonly string[]) =>
  odd.map((_, shift) => {
    const own = ids.at(-1) as string
    const sample = samples[shift % samples.length] as Json
    const id = shift < samples.length ? sample[own] : `${sample[own]}-${shift}`
    return oddRecord({ ...sample, [own]: id }, ids, shift)
  })

const isSearch = (name: HttpCallName) => name.endsWith('.search')

/** Returns the answer of a screen's read, and the id of the first record in it. */
async function sampleOf({ execute }: Desk, { call, input, ids, from = call }: Screen) {
  const ask = (name: HttpCallName, given: object): Promise<unknown> =>
    execute(name, given as ParsedInput<typeof name>)
  const all = await ask(from, isSearch(from) ? everything : {})
  for (const each of recordsOf(all)) {
    const id = String(each[ids[0] as string])
    const sample = input ? await ask(call, input(id)) : all
    if (recordsOf(sample).length > 0) return { id, sample }
  }
  throw new Error(`the sample has nothing that ${call} answers`)
}

/** Makes a call answer this value. */
const answer = (desk: Desk, call: HttpCallName, body: object) =>
  desk.main().sandbox.faults.add({ call, fault: 'status', status: 200, body })

/** Texts that a screen shows only by mistake. */
const slips = /undefined|\[object |Invalid Date|NaN/

/** Opens a screen whose read answers this JSON; returns the screen's text. Fails if a failure shows. */
async function openOdd(desk: Desk, { call, path }: Screen, id: string, data: string): Promise<string> {
  answer(desk, call, JSON.parse(`{"data":${data}}`))
  renderScreen(path(id))
  await screen.findByRole('heading', { level: 1 })
  await settled()
  const text = document.body.textContent
  expect(text, data).not.toMatch(slips)
  expect(text, data).not.toMatch(/could not be loaded|Could not load|Something went wrong/)
  return text
}

const isUnreadable = /could not be read|have an unexpected format/i

/**
 * Tests every list with odd records, and some records and forms: either only the quick ones, or all others.
 */
export function oddRecordTests(which: 'quick' | 'others'): void {
  const desk = openDesk()

  test.each(Object.entries(which === 'quick' ? lists : alike))(
    'the list of %s shows all readable values of odd records, and marks the unreadable ones',
    async (_name, of) => {
      const { id, sample } = await sampleOf(desk, of)
      const rows = oddRecords(recordsOf(sample), of.ids)
      const page = `{"data":[${rows.join()}],"total":${rows.length},"size":10}`
      const text = await openOdd(desk, of, id, isSearch(of.call) ? page : `[${rows.join()}]`)
      expect(text).toMatch(isUnreadable)
    },
  )

  const { quick, others } = records
  /**
   * The quick screens with half of the odd values. The other screens, and the quick ones again, have the
   * rest.
   */
  const halves: readonly (readonly [string, Screen, readonly number[]])[] = [
    ...Object.entries(quick).map(
      ([name, of]) =>
        [name, of, shifts.filter((shift) => shift % 2 === (which === 'quick' ? 0 : 1))] as const,
    ),
    ...Object.entries(which === 'quick' ? {} : others).map(([name, of]) => [name, of, shifts] as const),
  ]
  test.each(halves)(
    'the %s screen shows all readable values of an odd record, and marks the unreadable ones',
    async (_name, of, shifts) => {
      const { id, sample } = await sampleOf(desk, of)
      const texts: string[] = []
      for (const shift of shifts) {
        texts.push(await openOdd(desk, of, id, oddRecord(sample as Json, of.ids, shift)))
        cleanup()
        desk.main().sandbox.faults.clear()
      }
      expect(texts.some((text) => isUnreadable.test(text))).toBe(true)
    },
  )

  const isUnfit = (value: unknown) => (Array.isArray(value) ? { id: 1 } : [{ id: 1 }, 'x'])

  test.each(Object.entries(forms[which]))(
    'the form of a %s with unreadable values saves one changed field, and sends the other values as stored',
    async (_name, form) => {
      const { call, path, ids, field, label, write, isPage, isWhole } = form
      const { id, sample } = await sampleOf(desk, form)
      const kept = [...ids, field]
      const stored = Object.fromEntries(
        Object.entries(sample as Json).map(([name, value]) => [
          name,
          kept.includes(name) ? value : isUnfit(value),
        ]),
      )
      answer(desk, call, { data: stored })
      const { user: person } = renderScreen(`${path(id)}${isPage ? '/edit' : ''}`)
      await screen.findByRole('heading', { level: 1 })
      if (!isPage) await person.click(await screen.findByRole('button', { name: 'Edit' }))
      const around = isPage ? within(document.body) : within(await screen.findByRole('dialog'))
      fireEvent.change(await around.findByLabelText(label), { target: { value: 'Zebra Crossing' } })
      // With all its fields.
      await waitFor(() => expect(document.querySelector('[aria-busy=true]')).toBeNull())
      expect(document.body.textContent).not.toMatch(slips)
      await waitFor(() =>
        expect(around.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false),
      )
      await person.click(around.getByRole('button', { name: 'Save' }))
      const sent = () => desk.main().sandbox.requests(write)
      await waitFor(() => expect(sent()).toHaveLength(1))
      const body = sent()[0]?.body as Json
      const names = Object.keys(body).filter((name) => name in stored)
      expect(Object.fromEntries(names.map((name) => [name, body[name]]))).toEqual(
        Object.fromEntries(names.map((name) => [name, name === field ? 'Zebra Crossing' : stored[name]])),
      )
      // An edit sends a part of the record without the values that could not be read; the id is in the path
      // or the body.
      if (isWhole) expect(names.length).toBeGreaterThan(8)
      else expect(names.filter((name) => !ids.includes(name))).toEqual([field])
      expect(body[field]).toBe('Zebra Crossing')
    },
  )
}

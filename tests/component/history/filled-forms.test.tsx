import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { call } from '#renderer/lib/calls/api.ts'
import type { HttpCallName, WriteCallName } from '#shared/contract/index.ts'
import { editedFields } from '#shared/contract/record-calls.ts'
import { isDraftForm, valuesOf } from '#shared/entities/draft.ts'
import type { JobTemplate } from '#shared/entities/job-template.ts'
import { jobTermsFields } from '#shared/entities/job-terms.ts'
import type { FieldKind } from '#shared/fields/field.ts'
import type { RecordKind } from '#shared/records/record-kind.ts'
import { type RecordName, recordKey, recordNames, records, recordsWith } from '#shared/records/records.ts'
import { ownMember } from '#shared/rules/json.ts'
import { recordId } from '#shared/rules/names.ts'
import { recordPath, type ShownKind } from '#shared/rules/record-path.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, openDialog, openedDialog } from '#tests/support/desk/dialogs.ts'
import { ownAdmin } from '#tests/support/desk/own-account.tsx'
import { selectsIn } from '#tests/support/desk/selects.ts'
import type { AnyExecute } from '#tests/support/samples/any-execute.ts'
import { everything, recordsOf } from '#tests/support/samples/first-record.ts'

const desk = openDesk()
type Values = Readonly<Record<string, unknown>>

const rowOf = (kind: RecordName): RecordKind => records[kind]
/** The first record of the sample that isn't the signed-in admin's own. */
async function someRecord(kind: RecordName): Promise<Values> {
  const { calls } = rowOf(kind)
  const verb = calls.includes('search') ? 'search' : 'list'
  const found = recordsOf(
    await (desk.execute as AnyExecute)(
      `${kind}.${verb}` as HttpCallName,
      verb === 'search' ? everything : {},
    ),
  )
  const record = found.find((each) => recordId(kind, each) !== ownAdmin.userSub)
  if (!record) throw new Error(`the sample has no ${kind}`)
  return record
}

/** The kinds of field whose value a form holds as the record has it. */
const alike: ReadonlySet<FieldKind> = new Set([
  'text',
  'rate',
  'count',
  'flag',
  'choice',
  'reference',
  'ids',
  'texts',
])
/** The members that a new record can take over as they are. */
const takenFrom = (kind: RecordName, record: Values) =>
  Object.entries(editedFields(kind)).flatMap(([name, { kind: of, rule }]) => {
    const value = name === rowOf(kind).id ? undefined : record[name]
    return of && rule && alike.has(of) && value != null && value !== '' && value !== false
      ? [[name, value] as const]
      : []
  })

/** A text that no record of the sample ends with. */
const typed = '¶'

/** Types something into the first text box, without which a form that was filled in has no draft. */
function typeSomething(): void {
  const boxes = document.querySelectorAll<HTMLInputElement>('form input[type=text], form textarea')
  const box = [...boxes].find(({ role, readOnly, inputMode }) => !role && !readOnly && !inputMode)
  if (!box) throw new Error('the form has no text box')
  if (!box.value.endsWith(typed)) fireEvent.change(box, { target: { value: box.value + typed } })
}

/** What the open form of this kind has been filled in with, as its draft has it once something was typed. */
async function filledIn(form: string): Promise<ReadonlyMap<string, unknown>> {
  typeSomething()
  const draft = await waitFor(async () => {
    const { drafts } = await call('drafts.list', {})
    const found = drafts.find((each) => each.form === form)
    if (!found) throw new Error('the form has no draft yet')
    return found
  })
  const values = valuesOf((await call('drafts.peek', { id: draft.id })).typed)
  const before = (value: unknown) => (typeof value === 'string' ? value.replace(typed, '') : value)
  return new Map([...values].map(([name, value]) => [name, before(value)]))
}

const startOf = (field: object | undefined) => field && ownMember(field, 'start')

/** Every value is in the form, unless an empty form has it, too. Pictures never are. */
async function expectTakenOver(kind: RecordName, form: string, record: Values): Promise<void> {
  const wanted = takenFrom(kind, record)
  expect(wanted.length).toBeGreaterThan(1)
  const filled = await filledIn(form)
  const fields = editedFields(kind)
  for (const [name, value] of wanted)
    expect(filled.has(name) ? filled.get(name) : startOf(fields[name]), name).toEqual(value)
  for (const [name, field] of Object.entries(fields))
    if (field.kind === 'image') expect(filled.has(name)).toBe(false)
}

const addable = recordsWith('remove').filter((kind) => isDraftForm(`${kind}.create`))
const patterns = recordNames.filter((kind) => rowOf(kind).isPattern)

test('every kind that can be deleted can be added again, and the usual ones are patterns for new ones', () => {
  expect(addable).toEqual(recordsWith('remove'))
  expect([...patterns].sort()).toEqual(['jobTemplates', 'jobs', 'places', 'posts', 'products'])
})

describe('Add again after a delete', () => {
  test.each(addable)(
    'fills the form for %s with the former values, and says what can’t be restored',
    async (kind) => {
      const record = await someRecord(kind)
      const key = recordKey(kind, recordId(kind, record))
      const input = kind === 'admins' ? { adminId: record.userSub } : key
      await call(`${kind}.remove` as WriteCallName, input as never, undefined, {
        before: record,
        name: 'Canary',
      })
      const { user } = renderScreen('/settings?show=changes')
      await user.click(await screen.findByRole('button', { name: 'Add again Canary' }))
      const { noun, endsWithIt = [], choosesId } = rowOf(kind)
      const note = await screen.findByText(`Filled in from the deleted ${noun} “Canary”.`, { exact: false })
      for (const lost of [...(choosesId ? [] : ['id']), ...endsWithIt])
        expect(note.textContent).toContain(`its ${lost}`)
      await expectTakenOver(kind, `${kind}.create`, record)
      expect((await filledIn(`${kind}.create`)).get(rowOf(kind).id)).toBe(choosesId && recordId(kind, record))
    },
  )
})

/** The part of a screen that shows a record whose kind has no screen of its own. */
const cardOf = async (id: string) => {
  const card = (await screen.findByText(id)).closest('section')
  if (!card) throw new Error('no part of the screen shows the record')
  return card
}

describe('Add one like this', () => {
  test.each(patterns)('fills the form for %s with the values of the record, without its id', async (kind) => {
    const record = await someRecord(kind)
    const id = recordId(kind, record)
    const { path, calls } = rowOf(kind)
    const { user } = renderScreen(calls.includes('get') ? recordPath(kind as ShownKind, id) : path)
    const place = calls.includes('get') ? screen : within(await cardOf(id))
    await user.click(await place.findByRole('button', { name: /^Add one like / }))
    await screen.findByText(new RegExp(`^Filled in from ${rowOf(kind).noun} “`))
    await expectTakenOver(kind, `${kind}.create`, record)
    expect((await filledIn(`${kind}.create`)).has(rowOf(kind).id)).toBe(false)
  })

  test('fills the form for an offer of a partner, without an expiry that has passed', async () => {
    const partnerId = recordId('partners', await someRecord('partners'))
    const offer = { name: 'Half price', description: 'Two for one', url: 'https://goto.example/offer' }
    for (const [name, expiry] of [
      ['Half price', '2031-05-01T00:00:00.000Z'],
      ['Long gone', '2020-05-01T00:00:00.000Z'],
    ] as const) {
      const partner = await desk.execute('partners.get', { partnerId })
      const offers = [...(partner.offers ?? []), { ...offer, name, expiry }]
      await desk.execute('partners.update', { ...partner, offers } as never)
    }
    const { user } = renderScreen(recordPath('partners', partnerId))
    await user.click(await screen.findByRole('button', { name: 'Add one like this: Half price' }))
    await screen.findByText('Filled in from the offer “Half price”.')
    expect(Object.fromEntries(await filledIn('partners.addOffer'))).toEqual({
      ...offer,
      expiry: '2031-05-01',
    })
    const dialog = await openedDialog('Create Offer')
    await user.click(button(dialog, 'Cancel'))
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await user.click(await screen.findByRole('button', { name: 'Add one like this: Long gone' }))
    await screen.findByText('Filled in from the offer “Long gone”.')
    await waitFor(async () => expect((await filledIn('partners.addOffer')).get('name')).toBe('Long gone'))
    expect((await filledIn('partners.addOffer')).has('expiry')).toBe(false)
  })

  test('shows the names of entries that were archived since', async () => {
    const job = await someRecord('jobs')
    const [requirement] = await desk.execute('jobRequirements.list', {})
    const industries = await desk.execute('jobIndustries.list', {})
    const industry = industries.find(({ jobIndustryId }) => jobIndustryId === job.industryId)
    if (!requirement || !industry) throw new Error('the sample has no such entry')
    const { jobRequirementId } = requirement
    await desk.execute('jobs.update', { jobId: recordId('jobs', job), requirementIds: [jobRequirementId] })
    await desk.execute('jobRequirements.update', { jobRequirementId, isArchived: true })
    await desk.execute('jobIndustries.update', { jobIndustryId: industry.jobIndustryId, isArchived: true })
    const { user } = renderScreen(recordPath('jobs', recordId('jobs', job)))
    await user.click(await screen.findByRole('button', { name: 'Add one like this' }))
    const dialog = await openedDialog('Add Job')
    const { shown } = selectsIn(user, dialog)
    await waitFor(() => expect(shown(jobTermsFields.industryId.label)).toContain(industry.name))
    expect(shown(jobTermsFields.requirementIds.label)).toContain(requirement.name)
  })
})

describe('a form that was filled in', () => {
  const open = async () => {
    const job = await someRecord('jobs')
    const { user } = renderScreen(recordPath('jobs', recordId('jobs', job)))
    await user.click(await screen.findByRole('button', { name: 'Add one like this' }))
    const dialog = await openedDialog('Add Job')
    await dialog.findByText(/^Filled in from job “/)
    return { user, dialog }
  }
  const drafts = async () => (await call('drafts.list', {})).drafts
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  test('closes without a question and keeps no draft, also after a text that was taken back', async () => {
    const { user } = await open()
    const box = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Title' })
    await user.type(box, 'x')
    await waitFor(async () => expect(await drafts()).toHaveLength(1))
    await user.type(box, '{Backspace}')
    await waitFor(async () => expect(await drafts()).toEqual([]))
    await user.keyboard('{Escape}')
    await isClosed()
    expect(await drafts()).toEqual([])
  })

  test('keeps what was typed over it, and asks before that is discarded', async () => {
    const { user } = await open()
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'x')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await isClosed()
  })

  test('is kept once its save was tried, so that a crash loses nothing that was sent', async () => {
    desk.main().sandbox.faults.add({ call: 'jobs.create', fault: 'status', status: 422 })
    const { user, dialog } = await open()
    await user.click(button(dialog, 'Add'))
    await waitFor(async () => expect(await drafts()).toMatchObject([{ form: 'jobs.create' }]))
    await dialog.findByText(/refused/)
    await user.keyboard('{Escape}')
    await screen.findByRole('button', { name: 'Discard' })
  })
})

describe('the form of a new job', () => {
  const active = async () => {
    const all = await desk.execute('jobTemplates.list', {})
    const template = all.find(({ status }) => status !== 'ARCHIVED')
    if (!template) throw new Error('the sample has no template')
    return template
  }

  test.each<[string, (user: UserEvent, template: JobTemplate) => Promise<void>, (id: string) => string]>([
    [
      'Add Job on a template',
      async (user) => user.click(await screen.findByRole('button', { name: 'Add Job' })),
      (id) => recordPath('jobTemplates', id),
    ],
    [
      'Start from a template',
      async (user, template) => {
        await screen.findByRole('table')
        const dialog = await openDialog(user, 'Add Job', 'Add Job')
        await selectsIn(user, dialog).choose('Start from a template', template.title ?? '')
      },
      () => '/jobs',
    ],
  ])('%s fills it in with the values of the template', async (_, open, pathOf) => {
    const template = await active()
    const { user } = renderScreen(pathOf(template.jobTemplateId))
    await open(user, template)
    await openedDialog('Add Job')
    await expectTakenOver('jobTemplates', 'jobs.create', template)
  })

  test('Add Job on a business fills it in with the business and its address alone', async () => {
    const { businessId, name, logoUrl, address } = await someRecord('businesses')
    const { user } = renderScreen(recordPath('businesses', String(businessId)))
    await user.click(await screen.findByRole('button', { name: 'Add Job' }))
    await screen.findByText(`This job is for ${name}, at its address.`)
    const filled = await filledIn('jobs.create')
    expect(filled.get('business')).toEqual({ businessId, businessName: name, businessLogoUrl: logoUrl })
    expect(filled.get('address')).toEqual(address)
    expect([...filled.keys()].sort()).toEqual(['address', 'business', 'title'])
  })
})

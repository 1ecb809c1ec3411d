import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CallInput } from '#shared/contract/index.ts'
import { fillInEntry, namesIn, openList } from '#tests/support/catalogue.ts'
import { openDesk } from '#tests/support/desk.tsx'
import {
  button,
  dialogGone,
  errors,
  field,
  type OpenDialog,
  openDialog,
  pressInVain,
} from '#tests/support/dialogs.ts'
import { replace } from '#tests/support/job-forms.ts'
import { notices } from '#tests/support/notices.ts'
import { formKinds, listOf, type SixList } from '#tests/support/six-lists.ts'

const desk = openDesk()
const requests = (call: `${SixList['list']}.${'create' | 'update' | 'list'}`) =>
  desk.main().sandbox.requests(call)
const sent = (call: `${SixList['list']}.${'create' | 'update'}`) =>
  requests(call).map(({ method, path, body }) => ({ request: `${method} ${path}`, body }))

/** The provider's id of the entry with this name. */
async function idOf({ list, idName }: SixList, name: string): Promise<string> {
  const entries = await desk.execute(`${list}.list`, {})
  const entry = entries.find((each) => each.name === name)
  return String(Reflect.get(entry ?? {}, idName))
}
const question = (dialog: OpenDialog) => dialog.getByText(/^Are you sure/).textContent
const uuid = expect.stringMatching(/^[0-9a-f-]{36}$/)

/** The request for a new entry with a name, and with a type if it needs one. */
const newOf = ({ list, idName }: SixList, name: string) => ({
  ...((list === 'jobIndustries' || list === 'tags') && { [idName]: uuid }),
  name,
  ...(list === 'tags' && { type: 'post', description: '', weight: 1 }),
})

/** What differs per list: the requests and the texts. */
function testRequests(its: SixList): void {
  const { list, api, title, one, nouns, active, archived, idName, ids } = its
  const archivedTitle = `Archived ${title}`

  test(`CAT-03 CAT-04 CAT-10 ${ids.edit} a confirmed archive of a ${one} sends its id and isArchived true, and it moves`, async () => {
    const id = await idOf(its, active)
    const { user } = await openList(its)
    const before = namesIn(title).length
    const dialog = await openDialog(user, `Archive ${active}`, `Archive ${one}`)
    expect(question(dialog)).toBe(`Are you sure you want to Archive the ${one} ${active}?`)
    await user.click(button(dialog, 'Cancel'))
    await dialogGone()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: `Archive ${active}` }))
    expect(sent(`${list}.update`)).toEqual([])

    await user.click(button(await openDialog(user, `Archive ${active}`, `Archive ${one}`), 'Archive'))
    await dialogGone()
    expect(sent(`${list}.update`)).toEqual([
      { request: `PATCH ${api}`, body: { [idName]: id, isArchived: true } },
    ])
    expect(namesIn(title)).not.toContain(active)
    expect(namesIn(archivedTitle)).toContain(active)
    screen.getByText(`There are ${before - 1} ${nouns}`)
    await waitFor(() => expect(notices()).toEqual([`Archived ${active}`]))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })

  test(`CAT-06 CAT-07 CAT-10 ${ids.edit} a confirmed restore of a ${one} sends its id and isArchived false, and it moves back`, async () => {
    const id = await idOf(its, archived)
    const { user } = await openList(its)
    const dialog = await openDialog(user, `Restore ${archived}`, `Restore ${one}`)
    expect(question(dialog)).toBe(`Are you sure you want to Restore the ${one} ${archived}?`)
    expect(dialog.queryByText(/^Once archived/)).toBeNull()
    expect(sent(`${list}.update`)).toEqual([])
    await user.click(button(dialog, 'Restore'))
    await dialogGone()
    expect(sent(`${list}.update`)).toEqual([
      { request: `PATCH ${api}`, body: { [idName]: id, isArchived: false } },
    ])
    expect(namesIn(archivedTitle)).not.toContain(archived)
    expect(namesIn(title)).toContain(archived)
    await waitFor(() => expect(notices()).toEqual([`Restored ${archived}`]))
  })

  test(`CAT-09 CAT-10 ${ids.add} Add sends POST with the fields of a ${one}, and it appears in its list`, async () => {
    const { user } = await openList(its)
    const dialog = await openDialog(user, `Add ${one}`, `Add ${one}`)
    expect(field(dialog, 'Name').value).toBe('')
    expect(button(dialog, 'Add').disabled).toBe(false)
    await fillInEntry(user, dialog, its, 'Zebra Grooming')
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    expect(sent(`${list}.create`)).toEqual([{ request: `POST ${api}`, body: newOf(its, 'Zebra Grooming') }])
    expect(namesIn(title)).toContain('Zebra Grooming')
    await waitFor(() => expect(notices()).toEqual(['Added Zebra Grooming']))
    // The new entry is the provider's version, so it can be edited at once.
    await openDialog(user, 'Edit Zebra Grooming', `Edit ${one}`)
    await waitFor(() => expect(requests(`${list}.list`)).toHaveLength(2))
  })

  test(`CAT-09 CAT-10 ${ids.edit} Edit starts with the fields of the ${one}, sends its id with the changed ones, and the list shows it`, async () => {
    const id = await idOf(its, active)
    const { user } = await openList(its)
    const dialog = await openDialog(user, `Edit ${active}`, `Edit ${one}`)
    expect(field(dialog, 'Name').value).toBe(active)
    await replace(user, field(dialog, 'Name'), 'Zebra Grooming')
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(sent(`${list}.update`)).toEqual([
      { request: `PATCH ${api}`, body: { [idName]: id, name: 'Zebra Grooming' } },
    ])
    expect(namesIn(title)).toContain('Zebra Grooming')
    expect(namesIn(title)).not.toContain(active)
    await waitFor(() => expect(notices()).toEqual(['Saved Zebra Grooming']))
    await waitFor(() => expect(requests(`${list}.list`)).toHaveLength(4))
  })
}

/** What the lists have in common, for each kind of form. */
function testForm(its: SixList): void {
  const { list, title, one, active, archived, idName } = its

  test(`CAT-09 an unchanged ${one} is not sent, nor another admin’s changes`, async () => {
    const id = await idOf(its, active)
    const { user, client } = await openList(its)
    await user.click(button(await openDialog(user, `Edit ${active}`, `Edit ${one}`), 'Save'))
    await dialogGone()
    expect(sent(`${list}.update`)).toEqual([])
    const dialog = await openDialog(user, `Edit ${active}`, `Edit ${one}`)
    const change: object = { [idName]: id, name: 'Zebra Grooming' }
    await desk.execute(`${list}.update`, change as CallInput<'tags.update'>)
    await client.invalidateQueries()
    await waitFor(() => expect(namesIn(title)).toContain('Zebra Grooming'))
    expect(field(dialog, 'Name').value).toBe(active)
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    expect(sent(`${list}.update`)).toHaveLength(1)
  })

  test(`a ${one} needs a name, new or edited`, async () => {
    const { user } = await openList(its)
    const adding = await openDialog(user, `Add ${one}`, `Add ${one}`)
    await user.type(field(adding, 'Name'), '   {Enter}')
    expect(errors(adding)[0]).toBe('Name is a required field')
    expect(document.activeElement).toBe(field(adding, 'Name'))
    await user.clear(field(adding, 'Name'))
    await user.click(button(adding, 'Cancel'))
    await dialogGone()
    const editing = await openDialog(user, `Edit ${active}`, `Edit ${one}`)
    await user.clear(field(editing, 'Name'))
    await user.type(field(editing, 'Name'), '{Enter}')
    expect(errors(editing)).toEqual(['Name is a required field'])
    await pressInVain(user, editing, 'Save')
    expect([...sent(`${list}.create`), ...sent(`${list}.update`)]).toEqual([])
  })

  test(`promise 14 two presses at once send one ${one}, and archive it once`, async () => {
    const { user } = await openList(its)
    const dialog = await openDialog(user, `Add ${one}`, `Add ${one}`)
    await fillInEntry(user, dialog, its, 'Zebra Grooming')
    await user.dblClick(button(dialog, 'Add'))
    await dialogGone()
    expect(sent(`${list}.create`)).toHaveLength(1)
    const asking = await openDialog(user, 'Archive Zebra Grooming', `Archive ${one}`)
    await user.dblClick(button(asking, 'Archive'))
    await dialogGone()
    expect(sent(`${list}.update`)).toHaveLength(1)
    expect(namesIn(`Archived ${title}`)).toContain('Zebra Grooming')
  })

  test(`CAT-09 a new ${one} shows although the filter would hide it`, async () => {
    const { user } = await openList(its)
    await user.type(screen.getByRole('searchbox'), archived)
    await screen.findByText('No results')
    const dialog = await openDialog(user, `Add ${one}`, `Add ${one}`)
    await fillInEntry(user, dialog, its, 'Zebra Grooming')
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    await waitFor(() => expect(namesIn(title)).toContain('Zebra Grooming'))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })
}

describe('CAT-21 CAT-22 CAT-24 an entry of Job Requirements', () => testRequests(listOf('jobRequirements')))
describe('CAT-31 CAT-32 an entry of Job Industries', () => testRequests(listOf('jobIndustries')))
describe('CAT-41 CAT-42 CAT-43 an entry of Visa Subclasses', () => testRequests(listOf('visaSubclasses')))
describe('CAT-51 CAT-52 CAT-53 an entry of Languages', () => testRequests(listOf('languages')))
describe('CAT-61 CAT-62 CAT-63 an entry of Interests', () => testRequests(listOf('interests')))
describe('CAT-71 CAT-72 an entry of Tags', () => testRequests(listOf('tags')))

describe.each(formKinds)('the form of an entry of $title', testForm)

describe.each(formKinds.filter(({ list }) => list !== 'tags'))('a duplicate name of $title', (its) => {
  const { title, one, active, archived } = its

  test(`CAT-09 shows a hint about the other ${one} beneath the field, and forbids nothing`, async () => {
    const { user } = await openList(its)
    const dialog = await openDialog(user, `Add ${one}`, `Add ${one}`)
    await fillInEntry(user, dialog, its, ` ${active.toUpperCase()} `)
    dialog.getByText(`Another ${one} has this name already.`)
    await replace(user, field(dialog, 'Name'), archived)
    dialog.getByText(`There is an archived ${one} of this name. You could restore it.`)
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    expect(namesIn(title)).toContain(archived)
    // Its own name is not a duplicate.
    const editing = await openDialog(user, `Edit ${active}`, `Edit ${one}`)
    expect(editing.queryByText(/has this name already|archived/)).toBeNull()
    await replace(user, field(editing, 'Name'), archived)
    editing.getByText(`Another ${one} has this name already.`)
  })
})

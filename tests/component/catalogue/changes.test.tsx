import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { CallInput } from '#shared/contract/index.ts'
import { fillInEntry, namesIn, openList } from '#tests/support/desk/catalogue.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import {
  button,
  dialogGone,
  errors,
  field,
  type OpenDialog,
  openDialog,
  pressInVain,
} from '#tests/support/desk/dialogs.ts'
import { setField } from '#tests/support/desk/job-forms.ts'
import { notices } from '#tests/support/desk/notices.ts'
import { formKinds, listOf, type SixList } from '#tests/support/desk/six-lists.ts'

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

/** They share all their code with the languages. */
const alike: readonly string[] = ['jobRequirements', 'visaSubclasses', 'interests']

/** Tests what differs between the lists: the requests and the texts. */
function testRequests(its: SixList): void {
  const { list, api, title, one, nouns, active, archived, idName, ids } = its
  const archivedTitle = `Archived ${title}`

  const isWhole = !alike.includes(list)
  const changes = isWhole ? 'CAT-04 CAT-06 CAT-07 each change' : 'an addition and an edit'

  test(`CAT-03 CAT-09 CAT-10 ${ids.add} ${ids.edit} ${changes} of a ${one} sends its own request, and the list shows it`, async () => {
    const { user } = await openList(its)
    const press = async (dialog: OpenDialog, name: string, notice: string) => {
      const before = notices().length
      await user.click(button(dialog, name))
      await dialogGone()
      await waitFor(() => expect(notices().slice(before)).toEqual([notice]))
    }
    const adding = await openDialog(user, `Add ${one}`, `Add ${one}`)
    expect(field(adding, 'Name').value).toBe('')
    expect(button(adding, 'Add').disabled).toBe(false)
    await fillInEntry(user, adding, its, 'Zebra Grooming')
    await press(adding, 'Add', 'Added Zebra Grooming')
    expect(sent(`${list}.create`)).toEqual([{ request: `POST ${api}`, body: newOf(its, 'Zebra Grooming') }])
    expect(namesIn(title)).toContain('Zebra Grooming')
    // The list is read again.
    await waitFor(() => expect(requests(`${list}.list`)).toHaveLength(2))

    // The new entry is the provider's version, so it can be edited immediately.
    const id = await idOf(its, 'Zebra Grooming')
    const editing = await openDialog(user, 'Edit Zebra Grooming', `Edit ${one}`)
    expect(field(editing, 'Name').value).toBe('Zebra Grooming')
    setField(editing, 'Name', 'Zebra Shaving')
    await press(editing, 'Save', 'Saved Zebra Shaving')
    expect(namesIn(title)).toContain('Zebra Shaving')
    expect(namesIn(title)).not.toContain('Zebra Grooming')

    const request = `PATCH ${api}`
    const renamed = { request, body: { [idName]: id, name: 'Zebra Shaving' } }
    expect(sent(`${list}.update`)).toEqual([renamed])
    if (!isWhole) return

    const count = namesIn(title).length
    const asking = await openDialog(user, 'Archive Zebra Shaving', `Archive ${one}`)
    expect(question(asking)).toBe(`Are you sure you want to Archive the ${one} Zebra Shaving?`)
    await user.click(button(asking, 'Cancel'))
    await dialogGone()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Archive Zebra Shaving' }))
    const archiving = await openDialog(user, 'Archive Zebra Shaving', `Archive ${one}`)
    await press(archiving, 'Archive', 'Archived Zebra Shaving')
    expect(namesIn(title)).not.toContain('Zebra Shaving')
    expect(namesIn(title)).toContain(active)
    expect(namesIn(archivedTitle)).toContain('Zebra Shaving')
    screen.getByText(`There are ${count - 1} ${nouns}`)
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))

    const restoring = await openDialog(user, `Restore ${archived}`, `Restore ${one}`)
    expect(question(restoring)).toBe(`Are you sure you want to Restore the ${one} ${archived}?`)
    expect(restoring.queryByText(/^Records that use it/)).toBeNull()
    const restored = await idOf(its, archived)
    await press(restoring, 'Restore', `Restored ${archived}`)
    expect(namesIn(archivedTitle)).not.toContain(archived)
    expect(namesIn(title)).toContain(archived)
    expect(sent(`${list}.update`)).toEqual([
      renamed,
      { request, body: { [idName]: id, isArchived: true } },
      { request, body: { [idName]: restored, isArchived: false } },
    ])
  })
}

/** Tests what the lists have in common, once for each kind of form. */
function testForm(its: SixList): void {
  const { list, title, one, active, idName } = its

  test(`CAT-09 a ${one} needs a name, and saving an unchanged one sends nothing`, async () => {
    const id = await idOf(its, active)
    const { user, client } = await openList(its)
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

    setField(editing, 'Name', active)
    const change: object = { [idName]: id, name: 'Zebra Grooming' }
    await desk.execute(`${list}.update`, change as CallInput<'tags.update'>)
    await client.invalidateQueries()
    await waitFor(() => expect(namesIn(title)).toContain('Zebra Grooming'))
    expect(field(editing, 'Name').value).toBe(active)
    await user.click(button(editing, 'Save'))
    await dialogGone()
    expect(sent(`${list}.update`)).toHaveLength(1)
  })
}

describe('CAT-21 CAT-22 CAT-23 CAT-24 an entry of Job Requirements', () =>
  testRequests(listOf('jobRequirements')))
describe('CAT-31 CAT-32 an entry of Job Industries', () => testRequests(listOf('jobIndustries')))
describe('CAT-41 CAT-42 CAT-43 an entry of Visa Subclasses', () => testRequests(listOf('visaSubclasses')))
describe('CAT-51 CAT-52 CAT-53 an entry of Languages', () => testRequests(listOf('languages')))
describe('CAT-61 CAT-62 CAT-63 an entry of Interests', () => testRequests(listOf('interests')))
describe('CAT-71 CAT-72 an entry of Tags', () => testRequests(listOf('tags')))

describe.each([listOf('languages'), listOf('tags')])('the form for $title', testForm)

test('CAT-09 a double click on Add adds one tag, and a double click on Archive archives it once', async () => {
  const its = listOf('tags')
  const { user } = await openList(its)
  const box = screen.getByRole<HTMLInputElement>('searchbox')
  fireEvent.change(box, { target: { value: its.archived } })
  await screen.findByText('No results')
  const dialog = await openDialog(user, 'Add Tag', 'Add Tag')
  await fillInEntry(user, dialog, its, 'Zebra Grooming')
  await user.dblClick(button(dialog, 'Add'))
  await dialogGone()
  expect(sent('tags.create')).toHaveLength(1)
  await waitFor(() => expect(namesIn('Tags')).toContain('Zebra Grooming'))
  expect(box.value).toBe('')
  const asking = await openDialog(user, 'Archive Zebra Grooming', 'Archive Tag')
  await user.dblClick(button(asking, 'Archive'))
  await dialogGone()
  expect(sent('tags.update')).toHaveLength(1)
  expect(namesIn('Archived Tags')).toContain('Zebra Grooming')
})

test.each(formKinds.filter(({ list }) => list !== 'tags').map((its) => [its.one, its] as const))(
  'CAT-09 a %s can be added although another has the same name, which a hint mentions',
  async (one, its) => {
    const { title, active, archived } = its
    const { user } = await openList(its)
    const dialog = await openDialog(user, `Add ${one}`, `Add ${one}`)
    setField(dialog, 'Name', ` ${active.toUpperCase()} `)
    dialog.getByText(`Another ${one} already has this name.`)
    setField(dialog, 'Name', archived)
    dialog.getByText(`An archived ${one} already has this name. You can restore it instead.`)
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    expect(namesIn(title)).toContain(archived)
    // Its own name is not a duplicate.
    const editing = await openDialog(user, `Edit ${active}`, `Edit ${one}`)
    expect(editing.queryByText(/already has this name|archived/)).toBeNull()
    setField(editing, 'Name', archived)
    editing.getByText(`Another ${one} already has this name.`)
  },
)

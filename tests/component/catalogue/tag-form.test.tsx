import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { tagFields } from '#shared/entities/catalogue.ts'
import { labelsOf } from '#shared/fields/field.ts'
import { cellsOf, namesIn, openList, rowsOf } from '#tests/support/desk/catalogue.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import {
  button,
  dialogGone,
  errors,
  field,
  type OpenDialog,
  openDialog,
  pressInVain,
  uploadFailed,
} from '#tests/support/desk/dialogs.ts'
import { setField } from '#tests/support/desk/job-forms.ts'
import { selectsIn } from '#tests/support/desk/selects.ts'
import { listOf } from '#tests/support/desk/six-lists.ts'
import { pngFile } from '#tests/support/samples/images.ts'

const desk = openDesk()
const limit = 5 * 1024 * 1024
const requests = (call: 'tags.create' | 'tags.update' | 'files.requestUpload') =>
  desk.main().sandbox.requests(call)
const sent = (call: 'tags.create' | 'tags.update') =>
  requests(call).map(({ body }) => body as Record<string, unknown>)
const keys = () => requests('files.requestUpload').map(({ body }) => (body as { key: string }).key)
const tagOf = async (name: string) => {
  const found = (await desk.execute('tags.list', {})).find((tag) => tag.name === name)
  if (!found) throw new Error(`the sample has no tag ${name}`)
  return found
}

const openTags = () => openList(listOf('tags'))
const openAdd = async () => {
  const { user } = await openTags()
  const dialog = await openDialog(user, 'Add Tag', 'Add Tag')
  return { user, dialog, ...selectsIn(user, dialog) }
}
const openEdit = async (name: string) => {
  const tag = await tagOf(name)
  const { user } = await openTags()
  const dialog = await openDialog(user, `Edit ${name}`, 'Edit Tag')
  return { user, dialog, tag, ...selectsIn(user, dialog) }
}
const save = async (user: UserEvent, dialog: OpenDialog, name: 'Add' | 'Save') => {
  await user.click(button(dialog, name))
  await dialogGone()
}
/** The texts of a tag's row: its type, the description beneath its name, its weight. */
function shownOf(name: string) {
  const row = rowsOf('Tags').find((each) => each.querySelector('bdi')?.textContent === name)
  const [about, type, weight] = cellsOf(row)
  const [, description] = about?.querySelectorAll('bdi') ?? []
  return [type?.textContent, description?.textContent ?? '', weight?.textContent]
}

describe('the list of tags', () => {
  test('CAT-71 LIM-19 a row in the list of tags shows name, type, description, weight and icon', async () => {
    await openTags()
    expect(shownOf('Under $20')).toEqual(['Place', 'A main for less than twenty dollars.', '2.5'])
    const { iconUrl } = await tagOf('Under $20')
    expect(screen.getByText('Under $20').closest('tr')?.querySelector('img')?.getAttribute('src')).toBe(
      iconUrl,
    )
    // An unknown type shows as it is stored, and a missing value shows nothing.
    expect(shownOf('Harvest festival')[0]).toBe('event')
    expect(shownOf('Language schools')).toEqual(['Partner', '', ''])
  })

  test('CAT-71 the filter of tags finds a tag by its type and by a word of its description', async () => {
    await openTags()
    for (const [value, found] of [
      ['CAMPERV', ['Campervans']],
      ['buy-back', ['Campervans']],
      [
        'partner',
        ['Banking', 'Campervans', 'Language schools', 'SIM & mobile data', 'Tours', 'Travel insurance'],
      ],
    ] as const) {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
      await waitFor(() => expect(namesIn('Tags')).toEqual(found))
      screen.getByText(`There are 23 tags, ${found.length} of them shown`)
    }
  })
})

describe('the form of a tag', () => {
  test('the Add Tag form has every field of a tag, and its icon is uploaded into the tag’s own folder (CAT-71 CAT-76 CAT-77 CAT-78 CAT-91 LIM-22 UPL-13 UPL-15 trap 12)', async () => {
    const { user, dialog, choose, offered } = await openAdd()
    const labels = [...screen.getByRole('dialog').querySelectorAll('label')].map((each) => each.textContent)
    expect(labels).toEqual(Object.values(labelsOf(tagFields)))
    expect(field(dialog, 'Weight').value).toBe('1')
    expect(await offered('Type')).toEqual(['Place', 'Post', 'Partner'])
    setField(dialog, 'Name', 'Zebra crossings')
    await choose('Type', 'Partner')
    setField(dialog, 'Weight', '2.5')
    setField(dialog, 'Description', 'Black and white.')
    await user.upload(field(dialog, 'Icon'), pngFile('zebra.png'))
    desk.main().sandbox.faults.add({ call: 'upload', fault: 'status', status: 500, times: 1 })
    await user.click(button(dialog, 'Add'))
    await uploadFailed(dialog)
    await save(user, dialog, 'Add')
    const [, key] = keys()
    const [tag] = sent('tags.create')
    expect(key).toMatch(new RegExp(`^uploads/partner/${tag?.tagId}/[0-9a-f-]{36}\\.png$`))
    expect(sent('tags.create')).toEqual([
      {
        tagId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Zebra crossings',
        type: 'partner',
        description: 'Black and white.',
        weight: 2.5,
        iconUrl: `${desk.main().sandbox.origin}/content/${key}`,
      },
    ])
    expect(shownOf('Zebra crossings')).toEqual(['Partner', 'Black and white.', '2.5'])
  })

  test('a tag requires a name, a type and a weight of at least 1 (CAT-72 CAT-73 CAT-74 CAT-75 ERR-05 LIM-22 UPL-06 UPL-08 UPL-16 trap 10 trap 11)', async () => {
    const { user, dialog, choose } = await openAdd()
    await user.type(field(dialog, 'Name'), '{Enter}')
    expect(errors(dialog)).toEqual(['Name is a required field', 'Type is a required field'])
    await pressInVain(user, dialog, 'Add')
    setField(dialog, 'Name', 'Zebra crossings')
    await choose('Type', 'Place')
    for (const weight of ['0', '0.99']) {
      setField(dialog, 'Weight', weight)
      expect(errors(dialog)).toEqual(['Weight must be greater than or equal to 1'])
    }
    await pressInVain(user, dialog, 'Add')
    setField(dialog, 'Weight', '1')
    await user.upload(field(dialog, 'Icon'), pngFile('big.png', limit))
    expect(errors(dialog)).toEqual(['Icons must be smaller than 5 MB'])
    await user.type(field(dialog, 'Name'), '{Enter}')
    expect(document.activeElement).toBe(field(dialog, 'Icon'))
    expect([...requests('files.requestUpload'), ...sent('tags.create')]).toEqual([])
    await user.upload(field(dialog, 'Icon'), pngFile('fits.png', limit - 1))
    expect(errors(dialog)).toEqual([])
    expect(button(dialog, 'Add').disabled).toBe(false)
  })

  test('CAT-74 an empty weight is sent as 1 for a new tag, and is not sent for a stored one', async () => {
    const { user, dialog, choose } = await openAdd()
    setField(dialog, 'Name', 'Zebra crossings')
    await choose('Type', 'Place')
    await user.clear(field(dialog, 'Weight'))
    dialog.getByText('At least 1. If empty, it is 1')
    await save(user, dialog, 'Add')
    expect(sent('tags.create')[0]?.weight).toBe(1)

    const editing = await openDialog(user, 'Edit Under $20', 'Edit Tag')
    expect(field(editing, 'Weight').value).toBe('2.5')
    await user.clear(field(editing, 'Weight'))
    editing.getByText('At least 1. If empty, the current weight is kept')
    await save(user, editing, 'Save')
    expect(sent('tags.update')).toEqual([])
    expect(shownOf('Under $20')[2]).toBe('2.5')
  })

  test('CAT-73 CAT-77 CAT-79 API-52 editing a tag sends the id and the changed fields only', async () => {
    const { user, dialog, tag, choose, shown } = await openEdit('Beachfront')
    expect(shown('Type')).toBe('Place')
    expect(field(dialog, 'Weight').value).toBe('8')
    expect(field(dialog, 'Description').value).toBe(tag.description)
    await choose('Type', 'Post')
    await user.clear(field(dialog, 'Description'))
    await save(user, dialog, 'Save')
    expect(sent('tags.update')).toEqual([{ tagId: tag.tagId, type: 'post', description: '' }])
    expect(shownOf('Beachfront')).toEqual(['Post', '', '8'])

    const odd = await openDialog(user, 'Edit Harvest festival', 'Edit Tag')
    expect(selectsIn(user, odd).shown('Type')).toBe('event')
    setField(odd, 'Weight', '3')
    await save(user, odd, 'Save')
    const { tagId } = await tagOf('Harvest festival')
    expect(sent('tags.update').at(-1)).toEqual({ tagId, weight: 3 })
  })

  test('CAT-09 a tag with the name of another tag of the same type shows a hint', async () => {
    const { dialog, choose } = await openAdd()
    setField(dialog, 'Name', 'live MUSIC')
    expect(dialog.queryByText(/already has this name/)).toBeNull()
    await choose('Type', 'Post')
    expect(dialog.queryByText(/already has this name/)).toBeNull()
    await choose('Type', 'Place')
    within(screen.getByRole('dialog')).getByText('Another Tag of type place already has this name.')
    setField(dialog, 'Name', 'pen-pal clubs')
    await choose('Type', 'Partner')
    dialog.getByText('An archived Tag of type partner already has this name. You can restore it instead.')
  })
})

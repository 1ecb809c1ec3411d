import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { namesIn, openList, rowsOf } from '#tests/support/desk/catalogue.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import {
  button,
  dialogGone,
  errors,
  field,
  openDialog,
  pressInVain,
  uploadFailed,
} from '#tests/support/desk/dialogs.ts'
import { setField } from '#tests/support/desk/job-forms.ts'
import { listOf } from '#tests/support/desk/six-lists.ts'
import { pngFile } from '#tests/support/samples/images.ts'

const desk = openDesk()
const limit = 5 * 1024 * 1024
const requests = (call: 'jobIndustries.create' | 'jobIndustries.update' | 'files.requestUpload' | 'upload') =>
  desk.main().sandbox.requests(call)
const sent = (call: 'jobIndustries.create' | 'jobIndustries.update') =>
  requests(call).map(({ body }) => body as Record<string, string>)
const keys = () => requests('files.requestUpload').map(({ body }) => (body as { key: string }).key)
const address = (key: string | undefined) => `${desk.main().sandbox.origin}/content/${key}`

const openScreen = () => openList(listOf('jobIndustries'))
const openAdd = async () => {
  const { user } = await openScreen()
  const dialog = await openDialog(user, 'Add Job Industry', 'Add Job Industry')
  setField(dialog, 'Name', 'Zebra Grooming')
  return { user, dialog }
}
const imagesOf = (name: string) =>
  [
    ...(rowsOf('Job Industries')
      .find((row) => row.querySelector('bdi')?.textContent === name)
      ?.querySelectorAll('img') ?? []),
  ].map(({ src }) => src)

describe('the images of an industry', () => {
  test('both images of an industry are stored in its folder under different names (CAT-31 CAT-33 CAT-35 CAT-36 UPL-11 UPL-15 trap 13)', async () => {
    const { user, dialog } = await openAdd()
    await user.upload(field(dialog, 'Image'), pngFile('shed.png', 2000))
    await user.upload(field(dialog, 'Marker Image'), pngFile('shed.png', 3000))
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    const [industry] = sent('jobIndustries.create')
    expect(Object.keys(industry ?? {}).sort()).toEqual([
      'imageUrl',
      'jobIndustryId',
      'markerImageUrl',
      'name',
    ])
    const folder = `uploads/job-industries/${industry?.jobIndustryId}/`
    expect(new Set(keys()).size).toBe(2)
    for (const key of keys()) expect(key).toMatch(new RegExp(`^${folder}[0-9a-f-]{36}\\.png$`))
    const kept = [industry?.imageUrl, industry?.markerImageUrl]
    expect([...kept].sort()).toEqual(keys().map(address).sort())
    const sizes = await Promise.all(
      kept.map(async (url) => (await (await fetch(String(url))).arrayBuffer()).byteLength),
    )
    expect(sizes).toEqual([2000, 3000])
    expect(imagesOf('Zebra Grooming')).toEqual(kept)
  })

  test('CAT-33 CAT-36 CAT-78 both images of an industry are optional', async () => {
    const { user, dialog } = await openAdd()
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    expect(Object.keys(sent('jobIndustries.create')[0] ?? {}).sort()).toEqual(['jobIndustryId', 'name'])
    expect(imagesOf('Zebra Grooming')).toEqual([])
    const next = await openDialog(user, 'Add Job Industry', 'Add Job Industry')
    setField(next, 'Name', 'Yak Shaving')
    await user.click(button(next, 'Add'))
    await dialogGone()
    const ids = sent('jobIndustries.create').map(({ jobIndustryId }) => jobIndustryId)
    expect([ids.length, new Set(ids).size]).toEqual([2, 2])
    const editing = await openDialog(user, 'Edit Bars & Pubs', 'Edit Job Industry')
    setField(editing, 'Name', 'Bars')
    await user.click(button(editing, 'Save'))
    await dialogGone()
    expect(Object.keys(sent('jobIndustries.update')[0] ?? {}).sort()).toEqual(['jobIndustryId', 'name'])
    expect(keys()).toEqual([])
  })

  test('CAT-35 CAT-37 a new image of an industry replaces the old one, and only the new address is sent', async () => {
    const [before] = await desk.execute('jobIndustries.list', {})
    const { user } = await openScreen()
    const dialog = await openDialog(user, `Edit ${before?.name}`, 'Edit Job Industry')
    const shown = [...screen.getByRole('dialog').querySelectorAll('img')].map(({ src }) => src)
    expect(shown).toEqual([before?.imageUrl, before?.markerImageUrl])
    await user.upload(field(dialog, 'Marker Image'), pngFile('pin.png'))
    await user.click(button(dialog, 'Save'))
    await dialogGone()
    const [key] = keys()
    expect(key).toMatch(new RegExp(`^uploads/job-industries/${before?.jobIndustryId}/`))
    expect(sent('jobIndustries.update')).toEqual([
      { jobIndustryId: before?.jobIndustryId, markerImageUrl: address(key) },
    ])
    expect(imagesOf(String(before?.name))).toEqual([before?.imageUrl, address(key)])
  })

  test('an image of 5 MB is refused on either image field of an industry (CAT-34 ERR-04 UPL-06 UPL-07 UPL-16 trap 10 trap 11)', async () => {
    const { user, dialog } = await openAdd()
    for (const label of ['Image', 'Marker Image']) {
      await user.upload(field(dialog, label), pngFile('big.png', limit))
      expect(errors(dialog)).toEqual(['Images must be smaller than 5 MB'])
      expect(field(dialog, label).getAttribute('aria-invalid')).toBe('true')
      await user.type(field(dialog, 'Name'), '{Enter}')
      await pressInVain(user, dialog, 'Add')
      expect([...keys(), ...sent('jobIndustries.create')]).toEqual([])
      await user.upload(field(dialog, label), pngFile('fits.png', limit - 1))
      expect(errors(dialog)).toEqual([])
    }
  })

  test('UPL-03 UPL-05 UPL-17 each image field of an industry shows its own progress and failure', async () => {
    const { faults } = desk.main().sandbox
    faults.add({ call: 'upload', fault: 'hang', times: 2 })
    const { user, dialog } = await openAdd()
    await user.upload(field(dialog, 'Image'), pngFile('shed.png', 300_000))
    await user.upload(field(dialog, 'Marker Image'), pngFile('pin.png', 300_000))
    await user.click(button(dialog, 'Add'))
    await waitFor(() => expect(dialog.getAllByText('99%')).toHaveLength(2))
    const [first, second] = dialog.getAllByRole('button', { name: 'Cancel upload' })
    if (!first || !second) throw new Error('two uploads can be cancelled')
    await user.click(first)
    await waitFor(() => expect(dialog.getAllByText('99%')).toHaveLength(1))
    await user.click(second)
    await waitFor(() => expect(button(dialog, 'Add').disabled).toBe(false))
    expect(errors(dialog)).toEqual([])
    expect(sent('jobIndustries.create')).toEqual([])

    faults.clear()
    faults.add({ call: 'upload', fault: 'status', status: 500, times: 1 })
    await user.click(button(dialog, 'Add'))
    await uploadFailed(dialog)
    await waitFor(() => expect(button(dialog, 'Add').disabled).toBe(false))
    expect(errors(dialog)).toEqual(['Unable to upload file'])
    expect(sent('jobIndustries.create')).toEqual([])
    const failed = keys().length
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    expect(keys()).toHaveLength(failed + 1)
    expect(Object.keys(sent('jobIndustries.create')[0] ?? {})).toHaveLength(4)
    expect(namesIn('Job Industries')).toContain('Zebra Grooming')
  })
})

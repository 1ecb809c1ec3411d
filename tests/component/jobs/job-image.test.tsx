import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { openDesk, renderScreen } from '#tests/support/desk.tsx'
import { button, dialogGone, errors, field, openDialog } from '#tests/support/dialogs.ts'
import { pngFile } from '#tests/support/images.ts'
import { fillInJob } from '#tests/support/job-forms.ts'

const desk = openDesk()
const requests = (call: 'jobs.create' | 'files.requestUpload' | 'upload') =>
  desk.main().sandbox.requests(call)
const sent = () => requests('jobs.create').map(({ body }) => body as Record<string, unknown>)

/** Opens the dialog that adds a job, with all required fields filled in. */
const openAdd = async () => {
  const { user } = renderScreen('/jobs')
  await screen.findByRole('table', { name: 'Jobs' })
  const dialog = await openDialog(user, 'Add Job', 'Add Job')
  await fillInJob(user, dialog)
  return { user, dialog }
}

describe('the image of a job', () => {
  test('JOB-73 UPL-10 an image is uploaded first, below the job’s own folder, and its address is saved', async () => {
    const { dialog, user } = await openAdd()
    await user.upload(field(dialog, 'Image'), pngFile('shed.png'))
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    const [{ jobId, imageUrl } = { jobId: '', imageUrl: '' }] = sent()
    const [request] = requests('files.requestUpload')
    const { key } = (request?.body ?? {}) as { key?: string }
    expect(key).toMatch(new RegExp(`^uploads/jobs/${jobId}/[0-9a-f-]{36}\\.png$`))
    expect(imageUrl).toBe(`${desk.main().sandbox.origin}/content/${key}`)
    expect(requests('upload').map(({ status }) => status)).toEqual([200])
  })

  test('JOB-58 ERR-04 UPL-06 UPL-16 an image of 5 MB is refused on its field, and the submit stops', async () => {
    const { dialog, user } = await openAdd()
    await user.upload(field(dialog, 'Image'), pngFile('big.png', 5 * 1024 * 1024))
    expect(errors(dialog)).toEqual(['Images must be smaller than 5 MB'])
    expect(button(dialog, 'Add').disabled).toBe(true)
    await user.type(field(dialog, 'Title'), '{Enter}')
    expect(document.activeElement).toBe(field(dialog, 'Image'))
    expect(requests('files.requestUpload')).toEqual([])
    await user.upload(field(dialog, 'Image'), pngFile('fits.png', 5 * 1024 * 1024 - 1))
    expect(errors(dialog)).toEqual([])
  })

  test('UPL-03 UPL-17 the percentage shows beside the field during the upload', async () => {
    desk.main().sandbox.faults.add({ call: 'upload', fault: 'hang', times: 1 })
    const { dialog, user } = await openAdd()
    await user.upload(field(dialog, 'Image'), pngFile('shed.png', 1_000_000))
    await user.click(button(dialog, 'Add'))
    expect(await dialog.findByText('99%')).toBeTruthy()
    await user.click(dialog.getByRole('button', { name: 'Cancel upload' }))
    await waitFor(() => expect(button(dialog, 'Add').disabled).toBe(false))
    expect(sent()).toEqual([])
    expect(field(dialog, 'Title').value).toBe('Zebra Groom')
  })
})

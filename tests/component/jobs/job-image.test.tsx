import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { FaultTarget } from '#sandbox/http/fault.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, dialogGone, errors, field, openDialog, uploadFailed } from '#tests/support/desk/dialogs.ts'
import { addZebraGroom, fillInJob, openAddJob, setField } from '#tests/support/desk/job-forms.ts'
import { openWholeConsole, settled } from '#tests/support/desk/whole-console.tsx'
import { addressFaults, comeOut, fileFaults, setFault } from '#tests/support/faults/faults.ts'
import { pngFile } from '#tests/support/samples/images.ts'

const desk = openDesk()
const requests = (call: FaultTarget) => desk.main().sandbox.requests(call)
const sent = () => requests('jobs.create').map(({ body }) => body as Record<string, unknown>)

test('a job image of 5 MB is refused, and a smaller one is uploaded into the job’s own folder (JOB-58 JOB-73 ERR-04 UPL-06 UPL-10 UPL-16)', async () => {
  const { user } = renderScreen('/jobs')
  const dialog = await openAddJob(user)
  await fillInJob(user, dialog)
  await user.upload(field(dialog, 'Image'), pngFile('big.png', 5 * 1024 * 1024))
  expect(errors(dialog)).toEqual(['Images must be smaller than 5 MB'])
  expect(button(dialog, 'Add').disabled).toBe(true)
  await user.type(field(dialog, 'Title'), '{Enter}')
  expect(document.activeElement).toBe(field(dialog, 'Image'))
  expect(requests('files.requestUpload')).toEqual([])
  await user.upload(field(dialog, 'Image'), pngFile('fits.png', 5 * 1024 * 1024 - 1))
  expect(errors(dialog)).toEqual([])
  await user.upload(field(dialog, 'Image'), pngFile('shed.png'))
  await user.click(button(dialog, 'Add'))
  await dialogGone()
  const [{ jobId, imageUrl } = { jobId: '', imageUrl: '' }] = sent()
  const { key } = (requests('files.requestUpload')[0]?.body ?? {}) as { key?: string }
  expect(key).toMatch(new RegExp(`^uploads/jobs/${jobId}/[0-9a-f-]{36}\\.png$`))
  expect(imageUrl).toBe(`${desk.main().sandbox.origin}/content/${key}`)
  expect(requests('upload').map(({ status }) => status)).toEqual([200])
})

test('a failed upload of a job’s image is shown below the field, keeps every value and saves no job (ERR-16 ERR-02 UPL-03 UPL-05 UPL-17 API-33 API-34)', async () => {
  const { user } = await openWholeConsole(desk, await addZebraGroom(desk))
  await screen.findByRole('heading', { level: 1, name: 'Zebra Groom' })
  const dialog = await openDialog(user, 'Edit', 'Edit Job')
  setField(dialog, 'Title', 'Zebra Stylist')
  const { faults } = desk.main().sandbox
  const keeps = (said: readonly string[]) => {
    expect(button(dialog, 'Save').disabled).toBe(false)
    expect(errors(dialog)).toEqual(said)
    expect(field(dialog, 'Title').value).toBe('Zebra Stylist')
    expect(dialog.getByText('shed.png')).toBeTruthy()
  }
  faults.add({ call: 'jobs.get', fault: 'status', status: 422, times: 1 })
  await user.click(button(dialog, 'Save'))
  await dialog.findByText('Could not save the job')
  await user.upload(field(dialog, 'Image'), pngFile('shed.png', 200_000))
  for (const [call, kinds] of [
    ['files.requestUpload', addressFaults],
    ['upload', fileFaults],
  ] as const) {
    const pressed = async () => {
      const before = requests(call).length
      await user.click(button(dialog, 'Save'))
      await waitFor(() => expect(requests(call).length).toBeGreaterThan(before))
    }
    for (const kind of kinds) {
      setFault(desk, call, kind)
      await pressed()
      await comeOut(desk, user, kind, 'upload the image')
      await waitFor(() => keeps([kind.says]))
      // After a sign-in in between, the notice does not have the focus.
      if (kind.fault.fault !== 'expiredToken') await uploadFailed(dialog)
    }
    // A cancelled upload is not a failure.
    faults.clear()
    faults.add({ call, fault: 'hang' })
    await pressed()
    if (call === 'upload') await dialog.findByText('99%')
    await user.click(await dialog.findByRole('button', { name: 'Cancel upload' }))
    await waitFor(() => keeps([]))
    expect(dialog.queryByText('Unable to upload file')).toBeNull()
    expect(dialog.queryByText('Could not save the job')).toBeNull()
    faults.clear()
  }
  expect(requests('jobs.update')).toEqual([])
  await user.click(button(dialog, 'Save'))
  await dialogGone()
  await settled()
  expect(requests('jobs.update').map(({ body }) => body)).toMatchObject([
    { title: 'Zebra Stylist', imageUrl: expect.stringMatching(/\/content\/uploads\/jobs\/.*\.png$/) },
  ])
})

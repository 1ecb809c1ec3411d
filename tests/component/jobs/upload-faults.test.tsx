import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { FaultTarget } from '#sandbox/http/fault.ts'
import { openDesk } from '#tests/support/desk.tsx'
import { button, dialogGone, errors, field, openDialog } from '#tests/support/dialogs.ts'
import { addressFaults, comeOut, fileFaults, namesOf, setFault } from '#tests/support/faults.ts'
import { pngFile } from '#tests/support/images.ts'
import { fillInJob, replace } from '#tests/support/job-forms.ts'
import { newJob } from '#tests/support/sample-job.ts'
import { openWholeConsole, settled } from '#tests/support/whole-console.tsx'

const desk = openDesk()
const faults = () => desk.main().sandbox.faults
const requests = (call: FaultTarget) => desk.main().sandbox.requests(call)

/** The dialogs, filled in, before the press of their button. */
const forms = {
  'jobs.create': async () => {
    const view = await openWholeConsole(desk, '/jobs')
    await screen.findByRole('table', { name: 'Jobs' })
    const place = await openDialog(view.user, 'Add Job', 'Add Job')
    await fillInJob(view.user, place, 'Zebra Stylist')
    return { ...view, place, name: 'Add' }
  },
  'jobs.update': async () => {
    const job = newJob({ title: 'Zebra Groom' })
    await desk.execute('jobs.create', job)
    const view = await openWholeConsole(desk, `/jobs/${job.jobId}`)
    await screen.findByRole('heading', { level: 1, name: job.title })
    const place = await openDialog(view.user, 'Edit', 'Edit Job')
    await replace(view.user, field(place, 'Title'), 'Zebra Stylist')
    return { ...view, place, name: 'Save' }
  },
}
const open = async (save: keyof typeof forms) => {
  const form = await forms[save]()
  const before = requests(save).length
  await form.user.upload(field(form.place, 'Image'), pngFile('shed.png', 200_000))
  const keeps = (said: readonly string[]) => {
    expect(button(form.place, form.name).disabled).toBe(false)
    expect(errors(form.place)).toEqual(said)
    expect(field(form.place, 'Title').value).toBe('Zebra Stylist')
    expect(form.place.getByText('shed.png')).toBeTruthy()
  }
  /** The requests that saved the job since then. */
  const saved = () => requests(save).slice(before)
  return { ...form, keeps, saved }
}

const saves = ['jobs.create', 'jobs.update'] as const
const steps = [
  ['API-33', 'files.requestUpload', addressFaults],
  ['API-34', 'upload', fileFaults],
] as const
const cells = saves.flatMap((save) => steps.map((step) => [...step, save] as const))

describe('an image that cannot be uploaded', () => {
  test.each(cells.map(([id, call, kinds, save]) => [id, call, save, namesOf(kinds), kinds] as const))(
    'ERR-16 ERR-02 UPL-05 %s %s before %s shows its failure below its field, keeps every value and the file, and sends no job, after each of: %s',
    async (_, call, save, __, kinds) => {
      const { user, place, name, keeps, saved } = await open(save)
      for (const kind of kinds) {
        const before = requests(call).length
        setFault(desk, call, kind)
        await user.click(button(place, name))
        await waitFor(() => expect(requests(call).length).toBeGreaterThan(before))
        await comeOut(desk, user, kind, 'upload the image')
        await waitFor(() => keeps([kind.says]))
      }
      expect(saved()).toEqual([])
      faults().clear()
      await user.click(button(place, name))
      await dialogGone()
      await settled()
      expect(saved().map(({ body }) => body)).toEqual([
        expect.objectContaining({ imageUrl: expect.stringMatching(/\/content\/uploads\/jobs\/.*\.png$/) }),
      ])
    },
  )

  test.each(cells.map(([id, call, _, save]) => [id, call, save] as const))(
    'UPL-05 promise 16 %s %s before %s that hangs can be cancelled beside its field, which is not a failure',
    async (_, call, save) => {
      const { user, place, name, keeps, saved } = await open(save)
      faults().add({ call, fault: 'hang' })
      await user.click(button(place, name))
      await waitFor(() => expect(requests(call)).toHaveLength(1))
      await user.click(await place.findByRole('button', { name: 'Cancel upload' }))
      await waitFor(() => keeps([]))
      expect(saved()).toEqual([])
      faults().clear()
      await user.click(button(place, name))
      await dialogGone()
      await settled()
      expect(saved()).toHaveLength(1)
    },
  )
})

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fillInEntry, namesIn } from '#tests/support/catalogue.ts'
import { openDesk } from '#tests/support/desk.tsx'
import { button, dialogGone, errors, field, openDialog } from '#tests/support/dialogs.ts'
import { addressFaults, comeOut, fileFaults, namesOf, setFault } from '#tests/support/faults.ts'
import { pngFile } from '#tests/support/images.ts'
import { listOf, type SixList } from '#tests/support/six-lists.ts'
import { openWholeConsole, settled } from '#tests/support/whole-console.tsx'

const desk = openDesk()
const requests = (call: `${SixList['list']}.create` | 'files.requestUpload' | 'upload') =>
  desk.main().sandbox.requests(call)

const cells = [
  ['CAT-33 API-33', 'files.requestUpload', 'jobIndustries', 'Job Industry', 'Marker Image', addressFaults],
  ['CAT-35 API-34', 'upload', 'jobIndustries', 'Job Industry', 'Image', fileFaults],
  ['CAT-76 API-33', 'files.requestUpload', 'tags', 'Tag', 'Icon', addressFaults],
  ['CAT-76 API-34', 'upload', 'tags', 'Tag', 'Icon', fileFaults],
] as const

describe('an image of an entry that cannot be uploaded', () => {
  test.each(
    cells.map(
      ([ids, call, list, one, label, kinds]) => [ids, call, one, label, namesOf(kinds), list, kinds] as const,
    ),
  )(
    'ERR-02 ERR-16 UPL-05 %s %s of a %s shows its failure below %s, keeps every value and saves nothing, after each of: %s',
    async (_, call, one, label, __, list, kinds) => {
      const its = listOf(list)
      const { user } = await openWholeConsole(desk, its.path)
      await screen.findByRole('table', { name: its.title })
      const dialog = await openDialog(user, `Add ${one}`, `Add ${one}`)
      await fillInEntry(user, dialog, its, 'Zebra Grooming')
      await user.upload(field(dialog, label), pngFile('zebra.png', 200_000))
      for (const kind of kinds) {
        const before = requests(call).length
        setFault(desk, call, kind)
        await user.click(button(dialog, 'Add'))
        await waitFor(() => expect(requests(call).length).toBeGreaterThan(before))
        await comeOut(desk, user, kind, 'upload the image')
        await waitFor(() => {
          expect(button(dialog, 'Add').disabled).toBe(false)
          expect(errors(dialog)).toEqual([kind.says])
        })
        expect(field(dialog, 'Name').value).toBe('Zebra Grooming')
        dialog.getByText('zebra.png')
      }
      expect(requests(`${its.list}.create`)).toEqual([])
      desk.main().sandbox.faults.clear()
      await user.click(button(dialog, 'Add'))
      await dialogGone()
      await settled()
      expect(requests(`${its.list}.create`)).toHaveLength(1)
      expect(namesIn(its.title)).toContain('Zebra Grooming')
    },
  )
})

import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openDesk } from '#tests/support/desk.tsx'
import { button, dialogGone, errors, field, openDialog } from '#tests/support/dialogs.ts'
import { addressFaults, fileFaults, setFault, someOf } from '#tests/support/faults.ts'
import { pngFile } from '#tests/support/images.ts'
import { fillInPlace } from '#tests/support/place-screens.ts'
import { openWholeConsole, settled } from '#tests/support/whole-console.tsx'

const desk = openDesk()
const requests = (call: 'places.create' | 'files.requestUpload' | 'upload') =>
  desk.main().sandbox.requests(call)

test('ERR-16 ERR-02 PLC-21 UPL-05 API-33 API-34 an image that cannot be uploaded shows its failure below its field, keeps every value and the file, and sends no place', async () => {
  const { user } = await openWholeConsole(desk, '/places')
  await screen.findByRole('table', { name: 'Places' })
  const place = await openDialog(user, 'Add Place', 'Add Place')
  await fillInPlace(user, place)
  await user.upload(field(place, 'Image'), pngFile('bar.png', 200_000))
  for (const [call, kinds] of [
    ['files.requestUpload', someOf(addressFaults)],
    ['upload', someOf(fileFaults)],
  ] as const)
    for (const kind of kinds) {
      const before = requests(call).length
      setFault(desk, call, kind)
      await user.click(button(place, 'Add'))
      await waitFor(() => expect(requests(call).length).toBeGreaterThan(before))
      await waitFor(() => {
        expect(errors(place)).toEqual([kind.says])
        expect(button(place, 'Add').disabled).toBe(false)
      })
      expect(field(place, 'Name').value).toBe('Zebra Bar')
      expect(place.getByText('bar.png')).toBeTruthy()
    }
  expect(requests('places.create')).toEqual([])
  desk.main().sandbox.faults.clear()
  await user.click(button(place, 'Add'))
  await dialogGone()
  await settled()
  expect(requests('places.create').map(({ body }) => body)).toEqual([
    expect.objectContaining({ imageUrl: expect.stringMatching(/\/content\/uploads\/places\/.*\.png$/) }),
  ])
})

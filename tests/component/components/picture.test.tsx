import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { Picture } from '#renderer/components/record/picture.tsx'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { openDialog } from '#tests/support/desk/dialogs.ts'
import { renderPart } from '#tests/support/desk/render-part.tsx'
import { allowImagesFrom } from '#tests/support/samples/image-origins.ts'

openDesk()
beforeEach(() => allowImagesFrom('https://content.example'))

const src = 'https://content.example/a.png'
const show = (address: string | null) =>
  renderPart(<Picture src={address} alt="Image of Reef Hostel" size={160} />)

describe('a picture of a record', () => {
  test('a press on a picture opens it large, and Done returns the focus to it', async () => {
    const { user } = show(src)
    const dialog = await openDialog(user, 'Enlarge: Image of Reef Hostel', 'Image of Reef Hostel')
    expect(dialog.getByRole('img', { name: 'Image of Reef Hostel' }).getAttribute('src')).toBe(src)
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Enlarge: Image of Reef Hostel' }))
  })

  test('a record without a picture has nothing in its place', () => {
    show(null)
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.queryByRole('img')).toBeNull()
  })

  test('a picture that can’t be shown leaves only a line that says why', () => {
    show(src)
    fireEvent.error(screen.getByRole('img', { name: 'Image of Reef Hostel' }))
    expect(screen.queryByRole('button')).toBeNull()
    expect(screen.getByRole('img').textContent).toBe(
      'Not shown: it could not be loaded from content.example.',
    )
  })
})

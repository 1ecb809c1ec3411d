import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { ImagePicker } from '#renderer/components/image/image-picker.tsx'
import { renderPart } from '#tests/support/desk/render-part.tsx'
import { allowImagesFrom } from '#tests/support/samples/image-origins.ts'
import { pngFile } from '#tests/support/samples/images.ts'

const control = {
  id: 'logo',
  name: 'logo',
  onBlur: () => {},
  'aria-required': false,
  'aria-invalid': false,
  'aria-describedby': '',
} as const
const idle = { percent: undefined, cancel: () => {} }

function Owner({
  readOnly = false,
  currentUrl,
}: {
  readonly readOnly?: boolean
  readonly currentUrl?: string
}) {
  const [file, setFile] = useState<File | null>(null)
  return (
    <>
      <label htmlFor="logo">Logo</label>
      <ImagePicker
        control={control}
        value={file}
        onChange={setFile}
        currentUrl={currentUrl}
        upload={idle}
        readOnly={readOnly}
      />
    </>
  )
}
const input = () => screen.getByLabelText<HTMLInputElement>('Logo')
const shown = () => document.querySelector('img')?.getAttribute('src')

describe('the image picker', () => {
  test('the image picker accepts a chosen file, shows it immediately, and can remove it', async () => {
    allowImagesFrom('https://content.example')
    const { user } = renderPart(<Owner currentUrl="https://content.example/old.png" />)
    expect(shown()).toBe('https://content.example/old.png')
    expect(input().accept).toBe('image/*')
    await user.upload(input(), pngFile('new.png'))
    expect(shown()).toMatch(/^blob:/)
    expect(screen.getByText('new.png')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(shown()).toBe('https://content.example/old.png')
    expect(document.activeElement).toBe(input())
    await user.upload(input(), pngFile('new.png'))
    expect(screen.getByText('new.png')).toBeTruthy()
  })

  test('the image picker accepts a dropped or pasted file', () => {
    renderPart(<Owner />)
    fireEvent.drop(input(), { dataTransfer: { files: [pngFile('dropped.png')] } })
    expect(screen.getByText('dropped.png')).toBeTruthy()
    fireEvent.paste(input(), { clipboardData: { files: [pngFile('pasted.png')] } })
    expect(screen.getByText('pasted.png')).toBeTruthy()
    fireEvent.paste(input(), { clipboardData: { files: [] } })
    expect(screen.getByText('pasted.png')).toBeTruthy()
  })

  test('the image picker accepts no file while the form is being sent', () => {
    renderPart(<Owner readOnly />)
    expect(input().disabled).toBe(true)
    fireEvent.drop(input(), { dataTransfer: { files: [pngFile('late.png')] } })
    expect(screen.queryByText('late.png')).toBeNull()
  })
})

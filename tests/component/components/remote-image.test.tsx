import { fireEvent, render } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { RemoteImage } from '#renderer/components/image/remote-image.tsx'
import { allowImagesFrom } from '#tests/support/image-origins.ts'

beforeEach(() => allowImagesFrom('https://content.example', 'http://127.0.0.1:4000'))

const shown = (src: string) => {
  const { container } = render(<RemoteImage src={src} alt="Image of Uluru" fallback="U" size={40} />)
  return container.querySelector('img')?.getAttribute('src')
}

test.each(['https://content.example/a.png', 'http://127.0.0.1:4000/a.png', 'blob:app://console/1'])(
  'an image from %s is requested',
  (src) => {
    expect(shown(src)).toBe(src)
  },
)

test.each(['javascript:alert(7)', 'file:///etc/hostname', 'a.png', ' '])(
  'promise 18: %s is not an address of an image: the placeholder shows, and nothing is requested',
  (src) => {
    expect(shown(src)).toBeUndefined()
    expect(document.querySelector('[role=img]')?.textContent).toBe('U')
  },
)

test.each([
  [
    'https://rail.example/map.png',
    'Not shown: images from rail.example are not allowed here. IT can allow this host.',
  ],
  [
    'https://content.example@rail.example/map.png',
    'Not shown: images from rail.example are not allowed here.',
  ],
  ['javascript:alert(7)', 'Not shown: its address is not a web address.'],
])('P5 the placeholder of %s says why the image is not shown: %s', (src, whyNot) => {
  expect(shown(src)).toBeUndefined()
  const placeholder = document.querySelector('[role=img]')
  expect(placeholder?.getAttribute('title')).toContain(whyNot)
  expect(placeholder?.getAttribute('aria-label')).toMatch(/^Image of Uluru\. Not shown: /)
})

test('P5 an image beside its name says why it is not shown too, and one that fails to load', () => {
  const { container, rerender } = render(
    <RemoteImage src="https://content.example/a.png" alt="" fallback="U" size={40} />,
  )
  const image = container.querySelector('img')
  if (image) fireEvent.error(image)
  const placeholder = () => container.querySelector('span')
  expect(placeholder()?.title).toBe('Not shown: it could not be loaded from content.example.')
  expect(placeholder()?.getAttribute('aria-label')).toBe(placeholder()?.title)
  rerender(<RemoteImage src={null} alt="" fallback="U" size={40} />)
  expect(placeholder()?.getAttribute('aria-hidden')).toBe('true')
  expect(placeholder()?.title).toBe('')
})

import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RemoteImage } from '#renderer/components/image/remote-image.tsx'

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

import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { EmailLink, ExternalLink } from '#renderer/components/control/external-link.tsx'
import { firstLetter, RemoteImage } from '#renderer/components/image/remote-image.tsx'
import { DetailList } from '#renderer/components/record/detail-list.tsx'
import { allowImagesFrom } from '#tests/support/image-origins.ts'

describe('a remote image', () => {
  beforeEach(() => allowImagesFrom('https://content.example'))
  const show = (src: string | null) => (
    <RemoteImage src={src} alt="Logo of Reef Hostel" fallback={firstLetter('Reef Hostel')} size={40} />
  )
  const image = () => screen.getByRole('img', { name: /^Logo of Reef Hostel/ })

  test('that fails to load shows a letter, and another one is tried', () => {
    const { rerender } = render(show('https://content.example/a.png'))
    expect(image().getAttribute('src')).toBe('https://content.example/a.png')
    fireEvent.error(image())
    expect(image().textContent).toBe('R')
    expect(document.querySelector('img')).toBeNull()
    rerender(show('https://content.example/b.png'))
    expect(image().getAttribute('src')).toBe('https://content.example/b.png')
  })

  test('that is missing shows a letter', () => {
    render(show(null))
    expect(image().textContent).toBe('R')
    expect(firstLetter('  école')).toBe('É')
    expect(firstLetter(' ')).toBe('?')
  })
})

describe('an external link', () => {
  test('is a link only if main would open it', () => {
    const addresses = [
      'https://reef.example',
      'mailto:a@reef.example',
      'http://reef.example',
      'javascript:alert(1)',
    ]
    for (const href of addresses) render(<ExternalLink href={href}>{href}</ExternalLink>)
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
      addresses.slice(0, 2),
    )
    expect(screen.getByText('javascript:alert(1)')).toBeTruthy()
  })

  test('promise 5: opens a letter to this address only, with any text in the record', () => {
    const emails = [
      'Kim.O+x@goto.example',
      'a@b.example?bcc=c@d.example&body=x',
      'a@b.example,c@d.example',
      '%0a@b',
    ]
    for (const email of emails) render(<EmailLink email={email} />)
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [emails[0], 'mailto:Kim.O%2Bx@goto.example'],
      [emails[1], 'mailto:a@b.example%3Fbcc%3Dc@d.example%26body%3Dx'],
      [emails[2], 'mailto:a@b.example%2Cc@d.example'],
      [emails[3], 'mailto:%250a@b'],
    ])
  })

  test('is plain text for an invalid email address', () => {
    for (const email of ['nobody', 'a b@goto.example', 'half \ud800@goto.example'])
      render(<EmailLink email={email} />)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('nobody')).toBeTruthy()
  })
})

describe('a list of facts', () => {
  test('says that a missing one is not set, and shows markup as text', () => {
    render(
      <DetailList
        items={[
          { label: 'ABN', value: undefined },
          { label: 'Jobs', value: 0 },
          { label: 'Name', value: '<b>Reef</b>' },
        ]}
      />,
    )
    const values = screen.getAllByRole('definition').map((value) => value.textContent)
    expect(values).toEqual(['Not set', '0', '<b>Reef</b>'])
  })
})

import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { EmailLink, ExternalLink } from '#renderer/components/control/external-link.tsx'
import { firstLetter, RemoteImage } from '#renderer/components/image/remote-image.tsx'
import { DetailList } from '#renderer/components/record/detail-list.tsx'
import { FlagTag } from '#renderer/components/record/flag-tag.tsx'
import { oddMember } from '#shared/rules/odd-values.ts'
import { allowImagesFrom } from '#tests/support/samples/image-origins.ts'

describe('a remote image', () => {
  beforeEach(() => allowImagesFrom('https://content.example', 'http://127.0.0.1:4000'))
  const show = (src: string | null, alt = 'Logo of Reef Hostel') => (
    <RemoteImage src={src} alt={alt} fallback={firstLetter('Reef Hostel')} size={40} />
  )
  const image = () => screen.getByRole('img', { name: /^Logo of Reef Hostel/ })
  const failed = 'Not shown: it could not be loaded from content.example.'

  test('a remote image that fails to load shows a letter and says why', () => {
    const { container, rerender } = render(show('https://content.example/a.png'))
    expect(image().getAttribute('src')).toBe('https://content.example/a.png')
    fireEvent.error(image())
    expect(image().textContent).toBe('R')
    expect(document.querySelector('img')).toBeNull()
    rerender(show('https://content.example/b.png', ''))
    expect(container.querySelector('img')?.getAttribute('src')).toBe('https://content.example/b.png')
    // An image beside the record's name needs no accessible name, but its placeholder gives the reason.
    fireEvent.error(container.querySelector('img') as Element)
    const placeholder = container.querySelector('span')
    expect([placeholder?.title, placeholder?.getAttribute('aria-label')]).toEqual([failed, failed])
  })

  test('a missing image shows a letter', () => {
    const { container, rerender } = render(show(null))
    expect(image().textContent).toBe('R')
    rerender(show(null, ''))
    const placeholder = container.querySelector('span')
    expect([placeholder?.title, placeholder?.getAttribute('aria-hidden')]).toEqual(['', 'true'])
    expect(firstLetter('  école')).toBe('É')
    expect(firstLetter(' ')).toBe('?')
  })

  test('an image is requested only from an allowed address', () => {
    const { rerender } = render(show(null))
    for (const src of [
      'https://content.example/a.png',
      'http://127.0.0.1:4000/a.png',
      'blob:app://console/1',
    ]) {
      rerender(show(src))
      expect(image().getAttribute('src')).toBe(src)
    }
    const noAddress = 'Not shown: its address is not a web address.'
    const notAllowed = 'Not shown: images from rail.example are not allowed here. IT can allow them.'
    for (const [src, whyNot] of [
      ['javascript:alert(7)', noAddress],
      ['file:///etc/hostname', noAddress],
      ['a.png', noAddress],
      ['https://rail.example/map.png', notAllowed],
      ['https://content.example@rail.example/map.png', notAllowed],
    ] as const) {
      rerender(show(src))
      expect(document.querySelector('img')).toBeNull()
      expect(image().textContent).toBe('R')
      expect(image().title).toBe(whyNot)
      expect(image().getAttribute('aria-label')).toBe(`Logo of Reef Hostel. ${whyNot}`)
    }
  })
})

describe('a yes-or-no fact', () => {
  test.each<readonly [string, { readonly isApproved?: boolean; readonly [oddMember]?: object }, string]>([
    ['yes', { isApproved: true }, 'Approved'],
    ['no', { isApproved: false }, 'Not approved'],
    ['missing', {}, 'Not approved'],
    ['unreadable', { [oddMember]: { isApproved: { stored: 'ja' } } }, 'Not known'],
  ])('a yes-or-no fact shows its words if it is %s', (_, record, text) => {
    render(
      <FlagTag
        record={record}
        flag="isApproved"
        yes={['good', 'Approved']}
        no={['caution', 'Not approved']}
      />,
    )
    expect(screen.getByText(/\S/).textContent).toBe(text)
  })
})

describe('an external link', () => {
  test('an external link is a link only if main would open it', () => {
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

  test('a mail link writes to its email address only, whatever text the record has', () => {
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

  test('an invalid email address is plain text, not a link', () => {
    for (const email of ['nobody', 'a b@goto.example', 'half \ud800@goto.example'])
      render(<EmailLink email={email} />)
    expect(screen.queryByRole('link')).toBeNull()
    expect(screen.getByText('nobody')).toBeTruthy()
  })
})

describe('a list of facts', () => {
  test('a list of facts says "not set" for a missing fact, and shows markup as text', () => {
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

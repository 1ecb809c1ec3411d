import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { GuideScreen } from '#renderer/features/guide/guide-screen.tsx'
import { type Guide, guidePictureSize } from '#shared/rules/guide.ts'
import { freshPage } from '#tests/support/dom/fresh-page.ts'

const guide: Guide = {
  title: 'Guide',
  intro: [{ form: 'paragraph', texts: ['For staff.'] }],
  sections: [
    {
      id: 'jobs',
      title: 'Jobs',
      passages: [
        { form: 'paragraph', texts: ['The list comes first.'] },
        { form: 'entry', texts: [{ mark: 'strong', text: 'Expiry' }, ': the café’s jobs end.'] },
        { form: 'entry', texts: ['Previous and next.'] },
      ],
    },
    {
      id: 'posts',
      title: 'Posts',
      passages: [
        { form: 'paragraph', texts: ['Publish or not.'] },
        { form: 'picture', source: 'pictures/post.png', texts: ['A post that waits'] },
      ],
    },
  ],
}

const open = (hash = '') => {
  freshPage()
  window.history.replaceState(null, '', `/guide${hash}`)
  render(<GuideScreen guide={guide} pictures={{ 'pictures/post.png': '/assets/post-1a2b.png' }} />)
  return userEvent.setup()
}
const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const links = () =>
  within(screen.getByRole('navigation', { name: 'Sections' }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

beforeEach(() => {
  window.history.replaceState(null, '', '/')
})

describe('the guide', () => {
  test('the guide shows its passages under headings, with a link to each section', () => {
    open()
    expect(document.title).toBe('Guide - GoTo Admin')
    expect([sections(), links()]).toEqual([
      ['Jobs', 'Posts'],
      ['#jobs', '#posts'],
    ])
    const jobs = within(screen.getByRole('region', { name: 'Jobs' }))
    expect(jobs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Expiry: the café’s jobs end.',
      'Previous and next.',
    ])
    expect(jobs.getByText('Expiry').localName).toBe('strong')
  })

  test('a picture of the guide has its place before it is there, and its words below it, which the search finds', async () => {
    const user = open()
    await user.type(screen.getByRole('searchbox'), 'waits')
    await screen.findByText('1 passage found')
    const picture = within(screen.getByRole('figure')).getByRole('presentation')
    expect(Object.values(guidePictureSize).map(String)).toEqual([
      picture.getAttribute('width'),
      picture.getAttribute('height'),
    ])
    expect(picture.getAttribute('src')).toBe('/assets/post-1a2b.png')
    expect(screen.getByRole('figure').textContent).toBe('A post that waits')
  })

  test('the section in the guide’s address has the focus, at the start and at each change', async () => {
    open('#posts')
    expect(document.activeElement?.textContent).toBe('Posts')
    act(() => {
      window.location.hash = '#jobs'
    })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Jobs'))
  })

  test('a search of the guide leaves only the passages that contain the text, whatever its case and accents', async () => {
    const user = open()
    await user.keyboard('/')
    await user.keyboard('CAFE')
    await screen.findByText('1 passage found')
    expect([sections(), links()]).toEqual([['Jobs'], ['#jobs']])
    expect(screen.queryByText('Previous and next.')).toBeNull()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(sections()).toEqual(['Jobs', 'Posts']))
  })

  test('a search of the guide for a section’s name shows the whole section', async () => {
    const user = open()
    await user.type(screen.getByRole('searchbox', { name: 'Search the guide' }), 'jobs')
    await screen.findByText('3 passages found')
    screen.getByText('Previous and next.')
  })

  test('a section that the guide’s search leaves out shows again when the address names it', async () => {
    const user = open()
    await user.type(screen.getByRole('searchbox'), 'publish')
    await waitFor(() => expect(sections()).toEqual(['Posts']))
    act(() => {
      window.location.hash = '#jobs'
    })
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Jobs'))
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('')
  })
})

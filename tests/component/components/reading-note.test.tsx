import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import type { Log } from '#main/diagnostics/log.ts'
import type { HttpCallName } from '#shared/contract/index.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { openDialog } from '#tests/support/desk/dialogs.ts'
import { fact } from '#tests/support/desk/facts.ts'

const desk = openDesk()
const answer = (call: HttpCallName, data: unknown) => {
  desk.main().sandbox.faults.clear()
  desk.main().sandbox.faults.add({ call, fault: 'status', status: 200, body: { data } })
}
const note = async (text: RegExp) => {
  const words = await screen.findByText(text, { selector: '[role=status] *' })
  return within(words.closest('[role=status]') as HTMLElement)
}

/** Starts the console with a log; returns its warnings. */
async function withLog(): Promise<readonly string[]> {
  const warnings: string[] = []
  const log: Log = { info: () => {}, warn: (text) => void warnings.push(text), error: () => {} }
  await desk.restart({ log })
  return warnings
}

describe('the note about unreadable parts of an answer', () => {
  test('a record without an id is left out of a list that is read whole, and a note counts it', async () => {
    const tags = Array.from({ length: 1043 }, (_, at) => ({
      tagId: at === 7 ? null : `t-${at}`,
      name: `Tag ${at}`,
    }))
    answer('tags.list', tags)
    renderScreen('/tags')
    await note(/^1 of 1,043 records could not be read\.$/)
    expect(screen.queryByText('Tag 7')).toBeNull()
    screen.getByText('Tag 8')
  })

  test('a record without an id is left out of a page of a search, and a note counts it', async () => {
    answer('posts.search', { data: [{ title: 'Lost' }, { postId: 'p-1', title: 'Kept' }], total: 2 })
    renderScreen('/posts')
    await note(/^1 of 2 records could not be read\.$/)
    screen.getByRole('link', { name: 'Kept' })
    expect(screen.queryByText('Lost')).toBeNull()
  })

  test('the note about unreadable values copies and logs their places and types, never the values', async () => {
    const warnings = await withLog()
    const secret = 'Confidential'
    const odd = { jobId: 'j-1', title: [secret], roles: secret, address: { lat: { secret } } }
    answer('jobs.get', odd)
    const first = renderScreen('/jobs/j-1')
    const said = await note(
      /^Some values have an unexpected format\. They are shown as stored, and saving does not change them\.$/,
    )
    await first.user.click(said.getByRole('button', { name: 'Copy details' }))
    await said.findByRole('button', { name: 'Copied' })
    const lines = [
      'data.title should be text, but is a list',
      'data.roles should be a number, but is text',
      'data.address.lat should be a number, but is a record',
    ]
    expect(desk.bridge().clipboard.at(-1)?.split('\n').sort()).toEqual([...lines].sort())
    first.unmount()
    answer('jobs.get', { ...odd, jobId: 'j-2', listedAt: secret })
    renderScreen('/jobs/j-2')
    await note(/^Some values have an unexpected format/)
    const logged = [...lines, 'data.listedAt should be a date and time with its zone, but is text']
    expect(warnings.filter((line) => line.startsWith('GET ')).sort()).toEqual(
      logged.map((line) => `GET job/admin/{jobId}: ${line}`).sort(),
    )
    expect(warnings.join()).not.toContain(secret)
  })

  test('a value of another type that can be converted shows without a note', async () => {
    answer('jobs.get', { jobId: 7, title: 'Groom', roles: '4' })
    renderScreen('/jobs/7')
    await screen.findByRole('heading', { level: 1, name: 'Groom' })
    expect(fact('Roles')).toBe('4')
    expect(screen.queryByText(/could not be read/i)).toBeNull()
  })

  test('an unreadable value shows as it came, in one shortened and marked line', async () => {
    const benefits = ['<img src=x onerror=alert(1)>', `two\nlines\u202e${'y'.repeat(300)}`]
    answer('jobs.get', { jobId: 'j-1', title: 'Groom', benefits })
    const { user } = renderScreen('/jobs/j-1')
    await screen.findByRole('heading', { level: 1, name: 'Groom' })
    const shown = fact('Benefits')
    expect(shown).toMatch(/^\["<img src=x onerror=alert\(1\)>","two\\nlines y+…Could not be read$/)
    expect(shown).toHaveLength(201 + 'Could not be read'.length)
    expect(document.querySelector('img[src=x]')).toBeNull()
    await openDialog(user, 'Edit', 'Edit Job')
    const field = within(screen.getByRole('dialog')).getByText('Benefits').parentElement as HTMLElement
    within(field).getByText("It can't be edited here, and saving does not change it.")
    within(field).getByText('Could not be read')
    expect(within(field).queryByRole('textbox')).toBeNull()
  })
})

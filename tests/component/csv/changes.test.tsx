import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { largestFile } from '#shared/rules/input-limits.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const desk = openDesk()
const folder = temporaryFolder('csv-')
let path = ''

beforeEach(async () => {
  path = join(folder(), 'tags.csv')
  await desk.restart({
    fileDialogs: { saveAs: async () => undefined, open: async () => path, show: () => {} },
  })
})

/** Opens a file with these rows of tags from their list. */
const openFile = async (...rows: readonly string[]) => {
  await writeFile(path, ['Id,Name,Type,Remark', ...rows].join('\r\n'))
  const { user } = renderScreen('/tags')
  await user.click(await screen.findByRole('button', { name: 'CSV…' }))
  await user.click(await screen.findByRole('button', { name: 'Open Changed CSV…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Changes from CSV' }))
  await dialog.findByText(/would|unchanged|refused/)
  return { user, dialog }
}

test('a changed CSV shows what would change, be added and be refused before anything is sent, and then makes it', async () => {
  const [one, two] = await desk.execute('tags.list', {})
  const { user, dialog } = await openFile(
    `${one?.tagId},Renamed by a file,${one?.type},`,
    `${two?.tagId},,${two?.type},`,
    ',Added by a file,Post,',
  )
  dialog.getByText('1 tag would change, 1 new tag would be added, 1 row is refused.')
  dialog.getByText('Remark')
  dialog.getByText('tags.csv')
  const rows = () => dialog.getAllByRole('row').map((row) => row.textContent)
  await dialog.findByRole('table', { name: 'Changed rows' })
  expect(rows()).toContain(`2${one?.name}${one?.tagId}Name ${one?.name} → becomesRenamed by a file`)
  await user.click(dialog.getByRole('radio', { name: 'Refused (1)' }))
  await dialog.findByText('Name is a required field')
  await user.click(dialog.getByRole('radio', { name: 'New (1)' }))
  await dialog.findByText('Added by a file', { selector: 'td:last-child *' })
  const { sandbox } = desk.main()
  expect([...sandbox.requests('tags.update'), ...sandbox.requests('tags.create')]).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Make 2 changes' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => {
    const names = (await desk.execute('tags.list', {})).map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(['Renamed by a file', 'Added by a file']))
  })
  expect(sandbox.requests('tags.update')).toHaveLength(1)
  expect(sandbox.requests('tags.create')).toHaveLength(1)
})

describe('a file that is dropped onto a list', () => {
  const dropped = (name: string, text: string) => ({
    dataTransfer: { types: ['Files'], files: [new File([text], name)], dropEffect: 'none' },
  })
  /** Drops a file, once the list takes files. */
  const drop = async (name: string, text: string) => {
    const data = dropped(name, text)
    const place = await screen.findByRole('main')
    await waitFor(() => expect(fireEvent.dragOver(place, data)).toBe(false))
    expect(fireEvent.drop(place, data)).toBe(false)
  }

  test('is compared as a chosen one is, and nothing is read by its name', async () => {
    const [one] = await desk.execute('tags.list', {})
    renderScreen('/tags')
    await screen.findByRole('table', { name: 'Tags' })
    await drop('from a mail.csv', `Id,Name\r\n${one?.tagId},Renamed by a drop`)
    const dialog = within(await screen.findByRole('dialog', { name: 'Changes from CSV' }))
    await dialog.findByText('1 tag would change.')
    dialog.getByText('from a mail.csv')
    expect(desk.main().sandbox.requests('tags.update')).toEqual([])
  })

  test.each([
    ['is no CSV', 'tags.xlsx', 1, /^Only a CSV can be opened here/],
    ['is larger than a call can be', 'tags.csv', largestFile + 1, /is too large to be dropped/],
  ])('is refused with its name if it %s', async (_, name, size, why) => {
    renderScreen('/tags')
    await drop(name, 'x'.repeat(size))
    expect((await screen.findByText(why)).textContent).toContain(name)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('a CSV that changes nothing offers nothing to do, and the dialog closes with the file', async () => {
  const [one] = await desk.execute('tags.list', {})
  const { user, dialog } = await openFile(`${one?.tagId},${one?.name},${one?.type},`)
  dialog.getByText('1 row is unchanged.')
  expect(dialog.queryByRole('button', { name: /^Make/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a file that cannot be used says why', async () => {
  await writeFile(path, 'Name\r\nx')
  const { user } = renderScreen('/tags')
  await user.click(await screen.findByRole('button', { name: 'CSV…' }))
  await user.click(await screen.findByRole('button', { name: 'Open Changed CSV…' }))
  await screen.findByText(/^The file has no “Id” column\./)
})

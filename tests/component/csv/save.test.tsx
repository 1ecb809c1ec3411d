import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readCsv } from '#main/storage/read-csv.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const desk = openDesk()
const folder = temporaryFolder('csv-')
let path = ''
let shown: string[] = []

beforeEach(async () => {
  path = join(folder(), 'list.csv')
  shown = []
  await desk.restart({
    fileDialogs: {
      saveAs: async () => path,
      open: async () => undefined,
      show: (each) => void shown.push(each),
    },
  })
})

const tableOf = async () => (await readCsv(await readFile(path))).rows.map(({ cells }) => cells)

test('the rows that a filter leaves are saved as CSV with the columns of the list', async () => {
  const [tag] = await desk.execute('tags.list', {})
  const word = tag?.name?.split(' ')[0] ?? ''
  const { user } = renderScreen(`/tags?filter=${encodeURIComponent(word)}`)
  await user.click(await screen.findByRole('button', { name: 'CSV…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Tags as CSV' }))
  dialog.getByText(/^All tags that the search and the filters of the list leave/)
  await user.click(dialog.getByRole('checkbox', { name: 'Type' }))
  await user.click(dialog.getByRole('button', { name: 'Save as CSV…' }))
  const part = within(await screen.findByRole('region', { name: 'Lists saved as CSV' }))
  const said = await part.findByText(/^Saved list\.csv: (\d+) of \1\.$/, { selector: 'div' })
  const [head, ...rows] = await tableOf()
  expect(head).toEqual(['Id', 'Name', 'Weight', 'Archived'])
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every((cells) => cells.join(' ').toLowerCase().includes(word.toLowerCase()))).toBe(true)
  expect(said.textContent).toContain(`${rows.length} of ${rows.length}`)
  await user.click(part.getByRole('button', { name: 'Show in folder' }))
  expect(shown).toEqual([path])
  await user.click(part.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('region', { name: 'Lists saved as CSV' })).toBeNull()
})

test.each([
  ['/businesses', 'Name, ABN, Address, Approved, Verified'],
  ['/businesses?columns=["field:email","Location"]', 'Name, Email Address, Address, Approved'],
  ['/jobs?columns=["field:hourlyRate"]', 'Title, Minimum Hourly Rate, Maximum Hourly Rate'],
  ['/job-templates', 'Title, Industry, Minimum Hourly Rate, Maximum Hourly Rate, Status'],
  ['/arrival-packages', 'First Name, Last Name, Email, Status'],
  ['/user-profiles', 'First Name, Last Name, Email'],
  ['/referrals', 'Description, Code, Free Connection Amount, Archived'],
  ['/admins', 'First Name, Last Name, Email'],
])('a CSV of %s starts with the fields that the list shows: %s', async (url, fields) => {
  const { user } = renderScreen(url)
  await user.click(await screen.findByRole('button', { name: 'CSV…' }))
  const boxes = within(await screen.findByRole('dialog')).getAllByRole('checkbox', { checked: true })
  expect(boxes.map((box) => box.closest('label')?.textContent).join(', ')).toBe(fields)
})

test('a search is saved with its filters and all of its pages, and all columns on request', async () => {
  const { user } = renderScreen('/jobs?contractTypes=["CASUAL"]')
  await user.click(await screen.findByRole('button', { name: 'CSV…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Jobs as CSV' }))
  await user.click(dialog.getByRole('button', { name: 'All' }))
  await user.click(dialog.getByRole('button', { name: 'Save as CSV…' }))
  await screen.findByText(/^Saved list\.csv: (\d+) of \1\.$/, { selector: 'div' })
  const [head = [], ...rows] = await tableOf()
  const found = await desk.execute('jobs.search', {
    query: '',
    from: 0,
    size: 100,
    filters: { contractTypes: ['CASUAL'] },
  })
  expect(rows).toHaveLength(found.total)
  const at = head.indexOf('Contract Type')
  expect(new Set(rows.map((cells) => cells[at]))).toEqual(new Set(['Casual']))
})

test('what was saved as CSV is in the bar of the selection while there is one', async () => {
  const { user } = renderScreen('/tags')
  await user.click(await screen.findByRole('button', { name: 'CSV…' }))
  await user.click(await screen.findByRole('button', { name: 'Save as CSV…' }))
  const saved = () => screen.findByRole('region', { name: 'Lists saved as CSV' })
  await saved()
  await user.click((await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ }))[0] as HTMLElement)
  const clear = await screen.findByRole('button', { name: 'Clear selection' })
  const bar = clear.parentElement?.parentElement
  expect(bar?.contains(await saved())).toBe(true)
  await user.click(clear)
  expect(bar?.contains(await saved())).toBe(false)
})

test('a list that could not be read to its end says why, and is resumed', async () => {
  const { faults } = desk.main().sandbox
  const { user } = renderScreen('/posts')
  await user.click(await screen.findByRole('button', { name: 'CSV…' }))
  faults.add({ call: 'posts.search', fault: 'status', status: 403, times: 1 })
  await user.click(await screen.findByRole('button', { name: 'Save as CSV…' }))
  await screen.findByText(/^list\.csv is not finished: it has 0 posts so far\./, { selector: 'div' })
  await user.click(screen.getByRole('button', { name: 'Resume' }))
  await screen.findByText(/^Saved list\.csv: (\d+) of \1\.$/, { selector: 'div' })
})

import { createMemoryHistory } from '@tanstack/react-router'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createConsoleRouter } from '#renderer/app/router.tsx'
import { createQueryClient } from '#renderer/lib/calls/query.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { fillInEntry, headsOf, namesIn, openList, rowsOf } from '#tests/support/desk/catalogue.ts'
import { openDesk, renderScreen } from '#tests/support/desk/desk.tsx'
import { button, dialogGone, openDialog } from '#tests/support/desk/dialogs.ts'
import { listOf, type SixList, six } from '#tests/support/desk/six-lists.ts'

const desk = openDesk()
const kept = (name: SixList['list']) => desk.execute(`${name}.list`, {})
const order = new Intl.Collator('en-AU', { sensitivity: 'base', numeric: true })
const sentence = () => screen.getAllByRole('status').map(({ textContent }) => textContent)[0]

/** The provider's entries of a list, by name. */
const namesOf = async ({ list }: SixList, isArchived: boolean) =>
  (await kept(list))
    .filter((entry) => Boolean(entry.isArchived) === isArchived)
    .map(({ name }) => name ?? '')
    .sort(order.compare)

/** Restores or archives all entries of a list. */
async function changeAll({ list, idName }: SixList, isArchived: boolean) {
  for (const entry of await kept(list)) {
    const change: object = { [idName]: Reflect.get(entry, idName), isArchived }
    await desk.execute(`${list}.update`, change as CallInput<'tags.update'>)
  }
}

test.each(six.map((its) => [its.ids.list, its.title, its] as const))(
  '%s the screen of %s shows the active entries with Edit and Archive, and the archived ones with Restore (CAT-01 CAT-02 CAT-05 CAT-06 CAT-08 CAT-10 SHELL-25)',
  async (_, title, its) => {
    const { list, path, api, one, nouns } = its
    const client = createQueryClient()
    await createConsoleRouter(client, createMemoryHistory({ initialEntries: [path] })).load()
    await waitFor(() => expect(client.getQueryData([`${list}.list`, {}])).toBeTruthy())
    const reads = () => desk.main().sandbox.requests(`${list}.list`)
    expect(reads().map(({ method, path: asked }) => `${method} ${asked}`)).toEqual([`GET ${api}/list`])

    await openList(its)
    expect(reads()).toHaveLength(2)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByRole('link', { name: title }).getAttribute('aria-current')).toBe('page')
    const names = await namesOf(its, false)
    expect(names.length).toBeGreaterThan(5)
    expect(sentence()).toBe(`There are ${names.length} ${nouns}`)
    screen.getByRole('button', { name: `Add ${one}` })
    const archived = await namesOf(its, true)
    expect(archived).toContain(its.archived)
    const part = within(screen.getByRole('region', { name: `Archived ${title}` }))
    expect(part.getByRole('heading', { level: 2 }).textContent).toBe(`Archived ${title}`)
    for (const [table, inOrder, actions] of [
      [title, names, ['Edit', 'Archive']],
      [`Archived ${title}`, archived, ['Restore']],
    ] as const) {
      expect(namesIn(table)).toEqual(inOrder)
      for (const [index, row] of rowsOf(table).entries())
        expect([...row.querySelectorAll('button')].map((each) => each.getAttribute('aria-label'))).toEqual(
          actions.map((action) => `${action} ${inOrder[index]}`),
        )
    }
  },
)

describe('the screen of languages, as an example of the six lists', () => {
  const its = listOf('languages')

  test('CAT-08 CAT-05 the heading of the languages screen shows before the languages have loaded', async () => {
    await changeAll(its, false)
    desk.main().sandbox.faults.add({ call: 'languages.list', fault: 'stall', times: 1 })
    renderScreen('/languages')
    await screen.findByRole('heading', { level: 1, name: 'Languages' })
    expect(screen.queryByRole('table')).toBeNull()
    desk.main().sandbox.faults.clear()
    await screen.findByRole('table', { name: 'Languages' })
    expect(namesIn('Languages')).toContain(its.archived)
    expect(screen.queryByText('Archived Languages')).toBeNull()
  })

  test('SHELL-33 SHELL-34 if all languages are archived, the count is 0 and the active list says that it is empty', async () => {
    await changeAll(its, true)
    renderScreen('/languages')
    await screen.findByRole('table', { name: 'Archived Languages' })
    expect(sentence()).toBe('There are 0 languages')
    screen.getByText('No results')
    expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
    expect(screen.queryByRole('table', { name: 'Languages' })).toBeNull()
  })

  test('CAT-12 languages are sorted by name, even after one was added', async () => {
    const { user } = await openList(its)
    const dialog = await openDialog(user, 'Add Language', 'Add Language')
    await fillInEntry(user, dialog, its, 'éclair baking')
    await user.click(button(dialog, 'Add'))
    await dialogGone()
    const names = namesIn('Languages')
    expect(names).toEqual([...names].sort(order.compare))
    const place = names.indexOf('éclair baking')
    expect(place).toBeGreaterThanOrEqual(0)
    // In the order of code units it would be last, after every letter without an accent.
    expect(order.compare(names[place + 1] ?? 'z', 'éclair baking')).toBeGreaterThan(0)
  })

  test('SHELL-34 CAT-02 CAT-05 the filter of languages searches the active and the archived list', async () => {
    const { user, router } = await openList(its)
    const box = screen.getByRole('searchbox', { name: 'Filter languages' })
    const filter = (value: string) => fireEvent.change(box, { target: { value } })
    const total = namesIn('Languages').length
    const text = its.archived.slice(0, 5).trim().toUpperCase()
    filter(text)
    await waitFor(() => expect(namesIn('Languages')).not.toContain(its.active))
    expect(namesIn('Archived Languages')).toContain(its.archived)
    await waitFor(() => expect(router.state.location.search).toEqual({ filter: text }))
    filter(`  ${its.active.toLowerCase()} `)
    await screen.findByText('No archived languages match')
    expect(namesIn('Languages')).toEqual([its.active])
    expect(sentence()).toBe(`There are ${total} languages, 1 of them shown`)
    filter('zzz')
    await screen.findByText('No results')
    expect(namesIn('Languages')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    await waitFor(() => expect(namesIn('Languages')).toHaveLength(total))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    await waitFor(() => expect(router.state.location.search).toEqual({}))
  })
})

test('CAT-02 CAT-71 the row of a tag shows name, description, type and weight, at any width', async () => {
  const described = (await kept('tags')).filter((tag) => 'description' in tag && !tag.isArchived)
  expect(described.length).toBeGreaterThan(1)
  await openList(listOf('tags'))
  expect(headsOf('Tags').map(({ textContent }) => textContent)).toEqual(['Name', 'Type', 'Weight', 'Actions'])
  const rows = rowsOf('Tags').map((row) => [...row.querySelectorAll('td[data-part="name"] bdi')])
  const lines = rows.map((parts) => parts.map(({ textContent }) => textContent))
  for (const tag of described) expect(lines).toContainEqual([tag.name, Reflect.get(tag, 'description')])
  expect(lines.filter(({ length }) => length === 2)).toHaveLength(described.length)
})

import { createMemoryHistory } from '@tanstack/react-router'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { createConsoleRouter } from '#renderer/app/router.tsx'
import { createQueryClient } from '#renderer/lib/query.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { fillInEntry, namesIn, openList, rowsOf } from '#tests/support/catalogue.ts'
import { openDesk, renderScreen } from '#tests/support/desk.tsx'
import { button, dialogGone, openDialog } from '#tests/support/dialogs.ts'
import { listOf, type SixList, six } from '#tests/support/six-lists.ts'

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

describe.each(six)('the list at $path', (its) => {
  const { list, path, api, title, one, nouns, ids } = its
  const archivedTitle = `Archived ${title}`

  test(`CAT-01 CAT-02 CAT-08 CAT-10 ${ids.list} ${title}: one read brings its active entries, each with Edit and Archive, and Add`, async () => {
    await openList(its)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByRole('link', { name: title }).getAttribute('aria-current')).toBe('page')
    const names = await namesOf(its, false)
    expect(names.length).toBeGreaterThan(5)
    expect(sentence()).toBe(`There are ${names.length} ${nouns}`)
    expect(namesIn(title)).toEqual(names)
    for (const [index, row] of rowsOf(title).entries()) {
      within(row).getByRole('button', { name: `Edit ${names[index]}` })
      within(row).getByRole('button', { name: `Archive ${names[index]}` })
      expect(within(row).queryByRole('button', { name: /^Restore/ })).toBeNull()
    }
    screen.getByRole('button', { name: `Add ${one}` })
    const [read, ...others] = desk.main().sandbox.requests(`${list}.list`)
    expect(`${read?.method} ${read?.path}`).toBe(`GET ${api}/list`)
    // This test made the second request.
    expect(others).toHaveLength(1)
  })

  test(`CAT-08 SHELL-25 the address of ${title} starts the read, before the screen renders`, async () => {
    const client = createQueryClient()
    await createConsoleRouter(client, createMemoryHistory({ initialEntries: [path] })).load()
    await waitFor(() => expect(client.getQueryData([`${list}.list`, {}])).toBeTruthy())
    expect(desk.main().sandbox.requests(`${list}.list`)).toHaveLength(1)
  })

  test(`CAT-05 CAT-06 CAT-10 the archived entries are under '${archivedTitle}', each with Restore`, async () => {
    await openList(its)
    const names = await namesOf(its, true)
    expect(names).toContain(its.archived)
    const part = within(screen.getByRole('region', { name: archivedTitle }))
    expect(part.getByRole('heading', { level: 2 }).textContent).toBe(archivedTitle)
    expect(namesIn(archivedTitle)).toEqual(names)
    for (const [index, row] of rowsOf(archivedTitle).entries()) {
      const buttons = within(row).getAllByRole('button')
      expect(buttons.map((each) => each.getAttribute('aria-label'))).toEqual([`Restore ${names[index]}`])
    }
  })
})

describe.each([listOf('languages'), listOf('tags')])(
  'the screen of $title, which the lists have in common',
  (its) => {
    const { list, path, title, one, nouns } = its
    const archivedTitle = `Archived ${title}`

    test(`CAT-08 the heading of ${title} does not wait for them`, async () => {
      desk.main().sandbox.faults.add({ call: `${list}.list`, fault: 'delay', ms: 300 })
      renderScreen(path)
      await screen.findByRole('heading', { level: 1, name: title })
      expect(screen.queryByRole('table')).toBeNull()
      await screen.findByRole('table', { name: title })
    })

    test(`CAT-05 without archived entries their list is hidden`, async () => {
      await changeAll(its, false)
      await openList(its)
      expect(namesIn(title)).toContain(its.archived)
      expect(screen.queryByText(archivedTitle)).toBeNull()
    })

    test(`SHELL-33 SHELL-34 if all of ${title} are archived, the count is 0 and the list is empty`, async () => {
      await changeAll(its, true)
      renderScreen(path)
      await screen.findByRole('table', { name: archivedTitle })
      expect(sentence()).toBe(`There are 0 ${nouns}`)
      screen.getByText('No results')
      expect(screen.queryByRole('button', { name: 'Show all' })).toBeNull()
      expect(screen.queryByRole('table', { name: title })).toBeNull()
    })

    test(`CAT-12 both parts of ${title} are sorted by name, also after one is added`, async () => {
      const { user } = await openList(its)
      const dialog = await openDialog(user, `Add ${one}`, `Add ${one}`)
      await fillInEntry(user, dialog, its, 'éclair baking')
      await user.click(button(dialog, 'Add'))
      await dialogGone()
      for (const part of [title, archivedTitle]) {
        const names = namesIn(part)
        expect(names).toEqual([...names].sort(order.compare))
      }
      const names = namesIn(title)
      const place = names.indexOf('éclair baking')
      expect(place).toBeGreaterThanOrEqual(0)
      // In the order of code units it would be last, after every letter without an accent.
      expect(order.compare(names[place + 1] ?? 'z', 'éclair baking')).toBeGreaterThan(0)
    })

    test(`SHELL-34 CAT-02 CAT-05 the filter of ${title} searches both parts, and says if it finds nothing`, async () => {
      const { user, router } = await openList(its)
      const box = screen.getByRole('searchbox', { name: `Filter ${nouns}` })
      const total = namesIn(title).length
      const text = its.archived.slice(0, 5).trim().toUpperCase()
      await user.type(box, text)
      await waitFor(() => expect(namesIn(title)).not.toContain(its.active))
      expect(namesIn(archivedTitle)).toContain(its.archived)
      await waitFor(() => expect(router.state.location.search).toEqual({ filter: text }))
      await user.clear(box)
      await user.type(box, `  ${its.active.toLowerCase()} `)
      await screen.findByText(`No archived ${nouns} match`)
      expect(namesIn(title)).toEqual([its.active])
      expect(sentence()).toBe(`There are ${total} ${nouns}, 1 of them shown`)
      await user.type(box, 'zzz')
      await screen.findByText('No results')
      expect(namesIn(title)).toEqual([])
      await user.click(screen.getByRole('button', { name: 'Show all' }))
      await waitFor(() => expect(namesIn(title)).toHaveLength(total))
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
      await waitFor(() => expect(router.state.location.search).toEqual({}))
    })
  },
)

test('CAT-02 CAT-71 the row of a tag has its description beneath the name, and its type and weight, at any width', async () => {
  const described = (await kept('tags')).filter((tag) => 'description' in tag && !tag.isArchived)
  expect(described.length).toBeGreaterThan(1)
  await openList(listOf('tags'))
  const table = screen.getByRole('table', { name: 'Tags' })
  const heads = within(table).getAllByRole('columnheader')
  expect(heads.map(({ textContent }) => textContent)).toEqual(['Name', 'Type', 'Weight', 'Actions'])
  const rows = rowsOf('Tags').map((row) => [...row.querySelectorAll('td:first-child bdi')])
  const lines = rows.map((parts) => parts.map(({ textContent }) => textContent))
  for (const tag of described) expect(lines).toContainEqual([tag.name, Reflect.get(tag, 'description')])
  expect(lines.filter(({ length }) => length === 2)).toHaveLength(described.length)
})

describe('a list of hundreds', () => {
  test('CAT-02 CAT-12 renders the visible entries, counts all of them, and filters them all', async () => {
    const its = listOf('interests')
    for (let index = 0; index < 300; index += 1)
      await desk.execute('interests.create', { name: `Zebra no. ${index}` })
    const { user } = await openList(its)
    const total = (await namesOf(its, false)).length
    expect(sentence()).toBe(`There are ${total} interests`)
    const table = screen.getByRole('table', { name: 'Interests' })
    expect(table.getAttribute('aria-rowcount')).toBe(String(total + 1))
    expect(namesIn('Interests').length).toBeLessThan(60)
    expect(namesIn('Archived Interests')).toEqual(await namesOf(its, true))
    await user.type(screen.getByRole('searchbox'), 'zebra no. 29')
    await waitFor(() =>
      expect(namesIn('Interests')).toEqual([
        'Zebra no. 29',
        ...Array.from({ length: 10 }, (_, index) => `Zebra no. 29${index}`),
      ]),
    )
  })
})

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { useCatalogueNames, useChoices } from '#renderer/lib/records/catalogue.ts'
import { type CatalogueListName, catalogueListNames } from '#shared/entities/catalogue.ts'
import { recordId } from '#shared/rules/names.ts'
import type { Option } from '#shared/rules/options.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { renderPart } from '#tests/support/desk/render-part.tsx'

const desk = openDesk()

interface SampleProps {
  readonly list: CatalogueListName
  readonly used: readonly string[]
}

function Sample({ list, used }: SampleProps) {
  const { options, isLoading, query } = useChoices(list, used)
  const { nameOf } = useCatalogueNames(list)
  return (
    <>
      <output>{JSON.stringify({ options, isLoading, failed: query.isError })}</output>
      <p>{used.map(nameOf).join(' + ')}</p>
    </>
  )
}

/** A select for the tags of posts. */
function Posts({ used }: Omit<SampleProps, 'list'>) {
  const { options } = useChoices('tags', used, ({ type }) => type === 'post')
  return <output>{options.map(({ value }) => value).join(' ')}</output>
}

/** The sandbox's entries of a list, and the first archived one. */
async function entriesOf(list: CatalogueListName) {
  const { signal } = new AbortController()
  const entries = await desk.main().execute(`${list}.list`, {}, { signal })
  const archived = entries.find(({ isArchived }) => isArchived)
  if (!archived) throw new Error(`the sample has no archived entry in ${list}`)
  return { entries, archived, id: recordId(list, archived) }
}

const shown = () =>
  JSON.parse(screen.getByRole('status').textContent ?? '') as {
    readonly options: readonly Option[]
    readonly isLoading: boolean
    readonly failed: boolean
  }
const loaded = () => waitFor(() => expect(shown().isLoading).toBe(false))

describe('the choices of a select of catalogue entries', () => {
  test.each(catalogueListNames)(
    'SHELL-28 CAT-11 USR-39 the choices for %s are the active entries and the archived ones that the record uses, from a single read',
    async (list) => {
      const { entries, archived, id } = await entriesOf(list)
      const active = entries.filter(({ isArchived }) => !isArchived).map((entry) => recordId(list, entry))
      const before = desk.main().sandbox.requests(`${list}.list`).length
      const { unmount } = renderPart(<Sample list={list} used={[]} />)
      await loaded()
      expect(shown().options.map(({ value }) => value)).toEqual(active)
      expect(desk.main().sandbox.requests(`${list}.list`)).toHaveLength(before + 1)
      unmount()
      renderPart(<Sample list={list} used={[id]} />)
      await loaded()
      expect(shown().options.filter(({ isArchived }) => isArchived)).toEqual([
        { value: id, label: archived.name, isArchived: true },
      ])
      expect(shown().options).toHaveLength(active.length + 1)
    },
  )

  test('SHELL-28 CAT-73 the choices of tags can be limited to one type, with those that the record uses', async () => {
    const tags = await desk.main().execute('tags.list', {}, { signal: new AbortController().signal })
    const posts = tags.filter(({ type, isArchived }) => type === 'post' && !isArchived)
    const used = tags.find(({ type, isArchived }) => type === 'place' && !isArchived)
    if (!used) throw new Error('the sample has no tag of a place')
    renderPart(<Posts used={[used.tagId]} />)
    const offered = () => screen.getByRole('status').textContent?.split(' ').sort()
    await waitFor(() => expect(offered()).toEqual([...posts, used].map(({ tagId }) => tagId).sort()))
  })

  test('JOB-22 the choices of industries name an archived industry in use, and show the id of an unknown one', async () => {
    const { archived, id } = await entriesOf('jobIndustries')
    renderPart(<Sample list="jobIndustries" used={[id, 'no-such-industry']} />)
    expect(screen.getByText('… + …')).toBeTruthy()
    await screen.findByText(`${archived.name} + no-such-industry`)
  })

  test('ERR-16 if the list of tags cannot be read, there are no choices and the failure shows', async () => {
    desk.main().sandbox.faults.add({ call: 'tags.list', fault: 'status', status: 403, times: 1 })
    renderPart(<Sample list="tags" used={['a-tag']} />)
    await loaded()
    expect(shown()).toMatchObject({ options: [], failed: true })
    expect(screen.getByText('a-tag')).toBeTruthy()
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { apiClient } from './support/api.ts'
import { runningSandbox } from './support/running.ts'

const running = runningSandbox()
const client = () => apiClient(running.get())

type Entry = Readonly<Record<string, unknown>>

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

const lists = [
  { path: 'job-requirement', kind: 'Job requirement', id: 'jobRequirementId', all: 19, archived: 2 },
  { path: 'job-industry', kind: 'Job industry', id: 'jobIndustryId', all: 23, archived: 3 },
  { path: 'visa-subclass', kind: 'Visa subclass', id: 'visaSubclassId', all: 17, archived: 2 },
  { path: 'language', kind: 'Language', id: 'languageId', all: 39, archived: 2 },
  { path: 'interest', kind: 'Interest', id: 'interestId', all: 28, archived: 2 },
  { path: 'tag', kind: 'Tag', id: 'tagId', all: 26, archived: 3 },
] as const

const listOf = async (path: string) => (await client()).data<Entry[]>('GET', `${path}/admin/list`)

test.each(lists)(
  'API-35 API-38 API-41 API-44 API-47 API-50 $path: one call lists all entries, including archived ones',
  async ({ path, id, all, archived }) => {
    const entries = await listOf(path)
    expect(entries).toHaveLength(all)
    expect(entries.filter(({ isArchived }) => isArchived)).toHaveLength(archived)
    expect(new Set(entries.map((entry) => entry[id])).size).toBe(all)
    expect(new Set(entries.map(({ name }) => name)).size).toBe(all)
  },
)

test.each(lists)(
  'API-37 API-40 API-43 API-46 API-49 API-52 $path: a PATCH renames, archives or restores one entry and keeps its other fields',
  async ({ path, id }) => {
    const { data } = await client()
    const [first, ...others] = await listOf(path)
    const named = { [id]: first?.[id], name: 'Søren’s <own> 名前' }
    expect(await data('PATCH', `${path}/admin`, named)).toEqual({})
    expect(await listOf(path)).toEqual([{ ...first, ...named }, ...others])
    await data('PATCH', `${path}/admin`, { [id]: first?.[id], isArchived: true })
    expect(await listOf(path)).toEqual([{ ...first, ...named, isArchived: true }, ...others])
    await data('PATCH', `${path}/admin`, { [id]: first?.[id], isArchived: false })
    expect(await listOf(path)).toEqual([{ ...first, ...named, isArchived: false }, ...others])
  },
)

test.each(lists)('$path: an unknown entry gives 404, a blank name is refused', async (list) => {
  const { call } = await client()
  const { path, id, kind } = list
  const unknown = randomUUID()
  expect(await call('PATCH', `${path}/admin`, { [id]: unknown, isArchived: true })).toEqual({
    status: 404,
    body: { message: `${kind} ${unknown} was not found` },
  })
  const [first] = await listOf(path)
  const blank = await call('PATCH', `${path}/admin`, { [id]: first?.[id], name: ' ' })
  expect(blank).toMatchObject({ status: 400, body: { issues: [{ path: 'name' }] } })
})

describe('a new entry', () => {
  const madeHere = lists.filter(({ path }) => path !== 'job-industry' && path !== 'tag')

  test.each(madeHere)(
    'API-36 API-42 API-45 API-48 CAT-23 CAT-91 trap 45 $path: the provider makes the id and refuses one that is sent',
    async ({ path, id }) => {
      const { call, data } = await client()
      const before = await listOf(path)
      expect(await data('POST', `${path}/admin`, { name: 'Brand new' })).toEqual({})
      await data('POST', `${path}/admin`, { name: 'Brand new' })
      const made = { [id]: expect.stringMatching(uuid), name: 'Brand new', isArchived: false }
      const after = await listOf(path)
      expect(after).toEqual([...before, made, made])
      expect(after.at(-1)?.[id]).not.toBe(after.at(-2)?.[id])
      const own = await call('POST', `${path}/admin`, { [id]: randomUUID(), name: 'Brand new' })
      expect(own).toMatchObject({ status: 400, body: { issues: [{ path: id }] } })
    },
  )

  test.each([
    {
      path: 'job-industry',
      sent: { jobIndustryId: randomUUID(), name: 'Brand new', imageUrl: 'https://cdn.example/1.png' },
    },
    {
      path: 'tag',
      sent: { tagId: randomUUID(), name: 'Brand new', type: 'post', weight: 1.5, description: 'New' },
    },
  ])(
    'API-39 API-51 CAT-36 CAT-78 trap 45 $path: the client’s id is used, and only once',
    async ({ path, sent }) => {
      const { call } = await client()
      const before = await listOf(path)
      const made = { ...sent, isArchived: false }
      expect(await call('POST', `${path}/admin`, sent)).toEqual({ status: 200, body: { data: {} } })
      expect(await call('POST', `${path}/admin`, sent)).toMatchObject({
        status: 409,
        body: { message: expect.stringMatching(/^(Job industry|Tag) \S+ already exists$/) },
      })
      expect(await listOf(path)).toEqual([...before, made])
    },
  )
})

test('a PATCH of a tag’s type keeps its other fields', async () => {
  const { data } = await client()
  const [tag, ...others] = await listOf('tag')
  const changes = { tagId: tag?.tagId, type: 'partner', weight: 3 }
  await data('PATCH', 'tag/admin', changes)
  expect(await listOf('tag')).toEqual([{ ...tag, ...changes }, ...others])
})

test('the pictures of industries and the icons of tags are served', async () => {
  const { data } = await client()
  const urls = [
    ...(await data<Entry[]>('GET', 'job-industry/admin/list')).flatMap(({ imageUrl, markerImageUrl }) => [
      imageUrl,
      markerImageUrl,
    ]),
    ...(await data<Entry[]>('GET', 'tag/admin/list')).map(({ iconUrl }) => iconUrl),
  ]
  expect(urls.filter((url) => url === undefined).length).toBeGreaterThan(10)
  const [first, last] = [urls.find(Boolean), urls.findLast(Boolean)]
  for (const url of [first, last]) {
    const image = await fetch(String(url))
    expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/png'])
  }
})

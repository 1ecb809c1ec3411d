import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { samplePosts } from '#sandbox/sample/posts.ts'
import type { CallInput } from '#shared/contract/index.ts'
import { type Post, postSchema } from '#shared/entities/post.ts'
import { apiClient } from './support/api.ts'
import { runningSandbox } from './support/running.ts'

const running = runningSandbox()
const client = () => apiClient(running.get())

interface PostPage {
  readonly data: readonly Post[]
  readonly total: number
  readonly size: number
}
const search = async (changes: object = {}) =>
  (await client()).data<PostPage>('POST', 'post/admin/search', {
    query: '',
    from: 0,
    size: 10,
    filters: {},
    ...changes,
  })
const newPost = (changes: Partial<CallInput<'posts.create'>> = {}): CallInput<'posts.create'> => ({
  postId: randomUUID(),
  title: 'Zucchini season',
  content: '<p>It has <strong>begun</strong>.</p>',
  imageUrl: 'https://content.example/zucchini.png',
  tagIds: [],
  isPublished: false,
  ...changes,
})

describe('posts', () => {
  test('API-72 API-73 API-74 API-76 a post is made with the client’s id, read, found, and deleted for good', async () => {
    const { call, data } = await client()
    const sent = newPost()
    expect(await call('POST', 'post/admin', sent)).toEqual({ status: 200, body: { data: {} } })
    expect(await data('GET', `post/admin/${sent.postId}`)).toEqual(sent)
    expect(await search({ query: 'zucch' })).toEqual({ data: [sent], total: 1, size: 10 })
    expect((await call('POST', 'post/admin', sent)).status).toBe(409)
    await data('DELETE', `post/admin/${sent.postId}`)
    expect((await call('GET', `post/admin/${sent.postId}`)).status).toBe(404)
    expect((await search({ query: 'zucch' })).total).toBe(0)
    expect((await call('POST', 'post/admin', sent)).status).toBe(409)
  })

  test('API-75 PST-20 a PATCH changes only the sent fields', async () => {
    const { call, data } = await client()
    const sent = newPost({ isPublished: true })
    await data('POST', 'post/admin', sent)
    await data('PATCH', 'post/admin', { postId: sent.postId, title: 'Over' })
    expect(await data('GET', `post/admin/${sent.postId}`)).toEqual({ ...sent, title: 'Over' })
    await data('PATCH', 'post/admin', { postId: sent.postId, isPublished: false })
    expect(await data('GET', `post/admin/${sent.postId}`)).toMatchObject({
      title: 'Over',
      isPublished: false,
    })
    expect((await call('PATCH', 'post/admin', { postId: 'unknown', title: 'Over' })).status).toBe(404)
  })

  test('API-76 PST-02 PST-03 trap 41 a search finds only published posts or all; other filters are refused', async () => {
    const all = await search({ size: 100 })
    const published = await search({ size: 100, filters: { isPublished: true } })
    expect([all.total, published.total]).toEqual([29, 23])
    expect(published.data.every(({ isPublished }) => isPublished === true)).toBe(true)
    expect(
      (
        await (
          await client()
        ).call('POST', 'post/admin/search', { query: '', from: 0, size: 10, filters: { isPublished: false } })
      ).status,
    ).toBe(400)
  })

  test('LIM-01 pages have no gaps', async () => {
    const first = await search()
    const second = await search({ from: 10 })
    expect(first.data).toHaveLength(10)
    expect(second.data).toHaveLength(10)
    expect(new Set([...first.data, ...second.data].map(({ postId }) => postId)).size).toBe(20)
  })
})

test('PST-27 the sample has current articles, older ones and edge cases', () => {
  const posts = samplePosts('https://content.example')
  for (const post of posts) expect(v.is(postSchema, post), String(post.title)).toBe(true)
  expect(new Set(posts.map(({ postId }) => postId)).size).toBe(posts.length)
  const lengths = posts.map(({ content }) => content?.length ?? 0)
  expect(Math.max(...lengths)).toBeGreaterThan(195_000)
  expect(Math.max(...lengths)).toBeLessThan(205_000)
})

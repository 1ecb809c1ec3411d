import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, expectTypeOf, test, vi } from 'vitest'
import { useRecordEdit } from '#renderer/forms/use-record-edit.ts'
import { useCheckedSave } from '#renderer/lib/writes/use-checked-save.ts'
import type { WriteInput } from '#renderer/lib/writes/use-write.ts'
import type { Post } from '#shared/entities/post.ts'
import { openDesk } from '#tests/support/desk/desk.tsx'
import { postTitled, storedPost } from '#tests/support/desk/posts.ts'
import { renderPart } from '#tests/support/desk/render-part.tsx'

const desk = openDesk()
const requests = (call: 'posts.get' | 'posts.update') => desk.main().sandbox.requests(call)

/** Saves a post's title, unless it has that title already. */
function Sample({ post }: { readonly post: Post }) {
  const [shown, setShown] = useState<string>()
  const options = {
    reads: {
      savedAsSent: async () => setShown('saved'),
      saved: async (_: unknown, { title }: Post) => setShown(`shows ${title}`),
    },
  }
  const checked = useCheckedSave('posts.update', options)
  const { save, outcome } = useRecordEdit('posts.update', post, {
    ...options,
    toStart: ({ title }) => ({ title }),
    toChanges: () => ({ title: 'Mine' }),
  })
  const { failure, refused } = outcome
  const press = () =>
    checked.save(post, (latest) =>
      latest.title === 'Mine' ? 'made' : { send: { postId: post.postId, title: 'Mine' } },
    )
  return (
    <>
      <button type="button" onClick={() => void press()}>
        Make it mine
      </button>
      <button type="button" onClick={() => void save({ title: 'Mine' })}>
        Save
      </button>
      <output>
        {`${refused ?? (failure ? (failure.title ?? 'failed') : 'idle')}, ${shown ?? 'nothing'}`}
      </output>
    </>
  )
}

const setUp = async () => {
  const post = await postTitled(desk, 'Your first week')
  const { user } = renderPart(<Sample post={post} />)
  const rename = (title: string) => desk.execute('posts.update', { postId: post.postId, title })
  const press = (name = 'Save') => user.click(screen.getByRole('button', { name }))
  return { post, user, rename, press }
}
const says = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))
const clash =
  'Nothing was saved. Another admin has changed Title since you opened this post. Save again to keep what this form shows, or Cancel to see their version.'

test('code for a button that sends a record’s fields, which only the edit form may send, does not compile', () => {
  expectTypeOf<WriteInput<'posts.update'>['title']>().toEqualTypeOf<undefined>()
  expectTypeOf<WriteInput<'posts.update'>['isPublished']>().toEqualTypeOf<boolean | undefined>()
})

describe('a save that checks the latest record', () => {
  test('PST-20 trap 39 a save overwrites another admin’s change only after reporting it', async () => {
    const { post, rename, press } = await setUp()
    await rename('Theirs')
    await press()
    await says(`${clash}, shows Theirs`)
    await rename('Theirs again')
    await press()
    await says(`${clash}, shows Theirs again`)
    await press()
    await says('idle, saved')
    expect(await storedPost(desk, post)).toMatchObject({ title: 'Mine' })
  })

  test('a save sends nothing if the record already has the new value, and shows it', async () => {
    const { rename, press } = await setUp()
    await rename('Mine')
    await press('Make it mine')
    await says('idle, shows Mine')
    expect(requests('posts.update')).toHaveLength(1)
  })

  test('a save passes on the provider’s old values of the changed fields and the record’s name, in case the save never arrives', async () => {
    const { post, rename, press } = await setUp()
    const { api } = desk.bridge()
    const update = vi.fn(api.calls['posts.update'])
    vi.stubGlobal('consoleApi', { ...api, calls: { ...api.calls, 'posts.update': update } })
    await rename('Theirs')
    await press()
    await says(`${clash}, shows Theirs`)
    await press()
    await says('idle, saved')
    const { postId } = post
    const before = { postId, title: 'Theirs' }
    expect(update.mock.calls).toEqual([
      [{ postId, title: 'Mine' }, expect.any(String), { before, name: 'Theirs' }],
    ])
  })

  test('ERR-16 a failed read, a failed save and a reported conflict disappear with the next save', async () => {
    const { rename, press } = await setUp()
    const fail = (call: 'posts.get' | 'posts.update') =>
      desk.main().sandbox.faults.add({ call, fault: 'status', status: 403, times: 1 })
    fail('posts.get')
    await press()
    await says('Could not save the post, nothing')
    await rename('Theirs')
    await press()
    await says(`${clash}, shows Theirs`)
    fail('posts.update')
    await press()
    await says('failed, shows Theirs')
    await press()
    await says('idle, saved')
  })

  test('a record that no longer exists is not saved, and the form says so', async () => {
    const { post, press } = await setUp()
    await desk.execute('posts.remove', { postId: post.postId })
    await press()
    await says('Nothing was saved: this post no longer exists. Another admin may have deleted it., nothing')
    expect(requests('posts.update')).toEqual([])
  })

  test('a double click on Save reads and sends the record once', async () => {
    const { user } = await setUp()
    const before = requests('posts.get').length
    await user.dblClick(screen.getByRole('button', { name: 'Save' }))
    await says('idle, saved')
    expect(requests('posts.get')).toHaveLength(before + 1)
    expect(requests('posts.update')).toHaveLength(1)
  })
})

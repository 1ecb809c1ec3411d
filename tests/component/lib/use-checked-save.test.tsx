import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { useCheckedSave } from '#renderer/lib/use-checked-save.ts'
import type { Post } from '#shared/entities/post.ts'
import { openDesk } from '#tests/support/desk.tsx'
import { postTitled, storedPost } from '#tests/support/posts.ts'
import { renderPart } from '#tests/support/render-part.tsx'

const desk = openDesk()
const requests = (call: 'posts.get' | 'posts.update') => desk.main().sandbox.requests(call)

/** Saves a post's title, unless another admin has changed it since this admin saw it. */
function Sample({ post }: { readonly post: Post }) {
  const { postId } = post
  const [shown, setShown] = useState<string>()
  const { save, isPending, failure, refused } = useCheckedSave({
    read: 'posts.get',
    write: 'posts.update',
    onDone: () => setShown('saved'),
    show: async (_, { title }) => setShown(`shows ${title}`),
  })
  const press = () =>
    save({ postId }, post, ({ seen, latest }) => {
      if (latest.title === 'Mine') return 'made'
      return seen.title === latest.title
        ? { send: { postId, title: 'Mine' } }
        : { refused: `it is ${latest.title}` }
    })
  return (
    <>
      <button type="button" onClick={() => void press()}>
        Save
      </button>
      <output>
        {isPending
          ? 'saving'
          : `${refused ?? (failure ? (failure.title ?? 'failed') : 'idle')}, ${shown ?? 'nothing'}`}
      </output>
    </>
  )
}

const setUp = async () => {
  const post = await postTitled(desk, 'Your first week')
  const { user } = renderPart(<Sample post={post} />)
  const rename = (title: string) => desk.execute('posts.update', { postId: post.postId, title })
  return { post, user, rename, press: () => user.click(screen.getByRole('button')) }
}
const says = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text))

describe('a save that checks the latest record', () => {
  test('PST-20 trap 39 overwrites a change after it was reported, and reports the next one again', async () => {
    const { post, rename, press } = await setUp()
    await rename('Theirs')
    await press()
    await says('it is Theirs, shows Theirs')
    await rename('Theirs again')
    await press()
    await says('it is Theirs again, shows Theirs again')
    await press()
    await says('idle, saved')
    expect(await storedPost(desk, post)).toMatchObject({ title: 'Mine' })
  })

  test('sends nothing if the change was made already, and shows it', async () => {
    const { rename, press } = await setUp()
    await rename('Mine')
    await press()
    await says('idle, shows Mine')
    expect(requests('posts.update')).toHaveLength(1)
  })

  test('ERR-16 a failed read, a failed save and a refusal disappear with the next try', async () => {
    const { rename, press } = await setUp()
    const fail = (call: 'posts.get' | 'posts.update') =>
      desk.main().sandbox.faults.add({ call, fault: 'status', status: 403, times: 1 })
    fail('posts.get')
    await press()
    await says('Could not save the post, nothing')
    await rename('Theirs')
    await press()
    await says('it is Theirs, shows Theirs')
    fail('posts.update')
    await press()
    await says('failed, shows Theirs')
    await press()
    await says('idle, saved')
  })

  test('reads and sends once for two presses', async () => {
    const { user } = await setUp()
    const before = requests('posts.get').length
    await user.dblClick(screen.getByRole('button'))
    await says('idle, saved')
    expect(requests('posts.get')).toHaveLength(before + 1)
    expect(requests('posts.update')).toHaveLength(1)
  })
})

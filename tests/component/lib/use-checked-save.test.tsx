import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test } from 'vitest'
import { useCheckedSave } from '#renderer/lib/use-checked-save.ts'
import type { Post } from '#shared/entities/post.ts'
import { openDesk, renderPart } from '#tests/support/desk.tsx'
import { postTitled, storedPost } from '#tests/support/posts.ts'

const desk = openDesk()
const requests = (call: 'posts.get' | 'posts.update') => desk.main().sandbox.requests(call)

/** Saves a title of a post, unless somebody else has given it another than the person has seen. */
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

describe('a save that goes by the record as it is now', () => {
  test('PST-20 trap 39 who was told of a change saves upon it, and is told of the next one again', async () => {
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

  test('what was made already is not sent, and is shown', async () => {
    const { rename, press } = await setUp()
    await rename('Mine')
    await press()
    await says('idle, shows Mine')
    expect(requests('posts.update')).toHaveLength(1)
  })

  test('ERR-16 a failed read, a failed save and what was refused go with the next try', async () => {
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

  test('pressed twice it is read and sent once', async () => {
    const { user } = await setUp()
    const before = requests('posts.get').length
    await user.dblClick(screen.getByRole('button'))
    await says('idle, saved')
    expect(requests('posts.get')).toHaveLength(before + 1)
    expect(requests('posts.update')).toHaveLength(1)
  })
})

import { useState } from 'react'
import { call } from '#renderer/lib/api.ts'
import { type AppError, toAppError } from '#renderer/lib/errors.ts'
import { clashText } from '#renderer/lib/meanwhile.ts'
import { useWrite } from '#renderer/lib/use-write.ts'
import type { Post, PostFields } from '#shared/entities/post.ts'
import { showSaved } from './cache.ts'
import { labels } from './labels.ts'

/**
 * Saves what was changed of a post, and nothing else: whether it is published stays as it is (PST-20, trap 41). An
 * article is an hour's work: where somebody else has changed the same field meanwhile, the first try says so instead.
 */
export function usePostSave() {
  const [unread, setUnread] = useState<AppError>()
  const [refused, setRefused] = useState<string>()
  // What the person was told of somebody else's change: they go by that from then on.
  const [told, setTold] = useState<Post>()
  const { send, error, reset } = useWrite('posts.update', {
    onDone: (_, sent, client) => showSaved(client, sent),
  })

  /** `own` is the post that the person began with. True once it is saved. */
  const save = async (own: Post, changes: Partial<PostFields>): Promise<boolean> => {
    const { postId } = own
    reset()
    setUnread(undefined)
    setRefused(undefined)
    const seen = told ?? own
    try {
      // Past the cache: that this could not be read is said of the save alone.
      const latest = await call('posts.get', { postId })
      const clash = clashText(labels, 'post', { seen, latest, changes })
      if (clash !== undefined) {
        setTold(latest)
        setRefused(clash)
        return false
      }
    } catch (thrown) {
      setUnread(toAppError(thrown))
      return false
    }
    return (await send({ postId, ...changes })) !== undefined
  }

  const failure = unread
    ? { error: unread, title: 'Could not save the post', kept: 'Nothing was changed.' }
    : error
      ? { error }
      : undefined
  return { save, failure, refused }
}

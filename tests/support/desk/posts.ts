import type { UserEvent } from '@testing-library/user-event'
import type { Post } from '#shared/entities/post.ts'
import type { Desk } from './desk.tsx'
import { enter, field } from './dialogs.ts'
import { page } from './partners.ts'
import { typeRichText } from './rich-text.ts'

/** The sample's post whose title starts with this text. */
export async function postTitled(desk: Desk, title: string): Promise<Post> {
  const { data } = await desk.execute('posts.search', { query: '', from: 0, size: 100, filters: {} })
  const post = data.find((each) => each.title?.startsWith(title))
  if (!post) throw new Error(`the sample has no post ${title}`)
  return post
}

/** The post as the server stores it. */
export const storedPost = (desk: Desk, { postId }: Pick<Post, 'postId'>): Promise<Post> =>
  desk.execute('posts.get', { postId })

/** Fills in the required fields of a new post. */
export async function fillInPost(user: UserEvent, title = 'Zebra crossings'): Promise<void> {
  await enter(user, field(page(), 'Title'), title)
  await typeRichText(user, 'Content', 'Look both ways.')
}

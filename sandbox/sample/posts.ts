import type { Post } from '#shared/entities/post.ts'
import { articleHtml } from './article-html.ts'
import { tagId } from './catalogue.ts'
import { postTable } from './post-table.ts'
import { seeded, seedOf } from './random.ts'
import { writtenPosts } from './written-posts.ts'

const idOf = (title: string) => seeded(seedOf(`post ${title}`)).uuid()

function readPost(line: string, contentBase: string): Post {
  const [title = '', tags = '', flags = '', content = ''] = line.split('|').map((part) => part.trim())
  const postId = idOf(title)
  return {
    postId,
    title,
    content: articleHtml(content),
    ...(flags.includes('i') && { imageUrl: `${contentBase}/sample/pictures/${postId}.png` }),
    tagIds: tags
      .split('; ')
      .filter((tag) => tag !== '')
      .map(tagId),
    isPublished: flags.includes('p'),
  }
}

/** The sample's articles, with the edge cases distributed among them. */
export function samplePosts(contentBase: string): Post[] {
  const made = postTable
    .trim()
    .split('\n')
    .map((line) => readPost(line, contentBase))
  const written = writtenPosts.map((post) => ({ postId: idOf(String(post.title ?? 'untitled')), ...post }))
  return made.flatMap((post, index) => [post, ...written.slice(index, index + 1)])
}

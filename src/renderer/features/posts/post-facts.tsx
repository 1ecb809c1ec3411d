import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { DetailList, KeyFacts } from '#renderer/components/record/detail-list.tsx'
import { factsOf, idFact } from '#renderer/components/record/facts.tsx'
import { Picture } from '#renderer/components/record/picture.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { useCatalogueNames } from '#renderer/lib/records/catalogue.ts'
import { type Post, postFields } from '#shared/entities/post.ts'
import { recordName } from '#shared/rules/names.ts'
import { inNameOrder } from '#shared/rules/options.ts'
import { PublishedTag } from './published-tag.tsx'

interface PostProps {
  readonly post: Post
}

/** The facts of a post that are needed daily (PST-08). */
export function PostSummary({ post }: PostProps) {
  const fact = factsOf(postFields, post)
  const tags = useCatalogueNames('tags')
  return (
    <>
      <FailedReads queries={[tags.query]} />
      <KeyFacts
        items={[
          { label: 'Status', value: <PublishedTag post={post} /> },
          fact('tagIds', inNameOrder((post.tagIds ?? []).map(tags.nameOf), String).join(', ')),
        ]}
      />
    </>
  )
}

/** A post's image and id (PST-08). */
export function PostDetails({ post }: PostProps) {
  const { imageUrl, postId } = post
  const fact = factsOf(postFields, post)
  return (
    <Section title="Details">
      <DetailList
        image={<Picture src={imageUrl} alt={`Image of ${recordName('posts', post)}`} size={160} />}
        items={[...(imageUrl ? [] : [fact('imageUrl', undefined)]), idFact('Post id', postId)]}
      />
    </Section>
  )
}

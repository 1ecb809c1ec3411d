import { ReadOutlined } from '@ant-design/icons'
import { Flex } from 'antd'
import { RemoteImage } from '#renderer/components/image/remote-image.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { DetailList } from '#renderer/components/record/detail-list.tsx'
import { factsOf } from '#renderer/components/record/facts.tsx'
import { HtmlPart } from '#renderer/components/record/html-part.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { useCatalogueNames } from '#renderer/lib/records/catalogue.ts'
import { type Post, postFields } from '#shared/entities/post.ts'
import { recordName } from '#shared/rules/names.ts'
import { inNameOrder } from '#shared/rules/options.ts'
import { PublishedTag } from './published-tag.tsx'

/** A post's image, tags and content. The page header shows its title (PST-08). */
export function PostParts({ post }: { readonly post: Post }) {
  const { imageUrl, postId, tagIds } = post
  const fact = factsOf(postFields, post)
  const tags = useCatalogueNames('tags')
  return (
    <Flex vertical gap={16}>
      <FailedReads queries={[tags.query]} />
      <Section title="Details" actions={<PublishedTag post={post} />}>
        <Flex vertical gap={16}>
          {imageUrl && (
            <RemoteImage
              src={imageUrl}
              alt={`Image of ${recordName('posts', post)}`}
              fallback={<ReadOutlined />}
              size={240}
              isWide
            />
          )}
          <DetailList
            items={[
              fact('tagIds', inNameOrder((tagIds ?? []).map(tags.nameOf), String).join(', ')),
              ...(imageUrl ? [] : [fact('imageUrl', undefined)]),
              { label: 'Post id', value: postId },
            ]}
          />
        </Flex>
      </Section>
      <HtmlPart title={postFields.content.label} record={post} name="content" />
    </Flex>
  )
}

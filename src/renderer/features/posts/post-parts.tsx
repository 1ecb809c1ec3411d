import { ReadOutlined } from '@ant-design/icons'
import { Flex } from 'antd'
import { RemoteImage } from '#renderer/components/image/remote-image.tsx'
import { EmptyState } from '#renderer/components/outcome/empty-state.tsx'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { DetailList } from '#renderer/components/record/detail-list.tsx'
import { Section } from '#renderer/components/record/section.tsx'
import { RichText } from '#renderer/components/rich-text/rich-text.tsx'
import { useCatalogueNames } from '#renderer/lib/catalogue.ts'
import type { Post } from '#shared/entities/post.ts'
import { inNameOrder } from '#shared/rules/options.ts'
import { labels, titleOf } from './labels.ts'
import { PublishedTag } from './published-tag.tsx'

/** What is known of a post beside its title, which heads the page: its image, tags and content (PST-08). */
export function PostParts({ post }: { readonly post: Post }) {
  const { content, imageUrl, postId, tagIds } = post
  const tags = useCatalogueNames('tags')
  return (
    <Flex vertical gap={16}>
      <FailedReads queries={[tags.query]} />
      <Section title="Details" actions={<PublishedTag post={post} />}>
        <Flex vertical gap={16}>
          {imageUrl && (
            <RemoteImage
              src={imageUrl}
              alt={`Image of ${titleOf(post)}`}
              fallback={<ReadOutlined />}
              size={240}
              isWide
            />
          )}
          <DetailList
            items={[
              {
                label: labels.tagIds,
                value: inNameOrder((tagIds ?? []).map(tags.nameOf), String).join(', '),
              },
              ...(imageUrl ? [] : [{ label: labels.imageUrl, value: undefined }]),
              { label: 'Post id', value: postId },
            ]}
          />
        </Flex>
      </Section>
      <Section title={labels.content}>
        {content ? <RichText html={content} /> : <EmptyState isCompact text="Not set" />}
      </Section>
    </Flex>
  )
}

import type { ReactNode } from 'react'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { PageButtons } from '#renderer/forms/form-page.tsx'
import { useBeginning, useFollowing } from '#renderer/forms/use-beginning.ts'
import { uploadImages, useImageUpload } from '#renderer/forms/use-image-upload.ts'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { useChoices } from '#renderer/lib/catalogue.ts'
import type { Post, PostFields } from '#shared/entities/post.ts'
import { formSchema, toFormValues } from './form-values.ts'
import { labels } from './labels.ts'

interface PostFormProps<P extends Post | undefined> {
  readonly postId: string
  /** The post to edit, as it is known; none to add one. */
  readonly post: P
  /** Saves valid fields, with the address of a new image, upon the post that the form began with; every value stays. */
  readonly onSave: (fields: PostFields, own: P) => Promise<void>
  readonly onCancel: () => void
  /** What became of the last save. */
  readonly outcome: ReactNode
}

/** The form of a post (PST-13 to PST-17); a new image goes up before anything is saved (PST-26). */
export function PostForm<P extends Post | undefined>({
  postId,
  post,
  onSave,
  onCancel,
  outcome,
}: PostFormProps<P>) {
  const beginning = useBeginning(post, toFormValues)
  const { own, start } = beginning
  const upload = useImageUpload('post', postId)
  const tags = useChoices('tags', own?.tagIds ?? [], ({ type }) => type === 'post')
  const form = useRecordForm({
    defaultValues: start,
    validators: { onChange: formSchema },
    onSubmit: async ({ value: { image, ...fields } }) => {
      const addresses = await uploadImages({ imageUrl: { upload, file: image } })
      if (addresses) await onSave({ ...fields, ...addresses }, own)
    },
  })
  useFollowing(form, beginning)

  return (
    <form.AppForm>
      <form.Form label="Post">
        <form.AppField name="title">
          {(field) => <field.TextField label={labels.title} required />}
        </form.AppField>
        <form.AppField name="image">
          {(field) => <field.ImageField label={labels.imageUrl} upload={upload} currentUrl={own?.imageUrl} />}
        </form.AppField>
        <form.AppField name="content">
          {(field) => <field.RichTextField label={labels.content} required />}
        </form.AppField>
        <form.AppField name="tagIds">
          {(field) => (
            <field.MultiSelectField label={labels.tagIds} options={tags.options} isLoading={tags.isLoading} />
          )}
        </form.AppField>
        <FailedReads queries={[tags.query]} />
        {outcome}
        <PageButtons onCancel={onCancel}>
          <form.SubmitButton>{own ? 'Save' : 'Add'}</form.SubmitButton>
        </PageButtons>
      </form.Form>
    </form.AppForm>
  )
}

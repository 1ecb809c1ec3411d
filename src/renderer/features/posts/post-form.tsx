import { type ReactNode, useMemo } from 'react'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import type { DraftOf } from '#renderer/forms/draft/draft-of.ts'
import { PageButtons } from '#renderer/forms/form-page.tsx'
import { useBeginning, useFollowing } from '#renderer/forms/use-beginning.ts'
import { uploadImages, useImageUpload } from '#renderer/forms/use-image-upload.ts'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { useChoices } from '#renderer/lib/catalogue.ts'
import { type Post, postFields } from '#shared/entities/post.ts'
import { type FormValues, formSchema, startValues, type Uploaded } from '#shared/fields/field.ts'

interface PostFormProps<P extends Post | undefined> {
  readonly postId: string
  /** Names the draft of what is typed. */
  readonly draftOf: DraftOf
  /** The latest known post to edit; undefined to add one. */
  readonly post: P
  /**
   * Saves valid values and a new image's address; `own` is the post that the form started with. Every value
   * stays.
   */
  readonly onSave: (
    values: FormValues<typeof postFields>,
    uploaded: Uploaded<typeof postFields>,
    own: P,
  ) => Promise<void>
  readonly onCancel: () => void
  /** The result of the last save. */
  readonly outcome: ReactNode
}

/** The values that the form starts with. */
export const startOf = (post?: Post) => startValues(postFields, post)

/** The form of a post (PST-13 to PST-17); a new image is uploaded before anything is saved (PST-26). */
export function PostForm<P extends Post | undefined>({
  postId,
  draftOf,
  post,
  onSave,
  onCancel,
  outcome,
}: PostFormProps<P>) {
  const beginning = useBeginning(post, startOf)
  const { own, start } = beginning
  const schema = useMemo(() => formSchema(postFields, own && start), [own, start])
  const upload = useImageUpload(postFields.imageUrl, postId)
  const tags = useChoices('tags', start.tagIds, ({ type }) => type === 'post')
  const form = useRecordForm({
    defaultValues: start,
    validators: { onChange: schema },
    onSubmit: async ({ value }) => {
      const uploaded = await uploadImages({ imageUrl: { upload, file: value.imageUrl } })
      if (uploaded) await onSave(value, uploaded, own)
    },
  })
  useFollowing(form, beginning)

  return (
    <form.AppForm>
      <form.Form label="Post" fields={postFields} draft={draftOf}>
        <form.AppField name="title">{(field) => <field.TextField />}</form.AppField>
        <form.AppField name="imageUrl">
          {(field) => <field.ImageField upload={upload} currentUrl={own?.imageUrl} />}
        </form.AppField>
        <form.AppField name="content">{(field) => <field.RichTextField />}</form.AppField>
        <form.AppField name="tagIds">
          {(field) => <field.MultiSelectField options={tags.options} isLoading={tags.isLoading} />}
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

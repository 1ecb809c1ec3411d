import { type ReactNode, useMemo } from 'react'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import type { DraftOf } from '#renderer/forms/draft/draft-of.ts'
import { uploadImages, useImageUpload } from '#renderer/forms/fields/use-image-upload.ts'
import { PageButtons } from '#renderer/forms/form-page.tsx'
import { type Beginning, useFollowing } from '#renderer/forms/use-beginning.ts'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { useChoices } from '#renderer/lib/records/catalogue.ts'
import { type Post, postFields } from '#shared/entities/post.ts'
import { type FormValues, formSchema, type Uploaded } from '#shared/fields/field.ts'

type PostValues = FormValues<typeof postFields>

interface PostFormProps {
  readonly postId: string
  /** Identifies the form's draft. */
  readonly draftOf: DraftOf
  /** The post to edit, if any, and the form's start values. */
  readonly beginning: Beginning<Post | undefined, PostValues>
  /** Saves valid values and the URL of a newly uploaded image. The form keeps its values. */
  readonly onSave: (values: PostValues, uploaded: Uploaded<typeof postFields>) => Promise<void>
  readonly onCancel: () => void
  /** A notice about the last save, if it failed. */
  readonly outcome: ReactNode
}

/** The form of a post (PST-13 to PST-17). It uploads a new image before the save (PST-26). */
export function PostForm({ postId, draftOf, beginning, onSave, onCancel, outcome }: PostFormProps) {
  const { own, start } = beginning
  const schema = useMemo(() => formSchema(postFields, own && start), [own, start])
  const upload = useImageUpload(postFields.imageUrl, postId)
  const tags = useChoices('tags', start.tagIds, ({ type }) => type === 'post')
  const form = useRecordForm({
    defaultValues: start,
    validators: { onChange: schema },
    onSubmit: async ({ value }) => {
      const uploaded = await uploadImages({ imageUrl: { upload, file: value.imageUrl } })
      if (uploaded) await onSave(value, uploaded)
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

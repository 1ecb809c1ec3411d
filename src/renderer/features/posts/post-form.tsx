import { useMemo } from 'react'
import { FailedReads } from '#renderer/components/outcome/failed-reads.tsx'
import { uploadImages, useImageUpload } from '#renderer/forms/fields/use-image-upload.ts'
import { type Beginning, useFollowing } from '#renderer/forms/use-beginning.ts'
import type { RecordForm } from '#renderer/forms/use-record-edit.ts'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import { useChoices } from '#renderer/lib/records/catalogue.ts'
import { type Post, postFields } from '#shared/entities/post.ts'
import { type FormValues, formSchema, type Uploaded } from '#shared/fields/field.ts'

type PostValues = FormValues<typeof postFields>

interface PostFormProps {
  readonly postId: string
  readonly edit: RecordForm<Post, PostValues, Uploaded<typeof postFields>> &
    Beginning<Post | undefined, PostValues>
}

/** The form of a post (PST-13 to PST-17). It uploads a new image before the save (PST-26). */
export function PostForm({ postId, edit }: PostFormProps) {
  const { own, start } = edit
  const schema = useMemo(() => formSchema(postFields, own && start), [own, start])
  const upload = useImageUpload(postFields.imageUrl, postId)
  const tags = useChoices('tags', start.tagIds, ({ type }) => type === 'post')
  const form = useRecordForm({
    defaultValues: start,
    validators: { onChange: schema },
    onSubmit: async ({ value }) => {
      const uploaded = await uploadImages({ imageUrl: { upload, file: value.imageUrl } })
      if (uploaded) await edit.save(value, uploaded)
    },
  })
  useFollowing(form, edit)

  return (
    <form.AppForm>
      <form.Form label="Post" fields={postFields} draft={edit.draftOf}>
        <form.AppField name="title">{(field) => <field.TextField />}</form.AppField>
        <form.AppField name="imageUrl">
          {(field) => <field.ImageField upload={upload} currentUrl={own?.imageUrl} />}
        </form.AppField>
        <form.AppField name="content">{(field) => <field.RichTextField />}</form.AppField>
        <form.AppField name="tagIds">
          {(field) => <field.MultiSelectField options={tags.options} isLoading={tags.isLoading} />}
        </form.AppField>
        <FailedReads queries={[tags.query]} />
        <form.FormBar outcome={edit.outcome}>{own ? 'Save' : 'Add'}</form.FormBar>
      </form.Form>
    </form.AppForm>
  )
}

import { type ImageUpload, uploadImages } from '#renderer/forms/fields/use-image-upload.ts'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import type { jobFields } from '#shared/entities/job.ts'
import type { Uploaded } from '#shared/fields/field.ts'
import { editedJobSchema, type JobFormValues, newJobSchema } from './form-values.ts'

export interface JobFormOptions {
  readonly start: JobFormValues
  /** False in the edit dialog, where the expiry has its own date (JOB-69). */
  readonly isNew: boolean
  /**
   * Saves valid values and the URL of a newly uploaded image. The form keeps its values until the parent
   * closes it.
   */
  readonly onSave: (values: JobFormValues, uploaded: Uploaded<typeof jobFields>) => Promise<void>
}

/** Creates the form of a job. It uploads a new image before the save (JOB-58, JOB-73). */
export const useJobForm = ({ start, isNew, onSave }: JobFormOptions, upload: ImageUpload) =>
  useRecordForm({
    defaultValues: start,
    validators: { onChange: isNew ? newJobSchema : editedJobSchema(start) },
    onSubmit: async ({ value }) => {
      const uploaded = await uploadImages({ imageUrl: { upload, file: value.imageUrl } })
      if (uploaded) await onSave(value, uploaded)
    },
  })

/** The type of the form, for components that render a part of it. */
export type JobFormApi = ReturnType<typeof useJobForm>

import { type ImageUpload, uploadImages } from '#renderer/forms/fields/use-image-upload.ts'
import type { RecordForm } from '#renderer/forms/use-record-edit.ts'
import { useRecordForm } from '#renderer/forms/use-record-form.ts'
import type { Job } from '#shared/entities/job.ts'
import { editedJobSchema, type JobFormValues, newJobSchema, type UploadedImage } from './form-values.ts'

/** The edit that a job's form shows and saves. The expiry of an existing job has its own date (JOB-69). */
export type JobEdit = RecordForm<Job, JobFormValues, UploadedImage>

/** Creates the form of a job. It uploads a new image before the save (JOB-58, JOB-73). */
export const useJobForm = ({ own, start, save }: JobEdit, upload: ImageUpload) =>
  useRecordForm({
    defaultValues: start,
    validators: { onChange: own ? editedJobSchema(start) : newJobSchema },
    onSubmit: async ({ value }) => {
      const uploaded = await uploadImages({ imageUrl: { upload, file: value.imageUrl } })
      if (uploaded) await save(value, uploaded)
    },
  })

/** The type of the form, for components that render a part of it. */
export type JobFormApi = ReturnType<typeof useJobForm>

import type { Job } from '#shared/entities/job.ts'
import { isFilled } from '#shared/rules/validation.ts'

/** What a job is called on the screen; an older one without a title still has its id. */
export const titleOf = ({ title, jobId }: Job): string => (title && isFilled(title) ? title : jobId)

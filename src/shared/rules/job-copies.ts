import type { Business } from '../entities/business.ts'
import type { Job } from '../entities/job.ts'
import type { Address } from '../fields/address.ts'
import { sameJson } from './same-fields.ts'
import { isFilled } from './validation.ts'

/** The members of its business that a job stores as copies (JOB-47). */
export interface JobCopies {
  readonly businessName?: string
  readonly businessLogoUrl?: string | null
}

/** How far a job's copies differ from its business. */
export interface Drift {
  /** The copies to bring up to date; empty if they are. */
  readonly copies: JobCopies
  /**
   * The business's address, if the job has another one. That may be on purpose, because the form lets a job have its
   * own.
   */
  readonly address?: Address
}

const orNothing = (text: string | null | undefined) => text || null

/** Compares a job with its business. A business without a name or a logo takes nothing away from a job. */
export function driftOf(
  job: Pick<Job, 'businessName' | 'businessLogoUrl' | 'address'>,
  { name, logoUrl, address }: Pick<Business, 'name' | 'logoUrl' | 'address'>,
): Drift {
  const isRenamed = name != null && isFilled(name) && name !== job.businessName
  const hasOtherLogo = orNothing(logoUrl) !== null && logoUrl !== job.businessLogoUrl
  return {
    copies: {
      ...(isRenamed && { businessName: name }),
      ...(hasOtherLogo && { businessLogoUrl: logoUrl ?? null }),
    },
    ...(address && !sameJson(address, job.address) && { address }),
  }
}

/** Whether a job has an old copy. */
export const isDrifted = ({ copies }: Drift): boolean => Object.keys(copies).length > 0

import { defaultFreeConnections, type Referral, type ReferralFields } from '#shared/entities/referral.ts'

/** What the form holds, which may be less than a referral needs: the number is null while its field is empty. */
export interface ReferralFormValues extends Omit<ReferralFields, 'freeConnectionAmount'> {
  freeConnectionAmount: number | null
}

/** What the form starts with; an older referral may lack any field, and a new one has its default (REF-12). */
export const toFormValues = (referral?: Referral): ReferralFormValues => ({
  description: referral?.description ?? '',
  code: referral?.code ?? '',
  freeConnectionAmount: referral ? (referral.freeConnectionAmount ?? null) : defaultFreeConnections,
})

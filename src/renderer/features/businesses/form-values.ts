import * as v from 'valibot'
import { chosenImage } from '#renderer/forms/chosen-image.ts'
import { type Business, businessFieldsSchema } from '#shared/entities/business.ts'

/** What the dialogs ask for: the fields of the contract, with a file to upload in place of the logo's address. */
export const formSchema = v.strictObject({
  ...v.omit(businessFieldsSchema, ['logoUrl']).entries,
  logo: chosenImage('businessLogo'),
})
export type FormValues = v.InferInput<typeof formSchema>

/** What the form starts with; an older record may lack any field. */
export const toFormValues = (business?: Business): FormValues => ({
  name: business?.name ?? '',
  abn: business?.abn ?? '',
  domainName: business?.domainName ?? '',
  address: business?.address ?? null,
  email: business?.email ?? '',
  isVerified: business?.isVerified ?? false,
  description: business?.description ?? '',
  logo: null,
})

import * as v from 'valibot'
import { chosenImage } from '#renderer/forms/chosen-image.ts'
import {
  editedPartnerFieldsSchema,
  newPartnerFieldsSchema,
  type Partner,
  type PartnerFields,
} from '#shared/entities/partner.ts'

/** What the controls hold: files to upload in place of the images' addresses. */
export interface FormValues extends Omit<PartnerFields, 'imageUrl' | 'logoImageUrl'> {
  logo: File | null
  banner: File | null
}

/** The rules of the form; an edit may leave the email out (PRT-15 to PRT-22). `host` is the example in the website's message. */
export const formSchema = (host: string | undefined, isNew: boolean) =>
  v.strictObject({
    ...v.omit(isNew ? newPartnerFieldsSchema(host) : editedPartnerFieldsSchema(host), [
      'imageUrl',
      'logoImageUrl',
    ]).entries,
    logo: chosenImage('partner'),
    banner: chosenImage('partner'),
  })

/** What the form starts with; an older partner may lack any field. */
export const toFormValues = (partner?: Partner): FormValues => ({
  name: partner?.name ?? '',
  logo: null,
  banner: null,
  url: partner?.url ?? '',
  address: partner?.address ?? null,
  email: partner?.email ?? '',
  phone: partner?.phone ?? '',
  description: partner?.description ?? '',
  tagIds: partner?.tagIds ?? [],
})

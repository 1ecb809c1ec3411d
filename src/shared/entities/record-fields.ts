import * as v from 'valibot'
import * as answer from '../fields/answered.ts'
import type { FieldKind } from '../fields/field.ts'
import type { TextField } from '../fields/field-text.ts'
import { moment, provided } from '../fields/kinds.ts'
import type { RecordName } from '../records/records.ts'
import type { Option } from '../rules/options.ts'
import { adminFields } from './admin.ts'
import { packageStatusOptions } from './arrival-package.ts'
import { businessFields, businessProvided } from './business.ts'
import { jobIndustryFields, namedFields, tagFields } from './catalogue.ts'
import {
  jobFields,
  jobFieldsSchema,
  jobIndirect,
  jobProvided,
  jobStatusOptions,
  missingExpiry,
} from './job.ts'
import { jobTemplateProvided, templateStatusOptions } from './job-template.ts'
import { jobTermsFields } from './job-terms.ts'
import { partnerFields } from './partner.ts'
import { placeDeal, placeFields, placeHours } from './place.ts'
import { postFields } from './post.ts'
import { productFields } from './product.ts'
import { referralFields } from './referral.ts'
import { userFields } from './user-profile.ts'

/** A field of a record, with or without a control. */
export interface RecordField extends TextField {
  readonly kind: FieldKind
  /** The rule of a request. Without it only the server sets the field. */
  readonly rule?: v.GenericSchema
  readonly clean?: (text: string) => string
  /** The value in the form of a new record. */
  readonly start?: unknown
  /** Why it can't be changed, if not because the server sets it. */
  readonly fixed?: string
}

/** A yes or no that a button sets. */
const byButton = (label: string) =>
  ({ kind: 'flag', label, answered: answer.flag, rule: v.boolean(`${label} must be Yes or No`) }) as const

const archived = { isArchived: byButton('Archived') }
const status = (options: readonly Option[]) =>
  ({ ...provided.text('Status'), kind: 'choice', options }) as const

/** Every field of every kind of record, in the order of its form, then what buttons and the server set. */
export const recordFields: Readonly<Record<RecordName, Readonly<Record<string, RecordField>>>> = {
  admins: adminFields,
  arrivalPackages: {
    firstName: provided.text('First Name'),
    lastName: provided.text('Last Name'),
    email: provided.text('Email'),
    status: status(packageStatusOptions),
  },
  businesses: { ...businessFields, isApproved: byButton('Approved'), ...businessProvided },
  interests: { ...namedFields, ...archived },
  jobIndustries: { ...jobIndustryFields, ...archived },
  jobRequirements: { ...namedFields, ...archived },
  jobs: {
    ...jobFields,
    expiresAt: {
      ...moment(jobIndirect.expiresAt.label, missingExpiry),
      rule: jobFieldsSchema.entries.expiresAt,
    },
    businessId: { ...jobIndirect.businessId, label: 'Business id', fixed: 'it is chosen in the form' },
    businessName: { ...jobIndirect.businessName, fixed: 'it is that of the business' },
    ...jobProvided,
    status: status(jobStatusOptions),
  },
  jobTemplates: {
    ...jobTermsFields,
    status: {
      ...status(templateStatusOptions),
      rule: v.picklist(templateStatusOptions.map(({ value }) => value)),
    },
    ...jobTemplateProvided,
  },
  languages: { ...namedFields, ...archived },
  partners: { ...partnerFields(), offers: { kind: 'parts', label: 'Offers' } },
  places: { ...placeFields, ...placeHours, ...placeDeal },
  posts: { ...postFields, isPublished: byButton('Published') },
  products: productFields,
  referrals: { ...referralFields, ...archived },
  tags: { ...tagFields, ...archived },
  userProfiles: userFields,
  visaSubclasses: { ...namedFields, ...archived },
}

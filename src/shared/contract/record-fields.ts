import { adminFields } from '../entities/admin.ts'
import { packageStatusOptions } from '../entities/arrival-package.ts'
import { businessProvided } from '../entities/business.ts'
import {
  expiryOptions,
  jobFieldsSchema,
  jobIndirect,
  jobProvided,
  jobStatusOptions,
  missingExpiry,
} from '../entities/job.ts'
import { jobTemplateProvided } from '../entities/job-template.ts'
import type { RecordField } from '../fields/field-text.ts'
import { moment, provided } from '../fields/kinds.ts'
import { type RecordName, recordNames } from '../records/records.ts'
import { type EditCallName, editCallNames, editRules } from './record-calls.ts'

type Fields = Readonly<Record<string, RecordField>>
/** Fields that a kind has besides those that an edit sends, or has otherwise; undefined leaves one out. */
type OtherFields = Readonly<Record<string, RecordField | undefined>>
type EditedKind = EditCallName extends `${infer K}.update` ? K : never

// Of many jobs, the date is chosen: the form's *After one month* would say another one.
const [never, oneMonth] = expiryOptions

/** The kinds of which the edit does not declare all fields. One that has no edit does not compile without a row. */
const others: Readonly<Record<Exclude<RecordName, EditedKind>, OtherFields>> & {
  readonly [K in RecordName]?: OtherFields
} = {
  admins: adminFields,
  arrivalPackages: {
    firstName: provided.text('First Name'),
    lastName: provided.text('Last Name'),
    email: provided.text('Email'),
    status: provided.choice('Status', packageStatusOptions),
  },
  businesses: businessProvided,
  jobs: {
    expiresAt: {
      ...moment(jobIndirect.expiresAt.label, missingExpiry),
      rule: jobFieldsSchema.entries.expiresAt,
      orNone: { label: 'Expiry Type', options: [never, { ...oneMonth, label: 'On a date' }] },
    },
    businessId: { ...jobIndirect.businessId, label: 'Business id', fixed: 'it is chosen in the form' },
    businessName: { ...jobIndirect.businessName, fixed: 'it is that of the business' },
    businessLogoUrl: undefined,
    ...jobProvided,
    status: provided.choice('Status', jobStatusOptions),
  },
  jobTemplates: jobTemplateProvided,
}

function fieldsOf(kind: RecordName): Fields {
  const call = editCallNames.find((name) => name === `${kind}.update`)
  const edited = Object.entries(call ? editRules(call).fields : {}).map(
    ([name, field]) => [name, 'column' in field ? field.column : field] as const,
  )
  const all = Object.entries<RecordField | undefined>({ ...Object.fromEntries(edited), ...others[kind] })
  return Object.fromEntries(all.flatMap(([name, field]) => (field ? [[name, field]] : [])))
}

/** Every field of every kind of record, in the order of its form, then what buttons and the server set. */
export const recordFields = Object.fromEntries(recordNames.map((kind) => [kind, fieldsOf(kind)])) as Readonly<
  Record<RecordName, Fields>
>

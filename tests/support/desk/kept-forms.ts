import { draftPlace } from '#renderer/lib/unsaved/draft-places.ts'
import { underNames } from '#shared/contract/call.ts'
import type { BridgeCallName, CallAnswer, HttpCallName, ParsedInput } from '#shared/contract/index.ts'
import { editRules } from '#shared/contract/record-calls.ts'
import type { CatalogueListName } from '#shared/entities/catalogue.ts'
import type { DraftForm, OtherForm } from '#shared/entities/draft.ts'
import type { RecordKind } from '#shared/records/record-kind.ts'
import { type RecordName, type RecordWith, records, recordsWith } from '#shared/records/records.ts'
import { titled } from '#shared/records/title.ts'
import { recordId } from '#shared/rules/names.ts'
import type { AnyExecute } from '#tests/support/samples/any-execute.ts'
import { everything, firstRecord } from '#tests/support/samples/first-record.ts'
import { listOf } from './six-lists.ts'

type SampleCall = HttpCallName & BridgeCallName

/** Makes a call, if given from a window. */
export type ReadSample = <N extends SampleCall>(name: N, input: ParsedInput<N>) => Promise<CallAnswer<N>>

/** The way to a form whose input is saved as a draft. */
export interface KeptForm {
  /** The id of the sample's record whose screen has the form. */
  readonly record?: (read: ReadSample) => Promise<string>
  /** The button that opens the form. */
  readonly press?: string
  /** The form's own name, or the part of the screen that it is in; by default a dialog with its title. */
  readonly within?: { readonly form: string } | { readonly region: string }
  /** The label of the form's first text field. */
  readonly text: string
  /** The label of a field with formatted text. */
  readonly rich?: string
}

const businessNamed = (query: string) => async (read: ReadSample) =>
  (await read('businesses.search', { ...everything, query })).data[0]?.businessId ?? ''
const someBusiness = businessNamed('Three Rivers Sweet Potatoes')
/** The id of the first record that a kind's search or list shows. */
const firstId = async (kind: RecordName, read: ReadSample): Promise<string> =>
  recordId(kind, await firstRecord(kind, read as AnyExecute))
const firstOf = (kind: RecordName) => (read: ReadSample) => firstId(kind, read)
const somePartner = async (read: ReadSample) =>
  (await read('partners.search', { ...everything, query: 'Reefline Tours' })).data[0]?.partnerId ?? ''
const someUser = async (read: ReadSample) =>
  (await read('userProfiles.list', {})).find(
    ({ firstName, lastName }) => `${firstName} ${lastName}` === 'Lukas Schneider',
  )?.userSub ?? ''

const at =
  (form: Extract<DraftForm, `${string}.update` | 'partners.addOffer'>, find: typeof someBusiness) =>
  async (read: ReadSample) =>
    draftPlace(form).path(await find(read))

/** The paths of the sample's records. */
export const recordPaths = {
  // This business has used referrals.
  business: at('businesses.update', businessNamed('Cane Toad Backpackers')),
  job: at('jobs.update', firstOf('jobs')),
  template: at('jobTemplates.update', firstOf('jobTemplates')),
  partner: at('partners.addOffer', somePartner),
  place: at('places.update', firstOf('places')),
  post: async (read: ReadSample) => `/posts/${await firstId('posts', read)}`,
  referral: at('referrals.update', firstOf('referrals')),
  user: at('userProfiles.update', someUser),
}

/** The two forms of one of the six lists. */
const entry = <L extends CatalogueListName>(list: L) => {
  const { one, active } = listOf(list)
  return underNames(list, {
    create: { press: `Add ${one}`, text: 'Name' },
    update: { press: `Edit ${active}`, text: 'Name' },
  })
}

/** The two forms of a kind whose dialogs and buttons have the usual names. */
function usualForms(kind: RecordWith<'update'>) {
  const { noun, name = '', adding = 'Add' }: RecordKind = records[kind]
  const text = editRules(`${kind}.update`).fields[name]?.label ?? ''
  const record = async (read: ReadSample) => firstId(kind, read)
  return { create: { press: `${adding} ${titled(noun)}`, text }, update: { record, press: 'Edit', text } }
}

const usual: Readonly<Record<string, KeptForm>> = Object.fromEntries(
  recordsWith('update').flatMap((kind) => Object.entries(underNames(kind, usualForms(kind)))),
)

/** Every form whose input is saved as a draft. Only unusual ones have a row. */
export const keptForms: Readonly<Record<DraftForm, KeptForm>> = {
  ...(usual as Readonly<Record<Exclude<DraftForm, OtherForm>, KeptForm>>),
  'account.changeEmail': { press: 'Edit', within: { region: 'Email' }, text: 'Email' },
  'admins.create': { press: 'Invite', text: 'First Name' },
  'admins.update': { within: { region: 'Profile' }, text: 'First Name' },
  'businesses.create': { press: 'Add', text: 'Name' },
  'businesses.update': { record: someBusiness, press: 'Edit', text: 'Name' },
  'businessProfiles.create': { record: someBusiness, press: 'Invite', text: 'First Name' },
  'partners.create': { within: { form: 'Partner' }, text: 'Name', rich: 'Description' },
  'partners.update': {
    record: somePartner,
    within: { form: 'Partner' },
    text: 'Name',
    rich: 'Description',
  },
  'partners.addOffer': { record: somePartner, press: 'Create', text: 'Name' },
  'posts.create': { within: { form: 'Post' }, text: 'Title', rich: 'Content' },
  'posts.update': { record: firstOf('posts'), within: { form: 'Post' }, text: 'Title', rich: 'Content' },
  'products.create': { press: 'Create Product', text: 'Description' },
  'products.update': { press: 'Edit GoTo Starter', text: 'Description' },
  'referrals.create': { press: 'Add', text: 'Description' },
  'referrals.update': { record: firstOf('referrals'), press: 'Edit', text: 'Description' },
  'userProfiles.create': { press: 'Create User Profile', text: 'First Name' },
  'userProfiles.update': { record: someUser, press: 'Edit', text: 'First Name' },
  ...entry('jobRequirements'),
  ...entry('jobIndustries'),
  ...entry('visaSubclasses'),
  ...entry('languages'),
  ...entry('interests'),
  ...entry('tags'),
}

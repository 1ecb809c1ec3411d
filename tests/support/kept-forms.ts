import { draftPlace } from '#renderer/lib/draft-places.ts'
import { underNames } from '#shared/contract/call.ts'
import type { BridgeCallName, CallAnswer, HttpCallName, ParsedInput } from '#shared/contract/index.ts'
import type { CatalogueListName } from '#shared/entities/catalogue.ts'
import type { DraftForm } from '#shared/entities/draft.ts'
import { listOf } from './six-lists.ts'

type SampleCall = HttpCallName & BridgeCallName

/** Makes a call, if given from a window. */
export type ReadSample = <N extends SampleCall>(name: N, input: ParsedInput<N>) => Promise<CallAnswer<N>>

/** How a person gets to a form whose input is kept. */
export interface KeptForm {
  /** The id of the sample's record whose screen has the form. */
  readonly record?: (read: ReadSample) => Promise<string>
  /** The button that opens the form. */
  readonly press?: string
  /** The form's own name, or the part of the screen that it is in; by default a dialog with its title. */
  readonly within?: { readonly form: string } | { readonly region: string }
  /** The label of a text field, the first one. */
  readonly text: string
  /** The label of a field with formatted text. */
  readonly rich?: string
}

const search = { query: '', from: 0, size: 10, filters: {} }

const businessNamed = (query: string) => async (read: ReadSample) =>
  (await read('businesses.search', { ...search, query })).data[0]?.businessId ?? ''
const someBusiness = businessNamed('Three Rivers Sweet Potatoes')
const someJob = async (read: ReadSample) => (await read('jobs.search', search)).data[0]?.jobId ?? ''
const someTemplate = async (read: ReadSample) => (await read('jobTemplates.list', {}))[0]?.jobTemplateId ?? ''
const somePartner = async (read: ReadSample) =>
  (await read('partners.search', { ...search, query: 'Reefline Tours' })).data[0]?.partnerId ?? ''
const somePlace = async (read: ReadSample) => (await read('places.search', search)).data[0]?.placeId ?? ''
const somePost = async (read: ReadSample) => (await read('posts.search', search)).data[0]?.postId ?? ''
const someReferral = async (read: ReadSample) => (await read('referrals.list', {}))[0]?.referralId ?? ''
const someUser = async (read: ReadSample) =>
  (await read('userProfiles.list', {})).find(
    ({ firstName, lastName }) => `${firstName} ${lastName}` === 'Lukas Schneider',
  )?.userSub ?? ''

const at =
  (form: Extract<DraftForm, `${string}.update` | 'partners.addOffer'>, find: typeof someJob) =>
  async (read: ReadSample) =>
    draftPlace(form).path(await find(read))

/** The paths of the sample's records. */
export const recordPaths = {
  // It has used referrals.
  business: at('businesses.update', businessNamed('Cane Toad Backpackers')),
  job: at('jobs.update', someJob),
  template: at('jobTemplates.update', someTemplate),
  partner: at('partners.addOffer', somePartner),
  place: at('places.update', somePlace),
  post: async (read: ReadSample) => `/posts/${await somePost(read)}`,
  referral: at('referrals.update', someReferral),
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

/** Every form whose input is kept. */
export const keptForms: Readonly<Record<DraftForm, KeptForm>> = {
  'account.changeEmail': { press: 'Edit', within: { region: 'Email' }, text: 'Email' },
  'admins.create': { press: 'Invite', text: 'First Name' },
  'admins.update': { within: { region: 'Profile' }, text: 'First Name' },
  'businesses.create': { press: 'Add', text: 'Name' },
  'businesses.update': { record: someBusiness, press: 'Edit', text: 'Name' },
  'businessProfiles.create': { record: someBusiness, press: 'Invite', text: 'First Name' },
  'jobs.create': { press: 'Add Job', text: 'Title' },
  'jobs.update': { record: someJob, press: 'Edit', text: 'Title' },
  'jobTemplates.create': { press: 'Add Job Template', text: 'Title' },
  'jobTemplates.update': { record: someTemplate, press: 'Edit', text: 'Title' },
  'partners.create': { within: { form: 'Partner' }, text: 'Name', rich: 'Description' },
  'partners.update': {
    record: somePartner,
    within: { form: 'Partner' },
    text: 'Name',
    rich: 'Description',
  },
  'partners.addOffer': { record: somePartner, press: 'Create', text: 'Name' },
  'places.create': { press: 'Add Place', text: 'Name' },
  'places.update': { record: somePlace, press: 'Edit', text: 'Name' },
  'posts.create': { within: { form: 'Post' }, text: 'Title', rich: 'Content' },
  'posts.update': { record: somePost, within: { form: 'Post' }, text: 'Title', rich: 'Content' },
  'products.create': { press: 'Create Product', text: 'Description' },
  'products.update': { press: 'Edit GoTo Starter', text: 'Description' },
  'referrals.create': { press: 'Add', text: 'Description' },
  'referrals.update': { record: someReferral, press: 'Edit', text: 'Description' },
  'userProfiles.create': { press: 'Create User Profile', text: 'First Name' },
  'userProfiles.update': { record: someUser, press: 'Edit', text: 'First Name' },
  ...entry('jobRequirements'),
  ...entry('jobIndustries'),
  ...entry('visaSubclasses'),
  ...entry('languages'),
  ...entry('interests'),
  ...entry('tags'),
}

import { underNames } from '#shared/contract/call.ts'
import type { CatalogueListName } from '#shared/entities/catalogue.ts'
import type { DraftForm } from '#shared/entities/draft.ts'
import { encodePart } from '#shared/rules/well-formed.ts'

interface Place {
  /** What the form is called on the screen. */
  readonly title: string
  /** The path of the screen that has the form, with the id of its record. */
  readonly path: (record: string) => string
}

const at = (path: string) => () => path
const recordOf =
  (area: string, rest = '') =>
  (record: string) =>
    `/${area}/${encodePart(record)}${rest}`

/** The two forms of one of the six lists: both open over the list. */
const entry = <L extends CatalogueListName>(list: L, path: string, one: string) =>
  underNames(list, {
    create: { title: `Add ${one}`, path: at(path) },
    update: { title: `Edit ${one}`, path: at(path) },
  })

/** Where each form is whose input is kept. */
export const draftPlaces = {
  'account.changeEmail': { title: 'Email', path: at('/settings') },
  'admins.create': { title: 'Add Admin', path: at('/admins') },
  'admins.update': { title: 'Profile', path: at('/settings') },
  'businesses.create': { title: 'Add Business', path: at('/businesses') },
  'businesses.update': { title: 'Edit Business', path: recordOf('businesses') },
  'businessProfiles.create': { title: 'Invite User', path: recordOf('businesses') },
  'jobs.create': { title: 'Add Job', path: at('/jobs') },
  'jobs.update': { title: 'Edit Job', path: recordOf('jobs') },
  'jobTemplates.create': { title: 'Add Job Template', path: at('/job-templates') },
  'jobTemplates.update': { title: 'Edit Job Template', path: recordOf('job-templates') },
  'partners.create': { title: 'Add Partner', path: at('/partners/add') },
  'partners.update': { title: 'Edit Partner', path: recordOf('partners', '/edit') },
  'partners.addOffer': { title: 'Create Offer', path: recordOf('partners') },
  'places.create': { title: 'Add Place', path: at('/places') },
  'places.update': { title: 'Edit Place', path: recordOf('places') },
  'posts.create': { title: 'Add Post', path: at('/posts/add') },
  'posts.update': { title: 'Edit Post', path: recordOf('posts', '/edit') },
  'products.create': { title: 'Create Product', path: at('/products') },
  'products.update': { title: 'Edit Product', path: at('/products') },
  'referrals.create': { title: 'Add Referral', path: at('/referrals') },
  'referrals.update': { title: 'Edit Referral', path: recordOf('referrals') },
  'userProfiles.create': { title: 'Create User Profile', path: at('/user-profiles') },
  'userProfiles.update': { title: 'Edit User Profile', path: recordOf('user-profiles') },
  ...entry('jobRequirements', '/job-requirements', 'Job Requirement'),
  ...entry('jobIndustries', '/job-industries', 'Job Industry'),
  ...entry('visaSubclasses', '/visa-subclasses', 'Visa Subclass'),
  ...entry('languages', '/languages', 'Language'),
  ...entry('interests', '/interests', 'Interest'),
  ...entry('tags', '/tags', 'Tag'),
} as const satisfies Readonly<Record<DraftForm, Place>>

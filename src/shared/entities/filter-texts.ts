import type { RecordName } from '../records/records.ts'
import { ownMember } from '../rules/json.ts'
import { recordId, recordName } from '../rules/names.ts'
import { labelOf } from '../rules/options.ts'
import { matches } from '../rules/text-match.ts'
import { type CatalogueListName, catalogueListNames, tagTypeOptions } from './catalogue.ts'

type TextsOf = (record: object) => Texts
type Texts = readonly (string | null | undefined)[]

const textIn = (record: object, member: string): string | undefined => {
  const held = ownMember(record, member)
  return typeof held === 'string' ? held : undefined
}

const textsIn = (record: object, member: string): readonly string[] => {
  const held = ownMember(record, member)
  return Array.isArray(held) ? held.filter((each) => typeof each === 'string') : []
}

const entryTexts =
  (list: CatalogueListName) =>
  (entry: object): Texts => [
    recordName(list, entry),
    labelOf(tagTypeOptions, textIn(entry, 'type') ?? ''),
    textIn(entry, 'description'),
  ]

/** The texts of a record that the filter box of its list looks in, for lists that are read whole. */
export const filterTexts = {
  ...(Object.fromEntries(catalogueListNames.map((list) => [list, entryTexts(list)])) as Record<
    CatalogueListName,
    TextsOf
  >),
  admins: (admin: object) => [recordName('admins', admin), textIn(admin, 'userEmail')],
  arrivalPackages: (each: object) => [textIn(each, 'email')],
  jobTemplates: (template: object) => [
    recordName('jobTemplates', template),
    recordId('jobTemplates', template),
  ],
  // The name is Stripe's.
  products: (product: object) => [
    textIn(product, 'name'),
    recordId('products', product),
    textIn(product, 'description'),
    textsIn(product, 'featureFlags').join(', '),
    ...textsIn(product, 'dotPoints'),
  ],
  referrals: (referral: object) => [recordName('referrals', referral), textIn(referral, 'code')],
  userProfiles: (user: object) => [recordName('userProfiles', user), textIn(user, 'email')],
} as const satisfies { readonly [K in RecordName]?: TextsOf }

const known: { readonly [K in RecordName]?: TextsOf } = filterTexts

/** Whether the text of the filter box leaves the record in its list. */
export const isLeftBy = (kind: RecordName, record: object, text: string): boolean =>
  matches(text, ...(known[kind]?.(record) ?? []))

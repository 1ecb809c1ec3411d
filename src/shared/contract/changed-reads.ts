import { pathParts } from './call.ts'
import { editedRecords } from './edited-records.ts'
import { type BridgeCallName, contract, type ReadCallName, type WriteCallName } from './index.ts'

type KindOf<N extends string> = N extends `${infer K}.${string}` ? K : never
type ReadKind = KindOf<ReadCallName>

const kindOf = (name: string): string => name.split('.', 1)[0] ?? ''

/**
 * The kinds of reads whose answers the writes of a kind change; none where main's own events tell every
 * window. A new kind of write without its row does not compile.
 */
const changedReads = {
  account: ['account', 'admins'],
  admins: ['admins'],
  arrivalPackages: ['arrivalPackages'],
  businesses: ['businesses', 'businessReferrals', 'referralBusinesses', 'referralUses'],
  businessPermissions: ['businessPermissions', 'businessProfiles'],
  businessProfiles: ['businessPermissions', 'businessProfiles'],
  calls: [],
  clipboard: [],
  drafts: [],
  files: [],
  interests: ['interests'],
  jobAdder: ['businessLogs', 'jobs'],
  jobIndustries: ['jobIndustries'],
  jobRequirements: ['jobRequirements'],
  jobs: ['jobs', 'jobApplications'],
  jobTemplates: ['jobTemplates'],
  languages: ['languages'],
  leaving: [],
  partners: ['partners'],
  places: ['places'],
  posts: ['posts'],
  processing: [],
  products: ['products', 'providerProducts'],
  providerCheck: [],
  proxySignIn: [],
  referrals: ['referrals', 'businessReferrals'],
  roverImport: [],
  session: [],
  support: [],
  tags: ['tags'],
  updates: [],
  userProfiles: ['userProfiles', 'jobApplications'],
  visaSubclasses: ['visaSubclasses'],
} as const satisfies Readonly<Record<KindOf<WriteCallName>, readonly ReadKind[]>>

const kindsChangedBy = (write: string): readonly string[] =>
  (changedReads as Readonly<Record<string, readonly string[]>>)[kindOf(write)] ?? []

/** What a write changed: the name of its call, and the ids of its records under their own names. */
export interface Changed {
  readonly call: string
  readonly ids: Readonly<Record<string, string>>
}

/** The names of the members of a write that hold ids. */
function idNames(write: WriteCallName): readonly string[] {
  const call = contract[write]
  const inPath = call.transport === 'http' ? pathParts(call.path) : []
  const edited = (editedRecords as Readonly<Record<string, { readonly id: string }>>)[write]
  return edited ? [...inPath, edited.id] : inPath
}

/** What a call changed that other windows may show; undefined for a read, and for a write that they never show. */
export function changedBy(name: BridgeCallName, input: object): Changed | undefined {
  if (contract[name].effect === 'read' || kindsChangedBy(name).length === 0) return undefined
  const values = new Map(Object.entries(input))
  const ids = idNames(name as WriteCallName).flatMap((member): [string, string][] => {
    const id: unknown = values.get(member)
    return typeof id === 'string' ? [[member, id]] : []
  })
  return { call: name, ids: Object.fromEntries(ids) }
}

/** Whether the answer of a read may be another one since; a read of another record's id is not. */
export function isChanged({ call, ids }: Changed, read: string, input: unknown): boolean {
  if (!kindsChangedBy(call).includes(kindOf(read))) return false
  const given = new Map(Object.entries(input instanceof Object ? input : {}))
  return Object.entries(ids).every(([member, id]) => !given.has(member) || given.get(member) === id)
}

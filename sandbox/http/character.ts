import type { HttpCallName } from '#shared/contract/index.ts'

/** A provider's own representation of the same records. */
export interface Character {
  /** The data of a call. `handle` returns it in the contract's form. */
  readonly answer: (name: HttpCallName, handle: (name: HttpCallName) => unknown) => unknown
  /** Wraps the data into a response. */
  readonly envelope: (name: HttpCallName, data: unknown) => object
  /** Converts a request's input to the contract's form. */
  readonly input: (received: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
}

/** A provider that follows the contract. */
export const exact: Character = {
  answer: (name, handle) => handle(name),
  envelope: (_, data) => ({ data }),
  input: (received) => received,
}

/** Numbers that the older provider stores as text. */
const numbers = [
  'amount',
  'freeConnectionAmount',
  'lat',
  'lng',
  'maxHourlyRate',
  'maxMonthlyJobs',
  'maxUsers',
  'minHourlyRate',
  'roles',
  'trialPeriodDays',
  'unit_amount',
  'weight',
]

/** Date-times that the older provider stores without their zone, which is UTC. */
const moments = ['createdAt', 'listedAt']

/** The older provider's words for some choices. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  contractType: { CONTRACT: 'SEASONAL' },
  gender: { OTHER: 'X' },
  preferredContactMethod: { SMS: 'TEXT' },
  type: { ADMIN: 'MANAGER' },
}

/** Where the older provider stores logos. */
const oldImages = 'https://images.goto-travel.example/logos/'
const newImages = (contentBase: string) => `${contentBase}/sample/logos/`

const isWhole = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)
const isNumber = (text: string): boolean => text !== '' && String(Number(text)) === text

const isPage = (data: unknown): data is { readonly data: readonly unknown[]; readonly total: number } =>
  data instanceof Object && 'data' in data && 'total' in data

/** Whether the older provider leaves out a member with this value. */
const isMissing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Replaces every member of every record in a value; `undefined` removes a member. */
function mapMembers(value: unknown, of: (name: string, member: unknown) => unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => mapMembers(each, of))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) => {
      const replaced = of(name, mapMembers(member, of))
      return replaced === undefined ? [] : [[name, replaced]]
    }),
  )
}

const inverse = (pairs: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(pairs).map(([ours, theirs]) => [theirs, ours]))

/**
 * An older, sloppier provider with the same records: numbers as text, times without a zone, members left out,
 * Rover ids as numbers, searches without their inner envelope, other words for choices, logos on another
 * host, and archived referrals among the active ones. It also accepts its own forms in requests.
 */
export function older(contentBase: string): Character {
  const images = newImages(contentBase)
  const aged = (name: string, member: unknown): unknown => {
    if (isMissing(member)) return undefined
    if (typeof member === 'number') return numbers.includes(name) ? String(member) : member
    if (typeof member !== 'string') return member
    if ((name === 'sourceId' || name === 'id') && isWhole(member)) return Number(member)
    if (moments.includes(name)) return member.replace(/Z$/, '')
    return words[name]?.[member] ?? member.replace(images, oldImages)
  }
  const renewed = (name: string, member: unknown): unknown => {
    if (typeof member === 'number') return name === 'sourceId' ? String(member) : member
    if (typeof member !== 'string') return member
    if (numbers.includes(name) && isNumber(member)) return Number(member)
    return inverse(words[name] ?? {})[member] ?? member.replace(oldImages, images)
  }
  return {
    answer: (name, handle) =>
      name === 'referrals.list'
        ? [handle('referrals.list'), handle('referrals.listArchived')].flat()
        : handle(name),
    envelope: (name, data) => {
      if (name === 'files.requestUpload') return { data: { uploadUrl: data } }
      if (!isPage(data)) return { data: mapMembers(data, aged) }
      return { ...data, data: mapMembers(data.data, aged), total: String(data.total) }
    },
    input: (received) => mapMembers(received, renewed) as Readonly<Record<string, unknown>>,
  }
}

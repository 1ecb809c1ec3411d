import type { HttpCallName } from '#shared/contract/index.ts'

/** How one provider spells the same records. */
export interface Character {
  /** The data of a call; `handle` answers as the contract says. */
  readonly answer: (name: HttpCallName, handle: (name: HttpCallName) => unknown) => unknown
  /** The whole response, from the data. */
  readonly envelope: (name: HttpCallName, data: unknown) => object
  /** A request's input as the contract spells it. */
  readonly input: (received: Readonly<Record<string, unknown>>) => Readonly<Record<string, unknown>>
}

/** A provider that keeps the contract. */
export const exact: Character = {
  answer: (name, handle) => handle(name),
  envelope: (_, data) => ({ data }),
  input: (received) => received,
}

/** Members that the older provider stores as text. */
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

/** Moments that it stores without their zone, which is UTC. */
const moments = ['createdAt', 'listedAt']

/** Its words for some choices. */
const words: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  contractType: { CONTRACT: 'SEASONAL' },
  gender: { OTHER: 'X' },
  preferredContactMethod: { SMS: 'TEXT' },
  type: { ADMIN: 'MANAGER' },
}

/** Where it keeps older logos. */
const oldImages = 'https://images.goto-travel.example/logos/'
const newImages = (contentBase: string) => `${contentBase}/sample/logos/`

const isWhole = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)
const isNumber = (text: string): boolean => text !== '' && String(Number(text)) === text

const isPage = (data: unknown): data is { readonly data: readonly unknown[]; readonly total: number } =>
  data instanceof Object && 'data' in data && 'total' in data

/** Whether the older provider stores no such member. */
const isMissing = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Replaces each member of each record within a value; `undefined` leaves the member out. */
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
 * Rover's ids as numbers, searches without their inner envelope, other words in choices, logos on another host,
 * and archived referrals in the list of active ones. It accepts its own spelling back.
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

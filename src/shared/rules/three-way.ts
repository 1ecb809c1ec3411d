import { isJsonObject } from './json.ts'
import { sameJson } from './same-fields.ts'

/** The versions of a value that a merge compares. */
export interface ThreeWay<T> {
  /** The value before both changes. */
  readonly start: T
  /** The value that this admin last saw: the start, or the value that a refusal has shown since. */
  readonly seen: T
  /** The provider's current value. */
  readonly latest: T
  /** The value that this admin wants to save. */
  readonly mine: T
}

type List = readonly unknown[]
/** Merges two changes of a list; undefined if they conflict. */
export type MergeLists = (states: ThreeWay<List>) => List | undefined

/** Serializes a value so that values which `sameJson` calls equal have the same text. */
const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, member: unknown) =>
    isJsonObject(member)
      ? Object.fromEntries(
          Object.entries(member)
            .filter(([, each]) => each != null)
            .sort(([one], [other]) => (one < other ? -1 : 1)),
        )
      : member,
  )

/** The entries by a unique key, even if some are equal. */
function numbered(list: List): ReadonlyMap<string, unknown> {
  const counts = new Map<string, number>()
  return new Map(
    list.map((entry) => {
      const text = textOf(entry)
      const count = counts.get(text) ?? 0
      counts.set(text, count + 1)
      return [`${text}#${count}`, entry]
    }),
  )
}

/** Applies to `leader` the additions and removals between `start` and `follower`. */
function followed(start: List, leader: List, follower: List): List {
  const [before, leading, following] = [numbered(start), numbered(leader), numbered(follower)]
  const keys = [...leading.keys()].filter((key) => following.has(key) || !before.has(key))
  let previous: string | undefined
  for (const key of following.keys()) {
    if (!before.has(key) && !leading.has(key)) {
      let at = previous === undefined ? 0 : keys.indexOf(previous) + 1
      // If both added entries in the same place, the leader's come first.
      while (at < keys.length && !before.has(keys[at] as string)) at += 1
      keys.splice(at, 0, key)
    }
    if (keys.includes(key)) previous = key
  }
  return keys.map((key) => (leading.has(key) ? leading.get(key) : following.get(key)))
}

/** The keys of entries in all lists, in the order of the first. */
function common(first: List, ...others: readonly List[]): readonly string[] {
  const all = others.map(numbered)
  return [...numbered(first).keys()].filter((key) => all.every((other) => other.has(key)))
}

const isReordered = (start: List, list: List): boolean => !sameJson(common(list, start), common(start, list))

/**
 * Merges ordered lists: the additions and removals of both sides, in the order of the side that changed it.
 * Undefined if both changed the order differently.
 */
export const mergeInOrder: MergeLists = ({ start, seen, latest, mine }) => {
  if (!isReordered(start, mine)) return followed(start, latest, mine)
  const isClash =
    isReordered(start, latest) &&
    !sameJson(seen, latest) &&
    !sameJson(common(latest, start, mine), common(mine, start, latest))
  return isClash ? undefined : followed(start, mine, latest)
}

/** Merges lists without a meaningful order, such as ids. */
export const mergeSets: MergeLists = (states) => mergeInOrder({ ...states, seen: states.latest })

/**
 * Merges lists by group: changes of different groups are both kept. Undefined if both changed the same group
 * differently.
 */
export const mergeGroups =
  (groupOf: (entry: unknown) => string | number): MergeLists =>
  ({ start, seen, latest, mine }) => {
    if (sameJson(start, latest)) return mine
    const groups = [...new Set([...mine, ...latest].map(groupOf))].sort((one, other) =>
      one < other ? -1 : Number(one > other),
    )
    const merged = groups.map((group) => {
      const of = (list: List) => list.filter((entry) => groupOf(entry) === group)
      return sameJson(of(mine), of(start))
        ? of(latest)
        : mergeWhole({ seen: of(seen), latest: of(latest), mine: of(mine) })
    })
    return merged.every((group) => group !== undefined) ? merged.flat() : undefined
  }

/** The value to save if two changes can't be merged; undefined if the admin has not seen the other change. */
export const mergeWhole = <T>({ seen, latest, mine }: Omit<ThreeWay<T>, 'start'>): T | undefined =>
  sameJson(latest, seen) || sameJson(latest, mine) ? mine : undefined

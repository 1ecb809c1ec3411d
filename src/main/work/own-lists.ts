import * as v from 'valibot'
import type { HandlersOf } from '#main/base/handlers-of.ts'
import { type OwnLists, readOwnList, storedOwnList } from '#shared/entities/own-list.ts'
import { recentSchema, withRecent } from '#shared/entities/recent.ts'
import type { Keeper } from './keeper.ts'
import type { Work } from './stored-work.ts'

export interface OwnListsOptions {
  /** Whether the policy allows to remember what an admin has used recently. */
  readonly hasRecents: boolean
  /** Resolves once it is known whether somebody is signed in. */
  readonly isKnown: () => Promise<unknown>
  /** Tells the windows other than `owner` what the admin has chosen for the lists. */
  readonly tell: (lists: OwnLists, owner: number) => void
}

const listsOf = ({ own }: Work): OwnLists =>
  Object.fromEntries(Object.entries(own.get('lists') ?? {}).map(([kind, list]) => [kind, readOwnList(list)]))

const recentsOf = ({ own }: Work): readonly unknown[] => {
  const stored = own.get('recents')?.recents
  return Array.isArray(stored) ? stored : []
}

/** The handlers of what an admin has chosen for the lists, and of what the admin has used recently. */
export function createOwnLists(
  keeper: Pick<Keeper, 'mine' | 'putOwn'>,
  { hasRecents, isKnown, tell }: OwnListsOptions,
): HandlersOf<'ownLists' | 'recents', { readonly owner: number }> {
  const putRecents = (work: Work, recents: readonly unknown[]) =>
    keeper.putOwn(work, 'recents', { ...work.own.get('recents'), recents })
  return {
    'ownLists.read': async () => {
      await isKnown()
      return { lists: listsOf(await keeper.mine()) }
    },
    'ownLists.save': async ({ kind, list }, { owner }) => {
      const work = await keeper.mine()
      const before = work.own.get('lists') ?? {}
      const saved = keeper.putOwn(work, 'lists', { ...before, [kind]: storedOwnList(before[kind], list) })
      tell(listsOf(work), owner)
      await saved
      return {}
    },
    'recents.list': async () => {
      if (!hasRecents) return { isOn: false, recents: [] }
      const recents = recentsOf(await keeper.mine())
      return { isOn: true, recents: recents.filter((each) => v.is(recentSchema, each)) }
    },
    'recents.add': async ({ recent }) => {
      if (!hasRecents) return {}
      const work = await keeper.mine()
      await putRecents(work, withRecent(recentsOf(work), recent))
      return {}
    },
    'recents.clear': async () => {
      await putRecents(await keeper.mine(), [])
      return {}
    },
  }
}

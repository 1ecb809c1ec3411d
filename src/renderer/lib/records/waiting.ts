import type { QueryClient } from '@tanstack/react-query'
import { readLongListQuietly } from '#renderer/lib/long-list/long-list.ts'
import { useSession } from '#renderer/stores/session.ts'
import { useWaiting } from '#renderer/stores/waiting.ts'
import { type ArrivalPackage, isComplete } from '#shared/entities/arrival-package.ts'
import type { Business, ListedBusiness } from '#shared/entities/business.ts'

/** In ms. Between two counts that no screen asked for; the first one comes as long after the sign-in. */
const quietPause = 5 * 60_000
/** In ms. How often the console looks whether the pause is over. */
const lookPause = 30_000
/** A longer list is counted only when a screen reads it, because a read costs the server too much. */
const longest = 10_000

const countOf = {
  businesses: (list: readonly ListedBusiness[]) =>
    list.filter(({ isApproved }) => isApproved === false).length,
  arrivalPackages: (list: readonly ArrivalPackage[]) => list.filter((each) => !isComplete(each)).length,
}
type Kind = keyof typeof countOf
const kinds = Object.keys(countOf) as Kind[]

const take = <K extends Kind>(kind: K, list: unknown) =>
  useWaiting.setState({ [kind]: countOf[kind](list as never) })

/** Follows the approvals of businesses while no list of all businesses is in memory. */
function followApprovals() {
  const known = new Map<string, boolean>()
  return ({ businessId, isApproved }: Business, hasList: boolean): void => {
    const isNow = isApproved === true
    const before = known.get(businessId) ?? isNow
    known.set(businessId, isNow)
    const { businesses } = useWaiting.getState()
    if (before === isNow || hasList || businesses === undefined) return
    useWaiting.setState({ businesses: Math.max(0, businesses + (isNow ? -1 : 1)) })
  }
}

/** Counts what a screen has read. Returns a function that unsubscribes. */
function countWhatIsRead(client: QueryClient): () => void {
  const approval = followApprovals()
  return client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { queryKey, state } = event.query
    const kind = kinds.find((each) => queryKey[0] === `${each}.list`)
    if (kind && Array.isArray(state.data) && queryKey[1] !== 'first') take(kind, state.data)
    if (queryKey[0] === 'businesses.get' && state.data)
      approval(state.data as Business, client.getQueryData(['businesses.list', {}]) !== undefined)
  })
}

/** Counts every five minutes, only in the window that is in use, online and signed in. Returns how to stop. */
function countQuietly(): () => void {
  const tooLong = new Set<Kind>()
  let last = Date.now()
  const count = async (kind: Kind) => {
    try {
      const list = await readLongListQuietly(`${kind}.list`)
      if (list.length > longest) tooLong.add(kind)
      take(kind, list)
    } catch {
      // The earlier count stays; the screen of the list reports why it can't be read.
    }
  }
  const look = () => {
    const isUsed = document.hasFocus() && navigator.onLine
    if (!isUsed || Date.now() - last < quietPause) return
    if (useSession.getState().session?.state !== 'signedIn') return
    last = Date.now()
    for (const kind of kinds) if (!tooLong.has(kind)) void count(kind)
  }
  const timer = setInterval(look, lookPause)
  window.addEventListener('focus', look)
  return () => {
    clearInterval(timer)
    window.removeEventListener('focus', look)
  }
}

/**
 * Keeps the counts of the menu: businesses to approve and pending packages. Returns a function that unsubscribes.
 */
export function followWaiting(client: QueryClient): () => void {
  const ends = [countWhatIsRead(client), countQuietly()]
  return () => {
    for (const end of ends) end()
  }
}

import type { Execute } from '#main/api/execute.ts'
import type { Keeper } from '../keeper.ts'
import { changeOf, kindSearchedBy } from './change-of.ts'
import { stillPending } from './compare-rows.ts'
import { corrected, type Page } from './correct.ts'
import type { Ledger } from './ledger.ts'
import { createSightings } from './sightings.ts'

interface WithPendingOptions {
  readonly execute: Execute
  readonly ledger: Ledger
  readonly keeper: Keeper
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * The executor for the page's calls. It records each write that its search shows late before it sends it, and
 * corrects the answers of such searches by these records (JOB-50, ERR-13).
 */
export function withPending({ execute, ledger, keeper, now }: WithPendingOptions): Execute {
  const sightings = createSightings()
  return async (name, input, context) => {
    if (keeper.admin() === undefined) return execute(name, input, context)
    const change = changeOf(name, input, new Date(now()).toISOString(), context.before)
    if (change) return ledger.sending(await keeper.mine(), change, () => execute(name, input, context))
    const kind = kindSearchedBy(name)
    if (!kind) return execute(name, input, context)
    const author = keeper.admin()
    const answer = await execute(name, input, context)
    // Does not wait for the keychain. Once the work is open, the page searches again.
    const work = keeper.opened()
    if (!work || work.whose !== author) return answer
    const page = answer as typeof answer & Page
    void ledger.update(work, (changes) => stillPending(kind, page.data, changes, now()))
    const changes = ledger.of(work)
    return corrected(kind, page, changes, sightings.counted(kind, input, page, changes))
  }
}

import type { Execute, ExecuteContext } from '#main/api/execute.ts'
import type { HttpCallName } from '#shared/contract/index.ts'
import { changeOf, kindSearchedBy } from './change-of.ts'
import { corrected, type Page } from './correct.ts'
import type { Ledger } from './ledger.ts'
import { afterSeeing } from './seen.ts'
import { createSightings } from './sightings.ts'

interface WithProcessingOptions {
  readonly execute: Execute
  readonly ledger: Ledger
  /** The userSub of the admin who is signed in. */
  readonly admin: () => string | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/**
 * The executor for what the page asks: a write that its search shows late is in the ledger before it is sent, and what
 * such a search answers is corrected by the ledger on its way (JOB-50, ERR-13).
 */
export function withProcessing({ execute, ledger, admin, now }: WithProcessingOptions): Execute {
  const sightings = createSightings()
  const run = async (name: HttpCallName, input: object, context: ExecuteContext) => {
    const author = admin()
    const send = (): Promise<unknown> => execute(name, input as never, context)
    if (author === undefined) return send()
    const change = changeOf(name, input, new Date(now()).toISOString())
    if (change) return ledger.sending(author, change, send)
    const kind = kindSearchedBy(name)
    const answer = await send()
    if (!kind) return answer
    const page = answer as Page
    void ledger.update(author, (changes) => afterSeeing(kind, page.data, changes, now()))
    const changes = ledger.of(author)
    return corrected(kind, page, changes, sightings.counted(kind, input, page, changes))
  }
  return run as Execute
}

import type { Execute } from '#main/api/execute.ts'
import type { CallContext } from '#main/base/call-context.ts'
import { CallFailure, hasChangedNothing } from '#main/base/call-failure.ts'
import type { HandlersOf } from '#main/base/handlers-of.ts'
import { type Timers, timestamp } from '#main/base/timers.ts'
import type { Log } from '#main/diagnostics/log.ts'
import type { HistoryEntry, HistoryNews } from '#shared/entities/history.ts'
import { whyRefused } from '#shared/rules/refusals.ts'
import { type AskContext, type Conclude, readBackOf } from '../arrival.ts'
import type { Days } from '../days.ts'
import type { Keeper } from '../keeper.ts'
import { createPace } from '../pace.ts'
import { failureOf, isRefused } from '../runs/failures.ts'
import type { Work } from '../stored-work.ts'
import { type HistoryBook, openBook } from './book.ts'
import { entryOf, isRecorded, type RecordedName, recordIn, type WriteContext } from './entry-of.ts'
import { listEntries } from './listing.ts'

interface HistoryOptions {
  readonly keeper: Keeper
  readonly days: Days
  /** Whether the policy allows a history. */
  readonly isOn: boolean
  /** Called when the signed-in admin's history is different, at most once a second. */
  readonly tell: () => void
  /** Called when more writes wait for a check. */
  readonly onUnsure: () => void
  readonly log: Log
  readonly timers: Timers
}

/** A write whose answer was lost. */
export interface UnsureWrite {
  readonly history: HistoryEntry
  readonly at: string
  /** Of its whole input; the history keeps only a part. */
  readonly key: string
}

type AccountHandlers = HandlersOf<'account', CallContext>

/** What is open of one admin's history. */
interface Open {
  readonly book: HistoryBook
  /** Writes that wait for their answer, by id. */
  readonly underWay: Set<string>
  /** Writes whose answer was lost, by id. */
  readonly unsure: Map<string, UnsureWrite>
  /** The entries of the page's requests since the start: by these a notice, which knows no entry, takes one back. */
  readonly byRequest: Map<string, string>
}

const pauseBetweenNews = 1000

/** How a write without an answer is recognised, when the same write of a form or a run is asked about. */
const keyOf = (call: string, input: object) => JSON.stringify([call, input])

/**
 * Creates the history of what the signed-in admin has sent. It sees the writes of the page and of the runs at the
 * executor that both use, and hears what becomes known of a lost answer wherever it is asked about.
 */
export function createHistory({ keeper, days, isOn, tell, onUnsure, log, timers }: HistoryOptions) {
  const opened = new WeakMap<Work, Open>()

  const openOf = (work: Work): Open => {
    const known = opened.get(work)
    if (known) return known
    const book = openBook({ work, days, now: timers.now })
    const open: Open = { book, underWay: new Set(), unsure: new Map(), byRequest: new Map() }
    opened.set(work, open)
    return open
  }

  const inPace = createPace(timers, pauseBetweenNews)
  const changed = (work: Work): void => {
    if (keeper.isMine(work)) inPace('', tell)
  }
  const notWritten = (error: unknown): void => log.warn('the history could not be written', error)
  const note = (work: Work, news: HistoryNews): void => {
    keeper.holding(work, openOf(work).book.tell(news)).catch(notWritten)
    changed(work)
  }

  const waitFor = (work: Work, entry: HistoryEntry, sent: object): void => {
    const unsure = { history: entry, at: entry.at, key: keyOf(entry.call, sent) }
    openOf(work).unsure.set(entry.id, unsure)
  }

  /** Notes what has become of a write that failed. */
  const failed = (work: Work, entry: HistoryEntry, sent: object, error: unknown): void => {
    const { id, call } = entry
    if (hasChangedNothing(error)) {
      const failure = failureOf(error, call)
      note(work, {
        of: id,
        outcome: isRefused(failure) ? 'refused' : 'missed',
        why: whyRefused(failure),
      })
    } else if (readBackOf(call)) {
      waitFor(work, entry, sent)
      onUnsure()
    } else note(work, { of: id, outcome: 'unknown' })
  }

  /** Marks what a write that has arrived takes back. */
  const noteUndone = (work: Work, { undoes, at }: HistoryEntry): void => {
    if (undoes !== undefined) note(work, { of: undoes, undoneAt: at })
  }

  const conclude = (work: Work, { history: entry }: UnsureWrite, outcome: string): void => {
    if (!openOf(work).unsure.delete(entry.id)) return
    const hasArrived = outcome !== 'missed' && outcome !== 'unknown'
    note(work, { of: entry.id, outcome: hasArrived ? 'found' : outcome })
    if (hasArrived) noteUndone(work, entry)
  }

  /** Finds the writes of earlier starts that never got an answer. */
  const noteUnanswered = (work: Work) => (entries: readonly HistoryEntry[]) => {
    const { unsure, underWay } = openOf(work)
    const lost = entries.filter(
      ({ id, outcome }) => outcome === 'checking' && !unsure.has(id) && !underWay.has(id),
    )
    for (const entry of lost)
      if (readBackOf(entry.call)) waitFor(work, entry, entry.input)
      else note(work, { of: entry.id, outcome: 'unknown' })
    if (lost.length > 0) onUnsure()
  }

  const mineOpen = async () => {
    const work = await keeper.mine()
    return { work, book: openOf(work).book }
  }
  const wholeEntry = async (id: string): Promise<HistoryEntry> => {
    const { book } = await mineOpen()
    const entries = await book.read(book.fileIdOf(id)).catch((cause: unknown) => {
      log.warn('a part of the history could not be read', cause)
      return []
    })
    const entry = entries.find((each) => each.id === id)
    if (!entry) throw new CallFailure({ kind: 'invalid', message: 'This change could not be read.' })
    return entry
  }

  const handlers: HandlersOf<'history'> = {
    'history.list': async (asked) => {
      if (!isOn) return { kept: 'off', entries: [], hasMore: false, unreadable: 0 }
      const { work, book } = await mineOpen()
      const found = await listEntries(book, asked, noteUnanswered(work), (error) =>
        log.warn('a part of the history could not be read', error),
      )
      return { kept: work.kept, ...found }
    },
    'history.get': ({ id }) => wholeEntry(id),
    'history.run': async ({ run }) => {
      const { book } = await mineOpen()
      const found: HistoryEntry[] = []
      for (const file of await book.files()) {
        const entries = await book.read(file).catch(() => [])
        found.push(...entries.filter((entry) => entry.run?.id === run))
      }
      return found
    },
  }

  keeper.onOpened((work) => {
    if (!isOn || work.kept !== 'disk') return
    const { book } = openOf(work)
    keeper
      .holding(work, book.moved().then(book.removeOld))
      .catch((error: unknown) => log.warn('the history could not be tidied up', error))
  })

  /** Records a write before it is sent, and what became of it. */
  const recorded = async <A>(
    name: RecordedName,
    input: object,
    context: WriteContext,
    send: () => Promise<A>,
  ): Promise<A> => {
    if (!isOn || !isRecorded(name) || keeper.admin() === undefined) return send()
    // Neither an unreadable folder nor a full disk must keep anybody from saving.
    const work = await keeper.mine().catch(() => undefined)
    if (!work) return send()
    const { book, underWay, byRequest } = openOf(work)
    const at = timestamp(timers.now())
    const { requestId, undoes = '' } = context
    const told = { ...context, undoes: byRequest.get(undoes) ?? context.undoes }
    const { entry, kept } = book.add((id) => entryOf(name, input, told, { id, at }))
    underWay.add(entry.id)
    if (requestId !== undefined && !context.run) byRequest.set(requestId, entry.id)
    const written = kept.catch(notWritten)
    // A run has its rows on the disk already, and must not wait for a second file.
    if (!context.run) await written
    try {
      const answer = await send()
      const record = entry.record ?? recordIn(name, answer)
      note(work, { of: entry.id, outcome: 'done', ...(record !== undefined && { record }) })
      noteUndone(work, entry)
      return answer
    } catch (error) {
      failed(work, entry, input, error)
      throw error
    } finally {
      underWay.delete(entry.id)
    }
  }

  return {
    handlers,
    /** Records the writes of an executor. */
    watching:
      (execute: Execute): Execute =>
      (name, input, context) =>
        recorded(name, input, context, () => execute(name, input, context)),
    /** Records the writes of the admin's own account, which another service than the provider carries out. */
    watchingAccount: (carriers: AccountHandlers): AccountHandlers => {
      const watched = Object.entries(carriers).map(([name, carryOut]) => [
        name,
        (input: never, context: CallContext) =>
          recorded(name as RecordedName, input, context, () => carryOut(input, context)),
      ])
      return Object.fromEntries(watched)
    },
    /** Wraps the answerer of lost answers, so that the history has every conclusion. */
    hearing:
      (ask: Conclude): Conclude =>
      async (unanswered, context) => {
        const conclusion = await ask(unanswered, context)
        const work = conclusion && keeper.opened()
        if (!work) return conclusion
        const key = keyOf(unanswered.call, unanswered.input)
        for (const unsure of openOf(work).unsure.values())
          if (unsure.key === key) conclude(work, unsure, conclusion.outcome)
        return conclusion
      },
    /** The signed-in admin's writes whose answer was lost, as far as the history was read. */
    unsure: (): readonly UnsureWrite[] => {
      const work = keeper.opened()
      return work ? [...(opened.get(work)?.unsure.values() ?? [])] : []
    },
    /**
     * Asks the provider whether a write has arrived.
     * @throws CallFailure if the record can't be read
     */
    check: async (unsure: UnsureWrite, ask: Conclude, context: AskContext): Promise<void> => {
      const work = keeper.opened()
      if (!work) return
      const { call, input, at } = unsure.history
      const conclusion = await ask({ call, input, at }, context)
      if (conclusion) conclude(work, unsure, conclusion.outcome)
    },
  }
}

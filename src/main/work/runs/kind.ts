import type { RunKindName } from '#shared/entities/run.ts'
import type { CallError } from '#shared/result.ts'
import type { Marked, ReadRun, Row, RunRecord } from './run.ts'

/** What came of a unit that was sent. */
export interface Sent {
  /** What is known of its rows. The answer of a row that is not named is lost. */
  readonly marks: readonly Marked[]
  /** What the kind of run counts besides the rows. */
  readonly extra?: Readonly<Record<string, number>>
  /** Set if rows have no outcome. */
  readonly failure?: CallError
}

/** What was read for a unit before it is sent. */
export interface Prepared {
  /** Set if nothing is to be sent: what came of the unit. */
  readonly settled?: Sent
  readonly input?: object
  /** The former values of what is sent. */
  readonly before?: Readonly<Record<string, unknown>>
}

interface Asking {
  /** Stops the reads. What was noted is kept. */
  readonly signal: AbortSignal
  /** Notes what has become known. Resolves once it is on the disk. */
  readonly note: (marks: readonly Marked[]) => Promise<void>
}

/** What a kind of run knows of the world beyond the run's own rows. */
export interface RunMemory {
  /** Called with each run that was read from the disk. */
  readonly opened: (read: ReadRun) => void
  /** Resolves once the disk says that rows of this run may be in flight, or are no longer. */
  readonly hold: (run: RunRecord) => Promise<void>
  readonly release: (run: RunRecord) => Promise<void>
  /** Called with what has become known of rows. */
  readonly noted: (marks: readonly Marked[]) => void
  /** Of a row that may have been sent by another run, the latest time for that; null while it is in flight. */
  readonly leftBy: (key: string) => string | null | undefined
}

/** A kind of run: what is sent, and how to find out what became of it. The engine does the rest. */
export interface RunKind {
  readonly name: RunKindName
  /** The number of rows that are sent together, and of such units that are in flight at once. */
  readonly batch: number
  readonly inFlight: number
  /** The number of failures in a row, of no row's own, after which a run stops. */
  readonly tries: number
  /**
   * Reads what rows depend on, before the disk says that they may have left. Never throws. When `signal` is aborted,
   * its answer is not used.
   */
  readonly prepare?: (run: RunRecord, rows: readonly Row[], signal: AbortSignal) => Promise<Prepared>
  /** Sends rows. Never throws. When `signal` is aborted, the answer is no longer awaited. */
  readonly send: (
    run: RunRecord,
    rows: readonly Row[],
    signal: AbortSignal,
    prepared: Prepared,
  ) => Promise<Sent>
  /**
   * Finds out which rows have arrived. Rows that it leaves as they are may still arrive.
   * @throws CallFailure if a read failed or was aborted
   */
  readonly ask: (run: RunRecord, rows: readonly Row[], asking: Asking) => Promise<void>
  /** The call that it makes for this, if it is always the same. */
  readonly askedBy?: string
  /** In ms after a row has left at the latest: the time by which it is known whether it has arrived. */
  readonly lag: number
  readonly memory?: RunMemory
  /**
   * Why another run of this kind can't begin while one is open; it takes the place of an ended one. Without it, runs
   * wait for each other, and their results stay until they are dismissed.
   */
  readonly unfinished?: string
  /** What the saved result says of a row besides its key and outcome. */
  readonly cells: (row: Row) => object
}

/**
 * Of a row that may have arrived, the latest time at which it may have left, or null while it is in flight.
 * Undefined if it has certainly not arrived, or is settled.
 */
export function leftBy({ marks }: RunRecord, { memory }: RunKind, key: string): string | null | undefined {
  const mark = marks.get(key)
  return mark?.is === 'sent' ? mark.at : memory?.leftBy(key)
}

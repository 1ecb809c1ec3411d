import type { Reading } from '#shared/result.ts'

/** Receives the records of a long list in parts. */
export interface PartsTaker {
  /** A new answer begins. Discard the parts of the previous one, which broke off. */
  readonly begin: () => void
  readonly take: (records: readonly unknown[]) => void
}

/** The caller of a call, and what it gets besides the answer. */
export interface CallContext {
  /** Created by the page, and also sent to the provider. It appears in the log and in errors. */
  readonly requestId: string
  /** The id of the calling window's web contents. */
  readonly owner: number
  /** Aborted when the caller no longer waits, or its window has closed. */
  readonly signal: AbortSignal
  /**
   * Receives the parts of a long list as they arrive; the call then returns only the last one. Undefined if
   * the caller wants the whole list.
   */
  readonly parts?: PartsTaker
  /** The previous values of the edited fields, or the deleted record, for the ledger of pending changes. */
  readonly before?: Readonly<Record<string, unknown>> | undefined
  /** The name of the record, for the history. */
  readonly name?: string | undefined
  /** What the admin was told besides, for the history. */
  readonly note?: string | undefined
  /** The entry of the history that this write takes back, or the id of the request that the entry is about. */
  readonly undoes?: string | undefined
  /** The run that makes the call, and the name of its row's record. */
  readonly run?: {
    readonly id: string
    readonly title?: string
    readonly rows?: number
    readonly name?: string | undefined
  }
  /** Called before the answer if some of it could not be read. */
  readonly onReading: (reading: Reading) => void
}

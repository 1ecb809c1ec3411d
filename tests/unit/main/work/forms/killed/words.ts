import type { DraftForm } from '#shared/entities/draft.ts'

/** A text in every value that the journal gets. It must not be readable on the disk. */
export const canary = 'wombatcanary'

/** The admin whose drafts are written. */
export const admin = 'mia'

/** The data with which the writer's process is started. */
export interface WriterOrders {
  readonly folder: string
  /** The key of the drafts, in base64. */
  readonly key: string
  readonly seed: number
  /** The number of the first version to write; later ones count up. */
  readonly first: number
}

/** The lines that the writer prints once the journal has answered. */
export type Acknowledged =
  | {
      readonly did: 'save' | 'saveImage'
      readonly form: DraftForm
      readonly id: string
      readonly version: number
    }
  /** A draft that is about to be discarded may be gone or not. */
  | { readonly did: 'discard' | 'discarding'; readonly form: DraftForm; readonly id: string }

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** The image of a version. An image that was written only partly has other bytes. */
export const imageOf = (version: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(30_000 + (version % 7) * 9_001).fill(version % 251)

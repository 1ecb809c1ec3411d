import { ReadFailure, type ReadState } from './read-failure.tsx'

/**
 * A notice for each failed secondary read of a screen. Until a retry succeeds, ids show without names, or a
 * select has no options.
 */
export const FailedReads = ({ queries }: { readonly queries: readonly ReadState[] }) =>
  queries.map((query, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a screen has the same reads in the same order
    <ReadFailure key={place} query={query} kept="" />
  ))

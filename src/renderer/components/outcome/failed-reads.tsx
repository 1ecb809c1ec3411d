import { ReadFailure, type ReadState } from './read-failure.tsx'

/** Says which of the reads beside a record could not be loaded; what needs them shows ids or has no options meanwhile. */
export const FailedReads = ({ queries }: { readonly queries: readonly ReadState[] }) =>
  queries.map((query, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a screen has the same reads in the same order
    <ReadFailure key={place} query={query} kept="" />
  ))

import type { UseQueryResult } from '@tanstack/react-query'
import { ReadFailure } from './read-failure.tsx'

/** Says which of the reads beside a record could not be loaded; what needs them shows ids or has no options meanwhile. */
export const FailedReads = ({ queries }: { readonly queries: readonly UseQueryResult[] }) =>
  queries.map((query, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a screen has the same reads in the same order
    <ReadFailure key={place} query={query} kept="" />
  ))

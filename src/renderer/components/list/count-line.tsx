import { useIsLate } from '#renderer/components/outcome/use-is-late.ts'
import { grouped } from '#renderer/lib/text/format.ts'

interface CountLineProps {
  /** Number of records in the words of the screen; undefined while only the first rows have loaded. */
  readonly sentence: string | undefined
  /** Number of records that match the filter; undefined without a filter. */
  readonly shown?: number | undefined
}

/**
 * The sentence below a list's title, read out when it changes (SHELL-33). Its space is reserved before the count
 * is known, so that the rows don't move.
 */
export const CountLine = ({ sentence, shown }: CountLineProps) => (
  <span role="status">
    {sentence ?? <LoadingRest />}
    {shown !== undefined && `, ${grouped(shown)} of them shown`}
  </span>
)

const LoadingRest = () => (useIsLate() ? 'Loading the rest of the list…' : '\u00a0')

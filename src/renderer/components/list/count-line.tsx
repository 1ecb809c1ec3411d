import { useIsLate } from '#renderer/components/outcome/use-is-late.ts'
import { grouped } from '#renderer/lib/text/format.ts'

interface CountLineProps {
  /** The number of records as a sentence; undefined until all rows have loaded. */
  readonly sentence: string | undefined
  /** The number of records that match the filter; undefined if there is no filter. */
  readonly shown?: number | undefined
}

/**
 * The number of records below a list's title, which is read out when it changes (SHELL-33). Its line is
 * reserved from the start, so that the rows don't move.
 */
export const CountLine = ({ sentence, shown }: CountLineProps) => (
  <span role="status">
    {sentence ?? <LoadingRest />}
    {shown !== undefined && `, ${grouped(shown)} of them shown`}
  </span>
)

const LoadingRest = () => (useIsLate() ? 'Loading the rest of the list…' : '\u00a0')

import { useIsLate } from '#renderer/components/outcome/use-is-late.ts'
import { grouped } from '#renderer/lib/text/format.ts'

interface CountLineProps {
  /** The number of records as a sentence; undefined until all rows have loaded. */
  readonly sentence: string | undefined
  /** True if the first rows have loaded, but not all. */
  readonly hasMore?: boolean
  /** The number of records that match the filter; undefined if there is no filter. */
  readonly shown?: number | undefined
}

/**
 * The number of records below a list's title, which is read out when it changes (SHELL-33). Its line is
 * reserved from the start, and stays if the records fail to load, so that what is below does not move.
 */
export const CountLine = ({ sentence, hasMore = false, shown }: CountLineProps) => (
  <span role="status">
    {sentence ?? (hasMore ? <LoadingRest /> : noText)}
    {shown !== undefined && `, ${grouped(shown)} of them shown`}
  </span>
)

/** Keeps the height of a line. */
const noText = '\u00a0'

const LoadingRest = () => (useIsLate() ? 'Loading the rest of the list…' : noText)

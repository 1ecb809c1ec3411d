import { useIsLate } from '#renderer/components/outcome/use-is-late.ts'

interface CountLineProps {
  /** How many records there are, in the words of their screen; undefined while only the first rows are there. */
  readonly sentence: string | undefined
  /** How many of them a filter leaves; undefined without one. */
  readonly shown?: number | undefined
}

/** The sentence beneath a list's title, read out as it changes (SHELL-33). It is there before the count, lest the rows move down. */
export const CountLine = ({ sentence, shown }: CountLineProps) => (
  <span role="status">
    {sentence ?? <RestToCome />}
    {shown !== undefined && `, ${shown} of them shown`}
  </span>
)

const RestToCome = () => (useIsLate() ? 'Loading the rest of the list…' : '\u00a0')

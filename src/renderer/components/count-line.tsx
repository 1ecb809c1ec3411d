import { useIsLate } from './use-is-late.ts'

interface CountLineProps {
  /** How many records there are, in the words of their screen. */
  readonly sentence: string
  /** How many of them a filter leaves; undefined without one. */
  readonly shown?: number | undefined
}

/** The sentence beneath a list's title, read out as it changes (SHELL-33). */
export const CountLine = ({ sentence, shown }: CountLineProps) => (
  <span role="status">
    {sentence}
    {shown !== undefined && `, ${shown} of them shown`}
  </span>
)

/** Stands in the place of the count while only the first rows of a list are there; from the beginning, lest they move down. */
export const RestToCome = () => (
  <span role="status">{useIsLate() ? 'Loading the rest of the list…' : '\u00a0'}</span>
)

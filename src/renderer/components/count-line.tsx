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

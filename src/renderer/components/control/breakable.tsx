import { Fragment } from 'react'

/**
 * An email or web address that wraps after its punctuation if it must. Browsers know no such place in an
 * address, so they would break it inside a word.
 */
export const Breakable = ({ of }: { readonly of: string | null | undefined }) =>
  [...(of ?? '').matchAll(/[^@./_?&=]*[@./_?&=]+|[^@./_?&=]+/g)].map(({ 0: part, index }) => (
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))

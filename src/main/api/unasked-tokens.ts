import { SignedOutError, type TokenSource } from '#main/identity/token-source.ts'

/**
 * The tokens for background calls. A refused one is neither renewed nor ends the session: the person's next
 * call does that.
 */
export const unaskedTokens = ({ token }: TokenSource): TokenSource => ({
  token,
  renew: async () => {
    throw new SignedOutError('nobody asked for this call')
  },
  refused: () => {},
})

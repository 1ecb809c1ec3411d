import { SignedOutError, type TokenSource } from '#main/identity/token-source.ts'

/**
 * The tokens for what the console asks by itself: one that the provider refuses is neither renewed nor ends
 * the session. That is left to the next call that a person makes.
 */
export const unaskedTokens = ({ token }: TokenSource): TokenSource => ({
  token,
  renew: async () => {
    throw new SignedOutError('nobody asked for this call')
  },
  refused: () => {},
})

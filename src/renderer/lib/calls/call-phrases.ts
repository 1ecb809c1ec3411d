import { type BridgeCallName, type CallName, contract } from '#shared/contract/index.ts'

/**
 * Returns the title of a failed call, such as "Could not load businesses" (ERR-16). Accepts any text, because
 * `call` may come from an error.
 */
export const failureTitle = (call: string): string =>
  Object.hasOwn(contract, call) ? `Could not ${contract[call as CallName].phrase}` : 'Something went wrong'

/** Returns the text for a slow call, such as "Still waiting to load businesses". */
export const waitingText = (call: BridgeCallName): string => `Still waiting to ${contract[call].phrase}`

import { type BridgeCallName, type CallName, contract } from '#shared/contract/index.ts'

/** "Could not load businesses": the title of a failed call (ERR-16). Any text is allowed as `call`. */
export const failureTitle = (call: string): string =>
  Object.hasOwn(contract, call) ? `Could not ${contract[call as CallName].phrase}` : 'Something went wrong'

/** "Still waiting to load businesses": the text for a slow call. */
export const waitingText = (call: BridgeCallName): string => `Still waiting to ${contract[call].phrase}`

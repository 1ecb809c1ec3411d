import { createResettable } from './resettable.ts'

/** How many records wait for an admin, by kind; undefined until they have been counted. */
export interface Waiting {
  readonly businesses: number | undefined
  readonly arrivalPackages: number | undefined
}

export const useWaiting = createResettable<Waiting>(() => ({
  businesses: undefined,
  arrivalPackages: undefined,
}))

import { longList } from '#renderer/lib/long-list/long-list.ts'

/** The packages with their status (ARR-03), and the users who own them (ARR-11). */
export const packageList = longList('arrivalPackages.list')
export const travellerList = longList('userProfiles.list')

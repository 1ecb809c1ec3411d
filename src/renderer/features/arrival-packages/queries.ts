import { longList } from '#renderer/lib/long-list/long-list.ts'

/** The packages (ARR-03), and the users to whom they belong (ARR-11). */
export const packageList = longList('arrivalPackages.list')
export const travellerList = longList('userProfiles.list')

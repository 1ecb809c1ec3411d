import { longList } from '#renderer/lib/long-list.ts'

/** How far each package is (ARR-03), and whose it is (ARR-11). */
export const packageList = longList('arrivalPackages.list')
export const travellerList = longList('userProfiles.list')

import { query } from '#renderer/lib/query.ts'

/** How far each package is (ARR-03), and whose it is (ARR-11). */
export const packageList = query('arrivalPackages.list', {})
export const travellerList = query('userProfiles.list', {})

import { businessStops } from './business.ts'
import { businessesStops } from './businesses.ts'
import { sessionStops } from './session.ts'
import type { TourStop } from './stop.ts'

/** Every stop in the order a person meets them; an area adds its own where its entry stands in the menu. */
export const tourStops: readonly TourStop[] = [...sessionStops, ...businessesStops, ...businessStops]

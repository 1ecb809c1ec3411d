import { accountStops } from './account.ts'
import { adminStops } from './admins.ts'
import { arrivalPackageStops } from './arrival-packages.ts'
import { businessStops } from './business.ts'
import { businessesStops } from './businesses.ts'
import { catalogueStops } from './catalogue.ts'
import { csvStops } from './csv.ts'
import { gettingAroundStops } from './getting-around.ts'
import { historyStops } from './history.ts'
import { integrationStops } from './integrations.ts'
import { jobStops } from './job.ts'
import { jobTemplateStops } from './job-templates.ts'
import { jobsStops } from './jobs.ts'
import { partnerStops } from './partners.ts'
import { placeStops } from './places.ts'
import { postStops } from './posts.ts'
import { productStops } from './products.ts'
import { providerCheckStops } from './provider-check.ts'
import { referralStops } from './referrals.ts'
import { roverStops } from './rover.ts'
import { selectionStops } from './selection.ts'
import { sessionStops } from './session.ts'
import type { ConsoleStop, TourStop } from './stop.ts'
import { tooOldStops, updateStops } from './updates.ts'
import { userProfileStops } from './user-profiles.ts'

/**
 * Every stop in the order in which a person meets them. An area adds its stops at the place of its menu
 * entry.
 */
export const tourStops: readonly TourStop[] = [
  ...sessionStops,
  ...businessesStops,
  ...businessStops,
  ...csvStops,
  ...jobsStops,
  ...jobStops,
  ...roverStops,
  ...placeStops,
  ...userProfileStops,
  ...arrivalPackageStops,
  ...catalogueStops,
  ...jobTemplateStops,
  ...referralStops,
  ...postStops,
  ...partnerStops,
  ...productStops,
  ...integrationStops,
  ...adminStops,
  ...accountStops,
  ...historyStops,
  ...providerCheckStops,
  ...selectionStops,
  ...gettingAroundStops,
  ...updateStops,
]

/** The stops that need a console of their own. */
export const consoleStops: readonly ConsoleStop[] = [...tooOldStops]

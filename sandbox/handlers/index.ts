import { adminHandlers } from './admins.ts'
import { arrivalPackageHandlers } from './arrival-packages.ts'
import { businessUserHandlers } from './business-users.ts'
import { businessHandlers } from './businesses.ts'
import { catalogueHandlers } from './catalogue.ts'
import { fileHandlers } from './files.ts'
import type { SandboxHandlers } from './handler.ts'
import { integrationHandlers } from './integrations.ts'
import { jobTemplateHandlers } from './job-templates.ts'
import { jobHandlers } from './jobs.ts'
import { partnerHandlers } from './partners.ts'
import { placeHandlers } from './places.ts'
import { postHandlers } from './posts.ts'
import { productHandlers } from './products.ts'
import { usualHandlers } from './record-handlers.ts'
import { referralHandlers } from './referrals.ts'
import { roverHandlers } from './rover.ts'
import { userProfileHandlers } from './user-profiles.ts'

/** The handler of each HTTP call of the contract. */
export const handlers: SandboxHandlers = {
  ...usualHandlers,
  ...adminHandlers,
  ...businessHandlers,
  ...businessUserHandlers,
  ...jobHandlers,
  ...catalogueHandlers,
  ...jobTemplateHandlers,
  ...userProfileHandlers,
  ...arrivalPackageHandlers,
  ...placeHandlers,
  ...referralHandlers,
  ...postHandlers,
  ...partnerHandlers,
  ...productHandlers,
  ...integrationHandlers,
  ...roverHandlers,
  ...fileHandlers,
}

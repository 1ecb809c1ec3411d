import type * as v from 'valibot'
import { adminSchema } from '#shared/entities/admin.ts'
import { arrivalPackageSchema } from '#shared/entities/arrival-package.ts'
import { businessPermissionSchema, businessProfileSchema, businessSchema } from '#shared/entities/business.ts'
import { businessLogSchema } from '#shared/entities/business-log.ts'
import {
  interestSchema,
  jobIndustrySchema,
  jobRequirementSchema,
  languageSchema,
  tagSchema,
  visaSubclassSchema,
} from '#shared/entities/catalogue.ts'
import { jobApplicationSchema, jobSchema } from '#shared/entities/job.ts'
import { jobTemplateSchema } from '#shared/entities/job-template.ts'
import { partnerOfferSchema, partnerSchema } from '#shared/entities/partner.ts'
import { placeSchema } from '#shared/entities/place.ts'
import { postSchema } from '#shared/entities/post.ts'
import { productSchema, providerProductSchema } from '#shared/entities/product.ts'
import { referralSchema, referralUseSchema } from '#shared/entities/referral.ts'
import { roverJobSchema } from '#shared/entities/rover-job.ts'
import { createdUserSchema, userProfileSchema } from '#shared/entities/user-profile.ts'
import { addressSchema } from '#shared/fields/address.ts'
import type { Specified } from './operations.ts'

interface RecordInAnswers {
  readonly schema: v.GenericSchema
  readonly specified: Specified
}

/** The records in answers, each in the specification's words. The document declares each once. */
export const records = {
  Address: {
    schema: addressSchema,
    specified: [
      'ADR-05',
      "A picked suggestion becomes an address object: addressOne ('unit/number street'), city (suburb), state (short name), postcode, country (long name), addressFriendly (formatted address), lat, lng.",
    ],
  },
  Admin: {
    schema: adminSchema,
    specified: [
      'ADM-15',
      'An Admin has userSub (identifier), firstName, lastName, userEmail; the current profile also has an optional mobile.',
    ],
  },
  ArrivalPackage: {
    schema: arrivalPackageSchema,
    specified: [
      'ARR-10',
      "arrivalPackageStatusId equals the user's sub; per user the list also gives userSub, firstName, lastName and email.",
    ],
  },
  Business: {
    schema: businessSchema,
    specified: [
      'BUS-66',
      'A business has businessId, name, abn, domainName, address (address object), logoUrl, isVerified, email, description, isApproved, stripeCustomerId.',
    ],
  },
  BusinessLog: {
    schema: businessLogSchema,
    specified: ['INT-05', 'A business log has businessLogId, businessId, message, createdAt.'],
  },
  BusinessPermission: {
    schema: businessPermissionSchema,
    specified: [
      'BUS-67',
      'A business profile has userSub, firstName, lastName; a business permission has businessPermissionId, userSub, type.',
    ],
  },
  BusinessProfile: {
    schema: businessProfileSchema,
    specified: [
      'BUS-67',
      'A business profile has userSub, firstName, lastName; a business permission has businessPermissionId, userSub, type.',
    ],
  },
  CreatedUser: {
    schema: createdUserSchema,
    specified: [
      'USR-10',
      'The answer holds error, hasPreVerified, email, password (temporary), firstName, lastName.',
    ],
  },
  Interest: {
    schema: interestSchema,
    specified: ['CAT-61', 'An interest has interestId, name, isArchived.'],
  },
  Job: {
    schema: jobSchema,
    specified: [
      'JOB-74',
      'A job has jobId, title, industryId, description, requirementIds, minHourlyRate, maxHourlyRate, contractType, roles (count of positions), address (with addressFriendly), businessId, businessName, businessLogoUrl, listedAt, expiresAt, createdAt, imageUrl, accommodationType, responsibilities, qualifications, benefits, status, sourceId (id from an external job-board feed).',
    ],
  },
  JobApplication: {
    schema: jobApplicationSchema,
    specified: ['JOB-76', 'A job application has jobApplicationId, userSub, applicantName.'],
  },
  JobIndustry: {
    schema: jobIndustrySchema,
    specified: ['CAT-31', 'A job industry has jobIndustryId, name, imageUrl, markerImageUrl, isArchived.'],
  },
  JobRequirement: {
    schema: jobRequirementSchema,
    specified: ['CAT-21', 'A job requirement has jobRequirementId, name, isArchived.'],
  },
  JobTemplate: {
    schema: jobTemplateSchema,
    specified: [
      'TPL-27',
      'A template has jobTemplateId, title, industryId, description, requirementIds, minHourlyRate, maxHourlyRate, contractType, roles, status, accommodationType, responsibilities, qualifications, benefits, createdAt.',
    ],
  },
  Language: {
    schema: languageSchema,
    specified: ['CAT-51', 'A language has languageId, name, isArchived.'],
  },
  Partner: {
    schema: partnerSchema,
    specified: [
      'PRT-27',
      'A partner has partnerId, name, description (HTML), url, address (object with addressFriendly), email, phone, offers (list), tagIds, imageUrl (banner), logoImageUrl.',
    ],
  },
  PartnerOffer: {
    schema: partnerOfferSchema,
    specified: ['PRT-41', 'An offer has name, description, expiry (ISO date), url; it has no id.'],
  },
  Place: {
    schema: placeSchema,
    specified: [
      'PLC-26',
      'A place has placeId, name, address, category, description, imageUrl, openingHours[], happyHours[] (bars only), tagIds[], dealUrl (bars only).',
    ],
  },
  Post: {
    schema: postSchema,
    specified: ['PST-27', 'A post has postId, title, content (HTML), imageUrl, tagIds[], isPublished.'],
  },
  Product: {
    schema: productSchema,
    specified: [
      'PRD-36',
      "A product has productId (the provider product's id), monthlyPriceId, yearlyPriceId, maxMonthlyJobs, maxUsers, featureFlags, purchasable, weight, trialPeriodDays, description, dotPoints (list of text).",
    ],
  },
  ProviderProduct: {
    schema: providerProductSchema,
    specified: [
      'PRD-37',
      'A provider product has id, name and prices, each with id, product, unit_amount (in cents) and recurring.interval (month or year).',
    ],
  },
  Referral: {
    schema: referralSchema,
    specified: [
      'REF-17',
      'A referral has referralId, description, code, freeConnectionAmount, isArchived; a business referral businessId and createdAt; a business shown there businessId, name, logoUrl, address.',
    ],
  },
  ReferralUse: {
    schema: referralUseSchema,
    specified: [
      'BUS-68',
      'A business referral has businessId, referralId, createdAt (ISO date); a referral here has referralId and description.',
    ],
  },
  RoverJob: {
    schema: roverJobSchema,
    specified: [
      'ROV-24',
      'A Rover job has id, title, company_id, company_name, industry, work_type, city, state, country, latitude, longitude, salary, email, phone, mobile, posted_date, job_description_text.',
    ],
  },
  Tag: {
    schema: tagSchema,
    specified: [
      'CAT-71',
      'A tag has tagId, name, type (place, post or partner), description, iconUrl, weight (number, at least 1), isArchived.',
    ],
  },
  UserProfile: {
    schema: userProfileSchema,
    specified: [
      'USR-40',
      'A user profile has userSub, firstName, middleName, lastName, dateOfBirth, gender, currentLocation, homeTown, languageIds[], mobile, email, preferredContactMethod, isCurrentlyInAustralia, hasAustralianWorkRights, hasOwnTransport, visaSubclassId, preferredStartDate, jobRequirementIds[], aboutMe, interestIds[], typeOfTraveller, showFullName, showAge, showGender, showCurrentLocation, aboutWorkExperience.',
    ],
  },
  VisaSubclass: {
    schema: visaSubclassSchema,
    specified: ['CAT-41', 'A visa subclass has visaSubclassId, name, isArchived.'],
  },
} as const satisfies Record<string, RecordInAnswers>

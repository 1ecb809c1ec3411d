import type { HttpCallName } from '#shared/contract/index.ts'
import type { RecordName } from '#shared/records/records.ts'

/** A sentence of the specification with its requirement id. */
export type Specified = readonly [id: string, text: string]

/** The sentence with its requirement's id. */
export const described = ([id, text]: Specified): string => `${text} (${id})`

/** Each call in the specification's words. */
export const operations: Readonly<Record<HttpCallName, Specified>> = {
  'admins.list': ['API-08', 'list of admins.'],
  'admins.current': ['API-09', 'the current admin, including userSub.'],
  'admins.create': ['API-10', 'payload firstName, lastName, userEmail; answers the admin.'],
  'admins.update': [
    'API-11',
    'changed fields of the current admin (firstName, lastName, mobile, userSub, userEmail on profile save); the answer replaces the profile.',
  ],
  'admins.remove': ['API-12', 'deletes one admin.'],
  'businesses.get': ['API-13', 'a business.'],
  'businesses.list': ['API-14', 'list of businesses.'],
  'businesses.search': ['API-18', 'query, from, size, filters; answers data, total, size.'],
  'businesses.create': ['API-15', 'business fields including businessId.'],
  'businesses.update': [
    'API-16',
    'businessId plus changed fields (for example isApproved); answers the business.',
  ],
  'businesses.remove': ['API-17', 'deletes the business.'],
  'businesses.setUpBilling': ['API-23', 'sets up the payment customer; answers the business.'],
  'businessProfiles.list': ['API-19', "the business's profiles."],
  'businessProfiles.create': [
    'API-22',
    'businessId, userEmail, firstName, lastName, type; answers a profile with userSub.',
  ],
  'businessPermissions.list': ['API-20', "the business's permissions."],
  'businessPermissions.get': ['API-21', 'the permission of one user.'],
  'businessPermissions.remove': ['API-26', 'deletes a permission.'],
  'businessReferrals.list': ['API-24', "the business's referral uses."],
  'businessReferrals.listReferrals': ['API-25', 'the referrals the business used.'],
  'jobs.get': ['API-27', 'a job.'],
  'jobs.search': [
    'API-32',
    'query, from, size, filters (minHourlyRate, maxHourlyRate, contractTypes, industryIds, businessIds, status, sourceIds), sort; answers data, total, size.',
  ],
  'jobs.create': ['API-29', 'the whole job payload.'],
  'jobs.update': ['API-30', 'jobId plus changed fields.'],
  'jobs.remove': ['API-28', 'deletes the job.'],
  'jobApplications.list': ['API-31', "the job's applications."],
  'jobRequirements.list': ['API-35', 'all job requirements, active and archived.'],
  'jobRequirements.create': ['API-36', 'name.'],
  'jobRequirements.update': ['API-37', 'jobRequirementId with name or isArchived.'],
  'jobIndustries.list': ['API-38', 'all job industries, active and archived.'],
  'jobIndustries.create': ['API-39', 'jobIndustryId, name, imageUrl, markerImageUrl.'],
  'jobIndustries.update': ['API-40', 'jobIndustryId plus changed fields.'],
  'visaSubclasses.list': ['API-47', 'all visa subclasses, active and archived.'],
  'visaSubclasses.create': ['API-48', 'the new visa subclass.'],
  'visaSubclasses.update': ['API-49', 'visaSubclassId plus changed fields.'],
  'languages.list': ['API-44', 'all languages, active and archived.'],
  'languages.create': ['API-45', 'the new language.'],
  'languages.update': ['API-46', 'languageId plus changed fields.'],
  'interests.list': ['API-41', 'all interests, active and archived.'],
  'interests.create': ['API-42', 'the new interest.'],
  'interests.update': ['API-43', 'interestId with isArchived or name.'],
  'tags.list': ['API-50', 'all tags, active and archived.'],
  'tags.create': ['API-51', 'the new tag.'],
  'tags.update': ['API-52', 'tagId plus changed fields.'],
  'jobTemplates.get': ['API-87', 'a job template.'],
  'jobTemplates.list': ['API-88', 'all job templates, active and archived.'],
  'jobTemplates.create': ['API-89', 'fields plus a generated jobTemplateId.'],
  'jobTemplates.update': ['API-90', 'fields; archive and restore send only jobTemplateId and status.'],
  'userProfiles.get': ['API-53', 'a user profile.'],
  'userProfiles.list': ['API-54', 'list of user profiles.'],
  'userProfiles.create': [
    'API-55',
    'email, firstName, lastName, shouldPreVerify; answers error, hasPreVerified, email, password, firstName, lastName.',
  ],
  'userProfiles.update': ['API-56', 'the full profile, dateOfBirth and preferredStartDate as UTC ISO.'],
  'arrivalPackages.list': ['API-91', 'list of arrival package statuses.'],
  'arrivalPackages.update': ['API-92', 'arrivalPackageStatusId, status; answers the status.'],
  'referrals.get': ['API-62', 'a referral.'],
  'referrals.list': ['API-63', 'list of active referrals.'],
  'referrals.listArchived': ['API-64', 'list of archived referrals.'],
  'referrals.findByCode': ['API-69', 'the referral, if the code exists.'],
  'referrals.create': ['API-65', 'description, code, freeConnectionAmount, isArchived.'],
  'referrals.update': ['API-66', 'referralId plus changed fields.'],
  'referralUses.list': ['API-67', 'the uses of the referral (businessId, createdAt).'],
  'referralBusinesses.list': ['API-68', 'the businesses that used it (businessId, name, logoUrl, address).'],
  'places.get': ['API-57', 'a place.'],
  'places.search': ['API-61', 'query, from, size, filters.categories; answers data, total, size.'],
  'places.create': ['API-59', 'placeId, fields, openingHours, happyHours for bars.'],
  'places.update': ['API-60', 'placeId and the fields.'],
  'places.remove': ['API-58', 'deletes the place.'],
  'posts.get': ['API-72', 'a post.'],
  'posts.search': ['API-76', 'query, from, size, filters.isPublished; answers data, total, size.'],
  'posts.create': ['API-74', 'postId, title, imageUrl, content, tagIds, isPublished.'],
  'posts.update': ['API-75', 'postId plus fields, or postId with isPublished true or false.'],
  'posts.remove': ['API-73', 'deletes the post.'],
  'partners.get': ['API-77', 'a partner.'],
  'partners.search': ['API-81', 'query, from, size, filters; answers data, total, size.'],
  'partners.create': ['API-79', 'partner fields plus partnerId, imageUrl, logoImageUrl.'],
  'partners.update': ['API-80', 'the full partner; also used to add or remove offers.'],
  'partners.remove': ['API-78', 'deletes the partner.'],
  'products.list': ['API-82', 'list of products.'],
  'providerProducts.list': ['API-86', 'provider products with their prices.'],
  'products.create': ['API-84', 'product fields.'],
  'products.update': ['API-85', 'product fields.'],
  'products.remove': ['API-83', 'deletes the product.'],
  'rover.search': ['API-70', 'page, order_by, sort_by, page_size; answers a collection of Rover jobs.'],
  'businessLogs.list': ['API-94', 'list of business logs.'],
  'jobAdder.refresh': ['API-93', 'triggers a JobAdder refresh.'],
  'files.requestUpload': ['API-33', 'key; answers the pre-signed upload address.'],
  'rover.import': ['API-71', 'a batch of Rover jobs (25 at most); answers the created jobs and businesses.'],
}

/**
 * Kinds of records in answers to usual calls. Arrival packages are left out, because their list contains only
 * some members.
 */
export type SpecifiedKind = Exclude<RecordName, 'arrivalPackages'>

/** Each kind of record in the specification's words. */
export const specifiedKinds: Readonly<Record<SpecifiedKind, Specified>> = {
  admins: [
    'ADM-15',
    'An Admin has userSub (identifier), firstName, lastName, userEmail; the current profile also has an optional mobile.',
  ],
  businesses: [
    'BUS-66',
    'A business has businessId, name, abn, domainName, address (address object), logoUrl, isVerified, email, description, isApproved, stripeCustomerId.',
  ],
  interests: ['CAT-61', 'An interest has interestId, name, isArchived.'],
  jobs: [
    'JOB-74',
    'A job has jobId, title, industryId, description, requirementIds, minHourlyRate, maxHourlyRate, contractType, roles (count of positions), address (with addressFriendly), businessId, businessName, businessLogoUrl, listedAt, expiresAt, createdAt, imageUrl, accommodationType, responsibilities, qualifications, benefits, status, sourceId (id from an external job-board feed).',
  ],
  jobIndustries: ['CAT-31', 'A job industry has jobIndustryId, name, imageUrl, markerImageUrl, isArchived.'],
  jobRequirements: ['CAT-21', 'A job requirement has jobRequirementId, name, isArchived.'],
  jobTemplates: [
    'TPL-27',
    'A template has jobTemplateId, title, industryId, description, requirementIds, minHourlyRate, maxHourlyRate, contractType, roles, status, accommodationType, responsibilities, qualifications, benefits, createdAt.',
  ],
  languages: ['CAT-51', 'A language has languageId, name, isArchived.'],
  partners: [
    'PRT-27',
    'A partner has partnerId, name, description (HTML), url, address (object with addressFriendly), email, phone, offers (list), tagIds, imageUrl (banner), logoImageUrl.',
  ],
  places: [
    'PLC-26',
    'A place has placeId, name, address, category, description, imageUrl, openingHours[], happyHours[] (bars only), tagIds[], dealUrl (bars only).',
  ],
  posts: ['PST-27', 'A post has postId, title, content (HTML), imageUrl, tagIds[], isPublished.'],
  products: [
    'PRD-36',
    "A product has productId (the provider product's id), monthlyPriceId, yearlyPriceId, maxMonthlyJobs, maxUsers, featureFlags, purchasable, weight, trialPeriodDays, description, dotPoints (list of text).",
  ],
  referrals: [
    'REF-17',
    'A referral has referralId, description, code, freeConnectionAmount, isArchived; a business referral businessId and createdAt; a business shown there businessId, name, logoUrl, address.',
  ],
  tags: [
    'CAT-71',
    'A tag has tagId, name, type (place, post or partner), description, iconUrl, weight (number, at least 1), isArchived.',
  ],
  userProfiles: [
    'USR-40',
    'A user profile has userSub, firstName, middleName, lastName, dateOfBirth, gender, currentLocation, homeTown, languageIds[], mobile, email, preferredContactMethod, isCurrentlyInAustralia, hasAustralianWorkRights, hasOwnTransport, visaSubclassId, preferredStartDate, jobRequirementIds[], aboutMe, interestIds[], typeOfTraveller, showFullName, showAge, showGender, showCurrentLocation, aboutWorkExperience.',
  ],
  visaSubclasses: ['CAT-41', 'A visa subclass has visaSubclassId, name, isArchived.'],
}

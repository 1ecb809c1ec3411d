import type { JobIndustry, JobRequirement } from '#shared/entities/catalogue.ts'
import { seeded, seedOf } from './random.ts'

const industryNames = [
  'Fruit & Vegetable Picking',
  'Packing Sheds',
  'Farm & Station Work',
  'Vineyards & Wineries',
  'Dairy & Livestock',
  'Fishing & Aquaculture',
  'Kitchens & Catering',
  'Cafés & Restaurants',
  'Bars & Pubs',
  'Hotels & Housekeeping',
  'Front Desk & Reservations',
  'Tours & Guiding',
  'Diving & Boats',
  'Snow & Ski Resorts',
  'Surf & Swim Instruction',
  'Events & Festivals',
  'Retail & Markets',
  'Cleaning & Maintenance',
  'Construction & Trades',
  'au pair & childcare',
] as const
const archivedIndustryNames = ['Cotton Ginning', 'Call Centres', 'Door-to-Door Sales'] as const

const requirementNames = [
  'Own car',
  'Manual driver licence',
  'Forklift licence (LF)',
  'Heavy rigid licence (HR)',
  'Responsible Service of Alcohol (RSA)',
  'Responsible Service of Gambling (RSG)',
  'Barista experience',
  'Food safety certificate',
  'First aid certificate',
  'Working with Children Check',
  'National police check',
  'White Card',
  'Bronze Medallion',
  'Dive instructor (PADI or SSI)',
  'STCW certificate',
  'Able to lift 20 kg',
  'Can stay three months or longer',
] as const
const archivedRequirementNames = ['COVID-19 vaccination certificate', 'Tax file number by post'] as const

/** The name of an industry of the sample. */
export type IndustryName = (typeof industryNames)[number] | (typeof archivedIndustryNames)[number]
/** The name of a requirement of the sample. */
export type RequirementName = (typeof requirementNames)[number] | (typeof archivedRequirementNames)[number]

/** The id of an industry of the sample. */
export const industryId = (name: IndustryName): string => seeded(seedOf(`industry ${name}`)).uuid()

/** The id of a requirement of the sample. */
export const requirementId = (name: RequirementName): string => seeded(seedOf(`requirement ${name}`)).uuid()

const archived = (names: readonly string[]) => names.map((name) => ({ name, isArchived: true }))
const active = (names: readonly string[]) => names.map((name) => ({ name, isArchived: false }))

/** The sample's industries, in no particular order. */
export const sampleIndustries: readonly JobIndustry[] = [
  ...active(industryNames),
  ...archived(archivedIndustryNames),
].map((industry) => ({ jobIndustryId: industryId(industry.name as IndustryName), ...industry }))

/** The sample's requirements, in no particular order. */
export const sampleRequirements: readonly JobRequirement[] = [
  ...active(requirementNames),
  ...archived(archivedRequirementNames),
].map((requirement) => ({
  jobRequirementId: requirementId(requirement.name as RequirementName),
  ...requirement,
}))

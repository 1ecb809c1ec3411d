import type { JobIndustry, JobRequirement } from '#shared/entities/catalogue.ts'
import { seeded, seedOf } from './random.ts'

const industryNames = `
Fruit & Vegetable Picking
Packing Sheds
Farm & Station Work
Vineyards & Wineries
Dairy & Livestock
Fishing & Aquaculture
Kitchens & Catering
Cafés & Restaurants
Bars & Pubs
Hotels & Housekeeping
Front Desk & Reservations
Tours & Guiding
Diving & Boats
Snow & Ski Resorts
Surf & Swim Instruction
Events & Festivals
Retail & Markets
Cleaning & Maintenance
Construction & Trades
au pair & childcare
Cotton Ginning | archived
Call Centres | archived
Door-to-Door Sales | archived
`

const requirementNames = `
Own car
Manual driver licence
Heavy rigid licence (HR)
Forklift licence (LF)
Responsible Service of Alcohol (RSA)
Responsible Service of Gambling (RSG)
Barista experience
Food safety certificate
First aid certificate
Working with Children Check
National police check
White Card
Bronze Medallion
Dive instructor (PADI or SSI)
STCW certificate
Able to lift 20 kg
Can stay three months or longer
COVID-19 vaccination certificate | archived
Own smartphone with the check-in app | archived
`

interface Entry {
  readonly id: string
  readonly name: string
  readonly isArchived: boolean
}

const readEntries = (kind: string, table: string): Entry[] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(' | '))
    .map(([name = '', mark]) => ({
      id: seeded(seedOf(`${kind} ${name}`)).uuid(),
      name,
      isArchived: mark === 'archived',
    }))

const industries = readEntries('industry', industryNames)
const requirements = readEntries('requirement', requirementNames)

function idIn(entries: readonly Entry[], name: string): string {
  const found = entries.find((entry) => entry.name === name)
  if (!found) throw new Error(`The sample has no ${name}`)
  return found.id
}

/** The id of an industry. @throws where the sample names one that is not there. */
export const industryId = (name: string): string => idIn(industries, name)

/** The id of a requirement. @throws where the sample names one that is not there. */
export const requirementId = (name: string): string => idIn(requirements, name)

/** What jobs choose from, in no order that a person would see through. */
export const sampleIndustries: readonly JobIndustry[] = industries.map(({ id, ...industry }) => ({
  jobIndustryId: id,
  ...industry,
}))
export const sampleRequirements: readonly JobRequirement[] = requirements.map(({ id, ...requirement }) => ({
  jobRequirementId: id,
  ...requirement,
}))

/** The required terms that a job and a job template share. */
export const goodTerms = {
  title: 'Fruit Picker',
  industryId: 'i-1',
  description: 'Picking by hand from first light.',
  minHourlyRate: 30.35,
  maxHourlyRate: 34,
  contractType: 'CASUAL',
  roles: 4,
} as const

/** A job with all that is required. */
export const goodJob = {
  ...goodTerms,
  businessId: 'b-1',
  businessName: 'Three Rivers Sweet Potatoes',
  address: { addressFriendly: '12 Esplanade, Cairns City QLD 4870, Australia' },
  listedAt: '2026-03-05T03:30:00.000Z',
} as const

import type { CallInput } from '#shared/contract/index.ts'

/** A job as the add dialog sends it, with a new id. */
export const newJob = (fields: Partial<CallInput<'jobs.create'>> = {}): CallInput<'jobs.create'> => ({
  jobId: crypto.randomUUID(),
  title: 'Quandong Picker, Flinders Ranges',
  industryId: '6f1c1d6e-3c5f-4d0e-9c6b-0a4f6b1f3a11',
  description: 'Picking quandongs by hand. Bring a hat and sturdy boots.',
  minHourlyRate: 28.5,
  maxHourlyRate: 32,
  contractType: 'CASUAL',
  roles: 4,
  businessId: '0d8b4a9e-1f2c-4b7a-8d3e-5c6f7a8b9c0d',
  businessName: 'Wilpena Orchards',
  address: { addressFriendly: '12 Pound Road, Hawker SA 5434, Australia' },
  listedAt: '2026-11-20T02:30:00.000Z',
  ...fields,
})

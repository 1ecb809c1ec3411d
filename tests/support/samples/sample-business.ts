import type { CallInput } from '#shared/contract/index.ts'

/** A business as the add dialog sends it, with a new id. */
export const newBusiness = (fields: Partial<CallInput<'businesses.create'>> = {}) => ({
  businessId: crypto.randomUUID(),
  name: 'Wallaby Track Hostel',
  abn: '51824753556',
  domainName: 'https://wallaby-track.example',
  address: {
    addressOne: '4/123 George Street',
    city: 'The Rocks',
    state: 'NSW',
    postcode: '2000',
    country: 'Australia',
    addressFriendly: '4/123 George St, The Rocks NSW 2000, Australia',
    lat: -33.8599,
    lng: 151.2091,
  },
  email: 'desk@wallaby-track.example',
  isVerified: false,
  description: 'Beds, a kitchen and a notice board.',
  ...fields,
})

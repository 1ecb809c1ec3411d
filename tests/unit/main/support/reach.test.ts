import { expect, test } from 'vitest'
import { hostsOf } from '#main/support/reach.ts'

const config = {
  apiBase: 'https://api.example.com/v1/',
  identityEndpoint: undefined,
  region: 'ap-southeast-2',
  contentBase: 'https://images.example.com/',
  imageHosts: ['images.example.com', '127.0.0.1:8080'],
  uploadHosts: ['uploads.example.com:8443'],
  addressBase: 'https://maps.googleapis.com/maps/api/place/',
  updateUrl: 'https://updates.example.com/console/',
}

test('I7 the report asks each host of the settings once, at its root', () => {
  expect(hostsOf(config).map(({ use, url }) => `${use}: ${url.href}`)).toEqual([
    'API: https://api.example.com/',
    'sign-in: https://cognito-idp.ap-southeast-2.amazonaws.com/',
    'images: https://images.example.com/',
    'images: http://127.0.0.1:8080/',
    'uploads: https://uploads.example.com:8443/',
    'address lookup: https://maps.googleapis.com/',
    'updates: https://updates.example.com/',
  ])
})

test('I7 without an address of updates none is asked', () => {
  const uses = hostsOf({ ...config, updateUrl: undefined }).map(({ use }) => use)
  expect(uses).not.toContain('updates')
})

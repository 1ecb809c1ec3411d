import { expect, test, vi } from 'vitest'
import { trustSystemCertificates } from '#main/api/system-trust.ts'

test('main trusts what it was built with and what this computer trusts, each once', () => {
  const setDefaultCACertificates = vi.fn()
  const lists = { default: ['built in', 'both'], system: ['both', 'of the company'] }
  trustSystemCertificates({ getCACertificates: (kind) => lists[kind], setDefaultCACertificates })
  expect(setDefaultCACertificates.mock.calls).toEqual([[['built in', 'both', 'of the company']]])
})

test('a Node without a way to the system’s certificates keeps its own', () => {
  expect(() => trustSystemCertificates({})).not.toThrow()
})

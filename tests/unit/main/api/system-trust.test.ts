import { beforeEach, expect, test, vi } from 'vitest'
import { createSystemTrust } from '#main/api/system-trust.ts'

let warnings: string[]
const log = { info: () => {}, warn: (text: string) => void warnings.push(text), error: () => {} }
const lists = { default: ['built in', 'both'], system: ['both', 'of the company'] }
const setDefaultCACertificates = vi.fn()
beforeEach(() => {
  warnings = []
  setDefaultCACertificates.mockReset()
})

test('main trusts Node’s list and this computer’s, which it reads once', () => {
  const trust = createSystemTrust(log, { getCACertificates: (kind) => lists[kind], setDefaultCACertificates })
  expect(setDefaultCACertificates).not.toHaveBeenCalled()
  trust()
  trust()
  expect(setDefaultCACertificates.mock.calls).toEqual([[['built in', 'both', 'of the company']]])
})

test('an unreadable list is logged, and Node’s own stays', () => {
  const getCACertificates = () => {
    throw new Error('the keychain is locked')
  }
  createSystemTrust(log, { getCACertificates, setDefaultCACertificates })()
  expect(warnings).toEqual(["the system's certificates can't be read"])
  expect(setDefaultCACertificates).not.toHaveBeenCalled()
})

test('a Node that cannot read the system’s certificates keeps its own', () => {
  createSystemTrust(log, {})()
  expect(warnings).toEqual([])
})

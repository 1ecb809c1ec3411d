import type { Session } from 'electron'
import { expect, test, vi } from 'vitest'
import { noteIssuers } from '#main/shell/guards/issuers.ts'

test('Chromium decides on every server certificate, and the console notes its issuer', () => {
  const setCertificateVerifyProc = vi.fn<Session['setCertificateVerifyProc']>()
  const issuerOf = noteIssuers({ setCertificateVerifyProc })
  const decide = vi.fn()
  const request = { hostname: 'api.example', certificate: { issuerName: 'A company' } }
  setCertificateVerifyProc.mock.lastCall?.[0]?.(request as never, decide)
  // In Electron, 0 trusts the certificate, -2 refuses it, and -3 leaves the decision to Chromium.
  expect(decide.mock.calls).toEqual([[-3]])
  expect([issuerOf('api.example'), issuerOf('other.example')]).toEqual(['A company', undefined])
})

import type { Session } from 'electron'
import { expect, test, vi } from 'vitest'
import { noteIssuers } from '#main/shell/guards/issuers.ts'

test('Chromium decides on every server certificate, and the console notes its issuer', () => {
  const setCertificateVerifyProc = vi.fn<Session['setCertificateVerifyProc']>()
  const issuerOf = noteIssuers({ setCertificateVerifyProc })
  const decide = vi.fn()
  const request = { hostname: 'api.example', certificate: { issuerName: 'A company' } }
  setCertificateVerifyProc.mock.lastCall?.[0]?.(request as never, decide)
  // Electron: 0 trusts, -2 refuses, -3 leaves it to Chromium.
  expect(decide.mock.calls).toEqual([[-3]])
  expect([issuerOf('api.example'), issuerOf('other.example')]).toEqual(['A company', undefined])
})

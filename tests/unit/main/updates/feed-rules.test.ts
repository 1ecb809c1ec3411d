import { createPublicKey } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { feedProblem } from '#main/updates/feed-rules.ts'
import { installationOf, wantedUpdates } from '#main/updates/wanted.ts'
import { isBelowVersion } from '#shared/rules/versions.ts'
import { releaseKey } from '#tests/support/e2e/update-feed.ts'
import { signatureOf } from '#tools/release/sign-feed.ts'

const feed = 'https://updates.example.com/console/'
const key = createPublicKey(releaseKey)
const file = { url: 'goto-admin.exe', size: 1, sha512: `${'A'.repeat(86)}==` }

/** A signed feed with this file and these other members. */
function info(changed: object, more: object = {}) {
  const files = [{ ...file, ...changed }]
  const release = { version: '0.2.0', releaseDate: '2026-01-01T00:00:00.000Z', files, ...more }
  return { ...release, signature: signatureOf(release, releaseKey) }
}

describe('an update feed', () => {
  test.each([
    ['a name', info({})],
    ['the name of an installer', info({ url: 'goto-admin-0.2.0-arm64.exe' })],
    ['the name of a deb', info({ url: 'goto-admin_0.2.0_amd64.deb' })],
    ['a name in a folder', info({ url: 'x64/goto-admin.deb' })],
    ['an address in the same folder', info({ url: `${feed}goto-admin.deb` })],
  ])('an update feed is valid with %s', (_, sound) => {
    expect(feedProblem(sound, feed, key)).toBeUndefined()
  })

  test.each<readonly [string, unknown]>([
    ['a file of another host', info({ url: 'https://evil.example/goto-admin.deb' })],
    ['a file of another host without a scheme', info({ url: '//evil.example/goto-admin.deb' })],
    ['a file over plain http', info({ url: 'http://updates.example.com/console/goto-admin.deb' })],
    ['a file on another port', info({ url: 'https://updates.example.com:8443/console/goto-admin.deb' })],
    ['a file above its folder', info({ url: '../other/goto-admin.deb' })],
    ['a file above its folder, encoded', info({ url: '%2e%2e/other/goto-admin.deb' })],
    ['a file on this computer', info({ url: 'file:///tmp/goto-admin.deb' })],
    ...["a';calc;'.exe", 'a b.exe', 'a\n.exe', 'a%22.exe', '.hidden', 'a.exe?b', 'a.exe#b', '-x/', ''].map(
      (url) => [`the name ${JSON.stringify(url)}`, info({ url })] as const,
    ),
    ['more files than a release has', info({}, { files: Array(21).fill(file) })],
    ['no length', info({ size: undefined })],
    ['no date', info({}, { releaseDate: undefined })],
    ['no signature', { ...info({}), signature: undefined }],
    ['the signature of another release', { ...info({}), signature: info({ size: 2 }).signature }],
    ['no checksum', info({ sha512: undefined })],
    ['only the weaker checksum', info({ sha512: undefined, sha2: 'a'.repeat(64) })],
    ['a cut checksum', info({ sha512: 'AAAA' })],
    ['one file of two without a checksum', info({}, { files: [file, { url: 'b.exe', size: 1 }] })],
    ['no files', info({}, { files: [] })],
    ['parts from elsewhere', info({}, { packages: { x64: { path: 'https://evil.example/a.7z' } } })],
    ['a version that is none', info({}, { version: '0.2.0-beta/../..' })],
    ['no text at all', null],
    ['a list', []],
  ])('an update feed is refused with %s', (_, bad) => {
    expect(feedProblem(bad, feed, key)).toEqual(expect.any(String))
  })
})

describe('wanted updates', () => {
  const https = { updateMode: 'notify', updateUrl: feed } as const
  test('updates come from the address in the policy if the installation can be replaced', () => {
    expect(wantedUpdates(https, 'linux', true)).toEqual({ url: feed, mode: 'notify' })
  })
  test.each([
    ['if the policy switches them off', { ...https, updateMode: 'off' }, 'nsis', true],
    ['without an address', { updateMode: 'automatic', updateUrl: undefined }, 'nsis', true],
    ['over http in an installed console', { ...https, updateUrl: 'http://127.0.0.1:8080/' }, 'nsis', true],
    ['in an MSI', https, 'other', true],
  ] as const)('there are no updates %s', (_, settings, installation, isPackaged) => {
    expect(wantedUpdates(settings, installation, isPackaged)).toEqual({ reason: expect.any(String) })
  })
  test.each([
    ['nsis', { platform: 'win32', hasUninstaller: true }],
    ['other', { platform: 'win32', hasUninstaller: false }],
    ['mac', { platform: 'darwin', hasUninstaller: false }],
    ['linux', { platform: 'linux', hasUninstaller: false }],
  ] as const)(
    'an installation of the kind "%s" is recognised by its system and its uninstaller',
    (installation, facts) => {
      expect(installationOf(facts)).toBe(installation)
    },
  )
})

test.each([
  ['0.1.0', '0.2.0', true],
  ['0.2.0', '0.10.0', true],
  ['0.10.0', '0.2.0', false],
  ['1.0.0', '1.0.0', false],
  ['1.0.0', '0.9.9', false],
  ['1.2.3-beta.1', '1.2.4', true],
  ['1.2', '1.2.1', true],
  ['1.2.1', '1.2', false],
  ['1', '1.0.0', false],
])('the version %s is below %s: %s', (one, other, isBelow) => {
  expect(isBelowVersion(one, other)).toBe(isBelow)
})

import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { run } from '#tools/machine/run.ts'
import { asGithubEnvironment, identityFiles, makeIdentity, makeLinuxKey } from '#tools/release/throw-away.ts'

const folder = temporaryFolder('goto-admin-throw-away-')

test('a temporary test certificate can sign code and serve https', () => {
  const { CSC_LINK = '', CSC_KEY_PASSWORD = '' } = makeIdentity(folder())
  const certificate = new X509Certificate(readFileSync(join(folder(), identityFiles.certificate)))
  expect(certificate).toMatchObject({
    subject: 'CN=GoTo Admin dry run',
    ca: false,
    subjectAltName: 'DNS:localhost, IP Address:127.0.0.1',
    // Key usages: to sign code, and to serve.
    keyUsage: ['1.3.6.1.5.5.7.3.3', '1.3.6.1.5.5.7.3.1'],
  })
  const opened = run('openssl', ['pkcs12', '-in', CSC_LINK, '-nodes', '-passin', `pass:${CSC_KEY_PASSWORD}`])
  expect(opened).toContain('PRIVATE KEY')
})

test('a temporary test key for Linux packages has no passphrase', () => {
  expect(makeLinuxKey()).toEqual({
    LINUX_SIGNING_KEY: expect.stringContaining('BEGIN PGP PRIVATE KEY BLOCK'),
    LINUX_SIGNING_KEY_ID: 'dry-run@goto.example',
  })
})

test('an output of several lines reaches the next step of a workflow', () => {
  const [, end] = /^A<<(\S+)$/m.exec(asGithubEnvironment({ A: 'one\ntwo\n' })) ?? []
  expect(asGithubEnvironment({ A: 'one\ntwo\n' })).toMatch(/^A<<(\S+)\none\ntwo\n\1\n$/)
  expect(end).toMatch(/^end-[0-9a-f]{16}$/)
})

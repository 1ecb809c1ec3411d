import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { run } from '#tools/machine/run.ts'

/** macOS' own, because its keychain can't read files encrypted by a newer OpenSSL. */
const openssl = process.platform === 'darwin' ? '/usr/bin/openssl' : 'openssl'

/** The certificate can sign code, and serve a feed on this computer. */
const request = `[req]
prompt = no
distinguished_name = name
x509_extensions = use
[name]
CN = GoTo Admin dry run
[use]
basicConstraints = critical, CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = codeSigning, serverAuth
subjectAltName = DNS:localhost, IP:127.0.0.1
`

/** The file names of a temporary identity. */
export const identityFiles = { certificate: 'identity.pem', key: 'identity-key.pem' }

/** Creates a temporary identity, and returns the environment variables that electron-builder needs for it. */
export function makeIdentity(folder: string): Readonly<Record<string, string>> {
  mkdirSync(folder, { recursive: true })
  const place = (name: string) => join(resolve(folder), name)
  const [config, packed] = [place('identity.cnf'), place('identity.p12')]
  const [certificate, key] = [place(identityFiles.certificate), place(identityFiles.key)]
  const password = randomBytes(16).toString('hex')
  writeFileSync(config, request)
  run(openssl, [
    ...['req', '-x509', '-newkey', 'rsa:3072', '-nodes', '-sha256', '-days', '30', '-config', config],
    ...['-keyout', key, '-out', certificate],
  ])
  run(openssl, [
    ...['pkcs12', '-export', '-inkey', key, '-in', certificate, '-out', packed],
    ...['-passout', `pass:${password}`],
  ])
  return { CSC_LINK: packed, CSC_KEY_PASSWORD: password }
}

/** Creates a key to sign rpms and checksums, separate from the user's own keys. */
export function makeLinuxKey(): Readonly<Record<string, string>> {
  const home = mkdtempSync(join(tmpdir(), 'goto-admin-key-'))
  const gpg = (...args: readonly string[]) => run('gpg', ['--homedir', home, '--batch', ...args])
  try {
    const name = 'dry-run@goto.example'
    gpg('--passphrase', '', '--quick-generate-key', `GoTo Admin dry run <${name}>`, 'rsa3072')
    const secret = gpg('--armor', '--export-secret-keys', name)
    return { LINUX_SIGNING_KEY: secret, LINUX_SIGNING_KEY_ID: name }
  } finally {
    run('gpgconf', ['--homedir', home, '--kill', 'all'])
    rmSync(home, { recursive: true, force: true })
  }
}

/** Formats variables for the file GITHUB_ENV. */
export function asGithubEnvironment(variables: Readonly<Record<string, string>>): string {
  const end = `end-${randomBytes(8).toString('hex')}`
  return Object.entries(variables)
    .map(([name, value]) => `${name}<<${end}\n${value.trimEnd()}\n${end}\n`)
    .join('')
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '#tools/machine/run.ts'

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'] as const

/** Creates a certificate authority, and a server's certificate for an address that it has signed. */
export function makeCertificates(folder: string, address: string) {
  const at = (name: string) => join(folder, name)
  run('openssl', [
    'req',
    '-x509',
    ...newKey,
    '-days',
    '30',
    '-subj',
    '/CN=Test Authority',
    '-keyout',
    at('ca.key'),
    '-out',
    at('ca.pem'),
  ])
  run('openssl', [
    'req',
    ...newKey,
    '-subj',
    '/CN=provider',
    '-keyout',
    at('server.key'),
    '-out',
    at('server.csr'),
  ])
  writeFileSync(at('server.ext'), `subjectAltName=IP:${address}\nextendedKeyUsage=serverAuth\n`)
  run('openssl', [
    'x509',
    '-req',
    '-in',
    at('server.csr'),
    '-CA',
    at('ca.pem'),
    '-CAkey',
    at('ca.key'),
    '-CAcreateserial',
    '-days',
    '30',
    '-extfile',
    at('server.ext'),
    '-out',
    at('server.pem'),
  ])
  return {
    authority: at('ca.pem'),
    key: readFileSync(at('server.key'), 'utf8'),
    cert: readFileSync(at('server.pem'), 'utf8'),
  }
}

/**
 * Creates a home folder whose certificate store trusts these authorities. On Linux, Chromium's system store
 * is the user's own NSS database.
 */
export function homeThatTrusts(folder: string, authorities: Readonly<Record<string, string>>): string {
  const store = join(folder, '.pki', 'nssdb')
  mkdirSync(store, { recursive: true })
  run('certutil', ['-d', `sql:${store}`, '-N', '--empty-password'])
  for (const [name, file] of Object.entries(authorities))
    run('certutil', ['-d', `sql:${store}`, '-A', '-n', name, '-t', 'C,,', '-i', file])
  return folder
}

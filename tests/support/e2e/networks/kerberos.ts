import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '#tools/machine/run.ts'
import { freePort, startDaemon } from './daemon.ts'

/** A Kerberos realm with one proxy and one person, who is signed in. */
export interface Realm {
  /** The proxy's own keys. */
  readonly keytab: string
  /** The proxy's name in the realm. */
  readonly principal: string
  /** The environment in which the person's ticket is found. */
  readonly env: Readonly<Record<string, string>>
  readonly stop: () => Promise<void>
}

const realm = 'GOTO.TEST'

/** Starts a key distribution centre for a proxy on localhost, and signs a person in. */
export async function startRealm(folder: string): Promise<Realm> {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o755)
  const at = (name: string) => join(folder, name)
  const port = await freePort()
  const principal = `HTTP/localhost@${realm}`
  writeFileSync(
    at('krb5.conf'),
    `[libdefaults]
 default_realm = ${realm}
 dns_lookup_kdc = false
 dns_canonicalize_hostname = false
 rdns = false
 udp_preference_limit = 1
[realms]
 ${realm} = {
  kdc = 127.0.0.1:${port}
 }
[domain_realm]
 localhost = ${realm}
`,
  )
  writeFileSync(
    at('kdc.conf'),
    `[kdcdefaults]
 kdc_listen = ""
 kdc_tcp_listen = 127.0.0.1:${port}
[realms]
 ${realm} = {
  database_name = ${at('principal')}
  key_stash_file = ${at('stash')}
  acl_file = ${at('kadm5.acl')}
 }
[logging]
 kdc = FILE:${at('kdc.log')}
`,
  )
  const env = {
    KRB5_CONFIG: at('krb5.conf'),
    KRB5_KDC_PROFILE: at('kdc.conf'),
    KRB5CCNAME: `FILE:${at('ticket')}`,
    KRB5RCACHETYPE: 'none',
  }
  run('kdb5_util', ['create', '-s', '-P', 'master', '-r', realm], { env })
  const admin = (query: string) => run('kadmin.local', ['-r', realm, '-q', query], { env })
  admin('addprinc -pw person person')
  admin(`addprinc -randkey ${principal}`)
  admin(`ktadd -k ${at('keytab')} ${principal}`)
  chmodSync(at('keytab'), 0o644)
  const { stop } = await startDaemon(['krb5kdc', '-n', '-r', realm], port, env)
  run('kinit', [`person@${realm}`], { input: 'person\n', env })
  return { keytab: at('keytab'), principal, env, stop }
}

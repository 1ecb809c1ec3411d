import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '#tools/machine/run.ts'
import { type Daemon, freePort, startDaemon } from './daemon.ts'
import type { Realm } from './kerberos.ts'
import { proxiesFrom } from './way-in.ts'

const helpers = '/usr/lib/squid'

/** Starts squid in a folder of its own; `rules` decide who may use it. */
async function startSquid(
  folder: string,
  rules: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Daemon> {
  mkdirSync(folder, { recursive: true })
  // If root starts squid, squid writes files as a user of its own.
  chmodSync(folder, 0o777)
  const port = await freePort()
  const config = join(folder, 'squid.conf')
  const lines = [
    `http_port 127.0.0.1:${port}`,
    `tcp_outgoing_address ${proxiesFrom}`,
    ...rules,
    'http_access deny all',
    'cache deny all',
    'pinger_enable off',
    `pid_filename ${join(folder, 'pid')}`,
    `cache_log ${join(folder, 'cache.log')}`,
    `access_log stdio:${join(folder, 'access.log')}`,
    'shutdown_lifetime 0 seconds',
    'visible_hostname localhost',
  ]
  writeFileSync(config, `${lines.join('\n')}\n`)
  return startDaemon(['squid', '-N', '-f', config], port, env)
}

export const startOpenSquid = (folder: string): Promise<Daemon> =>
  startSquid(folder, ['http_access allow all'])

/** A proxy that asks for this name and password. */
export function startBasicSquid(
  folder: string,
  { username, password }: { readonly username: string; readonly password: string },
): Promise<Daemon> {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'passwords')
  writeFileSync(file, `${username}:${run('openssl', ['passwd', '-6', '-stdin'], { input: password })}`)
  chmodSync(file, 0o644)
  return startSquid(folder, [
    `auth_param basic program ${helpers}/basic_ncsa_auth ${file}`,
    'auth_param basic realm Company',
    'acl known proxy_auth REQUIRED',
    'http_access allow known',
  ])
}

/** A proxy that accepts only the system's Kerberos tickets. */
export const startNegotiateSquid = (folder: string, { keytab, principal, env }: Realm): Promise<Daemon> =>
  startSquid(
    folder,
    [
      `auth_param negotiate program ${helpers}/negotiate_kerberos_auth -k ${keytab} -s ${principal}`,
      'acl known proxy_auth REQUIRED',
      'http_access allow known',
    ],
    env,
  )

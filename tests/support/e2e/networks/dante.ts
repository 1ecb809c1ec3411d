import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Daemon, freePort, startDaemon } from './daemon.ts'
import { proxiesFrom } from './way-in.ts'

/** Starts a SOCKS proxy. */
export async function startDante(folder: string): Promise<Daemon> {
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  const config = join(folder, 'danted.conf')
  const anyone = '{ from: 0.0.0.0/0 to: 0.0.0.0/0 }'
  const lines = [
    `logoutput: ${join(folder, 'log')}`,
    `internal: 127.0.0.1 port = ${port}`,
    `external: ${proxiesFrom}`,
    'clientmethod: none',
    'socksmethod: none',
    'user.unprivileged: nobody',
    `client pass ${anyone}`,
    `socks pass ${anyone}`,
  ]
  writeFileSync(config, `${lines.join('\n')}\n`)
  return startDaemon(['danted', '-f', config, '-p', join(folder, 'pid')], port)
}

import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type Daemon, freePort, startDaemon } from './daemon.ts'

/** Starts a proxy that reads what is inside TLS, with an authority of its own. */
export async function startMitmproxy(folder: string): Promise<Daemon & { readonly authority: string }> {
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  const daemon = await startDaemon(
    [
      'mitmdump',
      '--quiet',
      '--ssl-insecure',
      '--listen-host',
      '127.0.0.1',
      '--listen-port',
      String(port),
      '--set',
      `confdir=${folder}`,
    ],
    port,
  )
  return { ...daemon, authority: join(folder, 'mitmproxy-ca-cert.pem') }
}

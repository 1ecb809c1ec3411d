import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Daemon, freePort, startDaemon } from './daemon.ts'
import { proxiesFrom } from './way-in.ts'

// Sets the address from which the proxy connects, for which Debian 12's version has no option.
const connectFrom = `def server_connect(data):
    data.server.sockname = ('${proxiesFrom}', 0)
`

/** Starts a proxy that decrypts TLS, with a certificate authority of its own. */
export async function startMitmproxy(folder: string): Promise<Daemon & { readonly authority: string }> {
  mkdirSync(folder, { recursive: true })
  const port = await freePort()
  const script = join(folder, 'connect_from.py')
  writeFileSync(script, connectFrom)
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
      '--scripts',
      script,
    ],
    port,
  )
  return { ...daemon, authority: join(folder, 'mitmproxy-ca-cert.pem') }
}

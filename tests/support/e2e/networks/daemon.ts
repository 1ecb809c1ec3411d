import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A server of the network that this test started. */
export interface Daemon {
  readonly port: number
  readonly stop: () => Promise<void>
}

/** A port that nothing listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return address && typeof address === 'object' ? address.port : 0
}

const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const force = setTimeout(() => child.kill('SIGKILL'), 5000)
  await ended
  clearTimeout(force)
}

/** Starts a program that listens on `port`, and waits for it. @throws Error with its output if it ends */
export async function startDaemon(
  command: readonly string[],
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<Daemon> {
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => {
      said += text.toString()
    })
  child.once('error', (error) => {
    said += error.message
  })
  for (let tries = 0; !(await listens(port)); tries += 1) {
    if (child.exitCode !== null || tries > 400) {
      await end(child)
      throw new Error(`${program} does not listen on ${port}:\n${said}`)
    }
    await pause(50)
  }
  return { port, stop: () => end(child) }
}

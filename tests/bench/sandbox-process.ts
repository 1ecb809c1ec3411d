import { createInterface } from 'node:readline'
import { environmentOf } from '#sandbox/environment.ts'
import { sampleUsers } from '#sandbox/sample/users.ts'
import { startGroup } from '#tools/machine/child-group.ts'

/** A sandbox in its own process, so that its work does not count as the console's. */
export interface SandboxProcess {
  readonly environment: Readonly<Record<string, string>>
  readonly admin: { readonly username: string; readonly password: string }
  readonly end: () => Promise<void>
}

/** Starts the sandbox with `scale` businesses, stored in the file `data`. */
export async function startSandboxProcess(scale: number, data: string): Promise<SandboxProcess> {
  const args = ['--port=0', `--scale=${scale}`, `--data=${data}`]
  const group = startGroup([process.execPath, '--import', 'tsx', 'sandbox/main.ts', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { stdout } = group.process
  if (!stdout) throw new Error('the sandbox has no output')
  for await (const line of createInterface({ input: stdout })) {
    const origin = /^Sandbox\s+(http:\S+)/.exec(line)?.[1]
    if (!origin) continue
    // Reads the output all the time, so that the process never waits for a full pipe.
    stdout.resume()
    const { username, password } = sampleUsers.admin
    return { environment: environmentOf(origin), admin: { username, password }, end: () => group.end() }
  }
  throw new Error(`the sandbox ended with ${await group.ended}`)
}

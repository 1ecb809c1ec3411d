import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type Sandbox, type SandboxOptions, startSandbox } from '#sandbox/server.ts'

/** A clock that only a test advances. */
export interface Clock {
  /** Milliseconds since 1970, for the sandbox's `now`. */
  readonly now: () => number
  readonly advance: (seconds: number) => void
}

/**
 * One sandbox for a file's tests, reset before each test. Its clock starts at the real time and stands still.
 */
export function runningSandbox(options: Partial<SandboxOptions> = {}): {
  readonly get: () => Sandbox
  readonly clock: Clock
} {
  let sandbox: Sandbox | undefined
  let time = Date.now()
  const now = () => time
  const get = () => {
    if (!sandbox) throw new Error('The sandbox has not started')
    return sandbox
  }
  beforeAll(async () => {
    sandbox = await startSandbox({ port: 0, quiet: true, now, ...options })
  })
  beforeEach(async () => {
    time = Date.now()
    await get().reset()
  })
  afterAll(() => sandbox?.close())
  return {
    get,
    clock: {
      now,
      advance: (seconds) => {
        time += seconds * 1000
      },
    },
  }
}

import { spawnSync } from 'node:child_process'

interface RunOptions {
  readonly cwd?: string
  /** Additional environment variables. */
  readonly env?: NodeJS.ProcessEnv
  readonly input?: string
}

/**
 * Runs a program, waits for its end, and returns its output.
 * @throws Error with all output if it fails
 */
export function run(program: string, args: readonly string[], { env, ...options }: RunOptions = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    ...options,
  })
  if (status !== 0) throw new Error(`${program} ${args[0] ?? ''} failed:\n${stdout}${stderr}${error ?? ''}`)
  return stdout
}

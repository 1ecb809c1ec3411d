import { spawnSync } from 'node:child_process'

interface RunOptions {
  readonly cwd?: string
  /** In addition to those of this process. */
  readonly env?: NodeJS.ProcessEnv
  readonly input?: string
}

/** Runs a program to its end, and returns its output. @throws Error with all of its output if it fails */
export function run(program: string, args: readonly string[], { env, ...options }: RunOptions = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
    ...options,
  })
  if (status !== 0) throw new Error(`${program} ${args[0] ?? ''} failed:\n${stdout}${stderr}${error ?? ''}`)
  return stdout
}

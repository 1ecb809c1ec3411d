import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asRoot } from '#tools/machine/prepare.ts'
import { thisSystem } from './systems.ts'

/** Runs a command as an administrator. On Windows, CI runs as one already. */
function asAdministrator(command: readonly string[]): { readonly ok: boolean; readonly output: string } {
  const prefix = process.platform === 'win32' ? [] : asRoot()
  if (!prefix)
    throw new Error('only an administrator sets the policy: run as root, or with sudo without a password')
  const [program = '', ...args] = [...prefix, ...command]
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  return { ok: status === 0, output: `${stdout ?? ''}${stderr ?? ''}${error ?? ''}`.trim() }
}

/** Removes this computer's policy, if there is one. */
export function removePolicy(): void {
  asAdministrator(thisSystem().removePolicy)
}

/**
 * Replaces this computer's policy.
 * @throws Error with the system's message if that fails
 */
export function setPolicy(policy: Readonly<Record<string, unknown>>): void {
  removePolicy()
  const folder = mkdtempSync(join(tmpdir(), 'goto-admin-policy-'))
  try {
    const file = join(folder, 'policy.json')
    writeFileSync(file, JSON.stringify(policy, null, 2))
    for (const command of thisSystem().setPolicy(policy, file)) {
      const { ok, output } = asAdministrator(command)
      if (!ok) throw new Error(`${command.join(' ')}: ${output}`)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { pool } from '#sandbox/identity/pool.ts'
import { identityOf, tokensOf } from '#tests/support/desk/ports.ts'
import { buildFirst } from '#tests/support/e2e/ensure-built.ts'
import { needOfMachine } from '#tests/support/e2e/program.ts'
import { startGroup } from '#tools/machine/child-group.ts'

beforeAll(() => needOfMachine('ps'))
buildFirst()

/** `npm start` on a machine without a display, with its own data. */
function start(...flags: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'goto-admin-start-'))
  const { DISPLAY, WAYLAND_DISPLAY, ...env } = process.env
  const command = [process.execPath, '--import', 'tsx', 'tools/start.ts', `--folder=${folder}`, ...flags]
  const group = startGroup(command, { stdio: ['ignore', 'pipe', 'pipe'], env })
  onTestFinished(async () => {
    await group.end()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  })
  const { pid = 0, stdout, stderr } = group.process
  if (!stdout || !stderr) throw new Error('it has no output')
  return { pid, stdout, stderr, folder, ended: group.ended }
}

/** The lines of a start that fails, and its exit code. */
async function failureOf({ stderr, ended }: ReturnType<typeof start>) {
  const errors: string[] = []
  for await (const line of createInterface(stderr)) errors.push(line)
  return { errors, code: await ended }
}

/** All processes at this moment. */
function processes() {
  const { stdout } = spawnSync('ps', ['-eo', 'pid=,ppid=,pgid=,stat=,args='], { encoding: 'utf8' })
  return stdout.split('\n').flatMap((line) => {
    const [pid, parent, group, state = '', ...args] = line.trim().split(/\s+/)
    // A zombie has ended, but its parent has not collected it yet.
    if (!pid || state.startsWith('Z')) return []
    return [{ pid: Number(pid), parent: Number(parent), group: Number(group), args: args.join(' ') }]
  })
}

/** The program and all its descendants. */
function familyOf(pid: number) {
  const all = processes()
  const family = all.filter((one) => one.pid === pid)
  for (const member of family) family.push(...all.filter((one) => one.parent === member.pid))
  return family
}

test('npm start -- --odd answers as an older, sloppier provider', async () => {
  const { pid, stdout, folder, ended } = start('--odd')
  const lines: string[] = []
  createInterface(stdout).on('line', (line) => lines.push(line))
  const said = () => lines.join('\n')
  const patience = { timeout: 30_000 }
  await expect.poll(said, patience).toContain('Press Ctrl+C to end.')
  const [, origin, username = '', password = ''] =
    /runs at (\S+),.*^Sign in as {2}(\S+@\S+) {2}with the password {2}(\S+)/ms.exec(said()) ?? []
  const identity = identityOf({ ...pool, identityEndpoint: `${origin}/identity` })
  const step = await identity.signIn(username, password)
  const answer = await fetch(`${origin}/api/tag/admin/list`, {
    headers: { authorization: `Bearer ${tokensOf(step).idToken}` },
  })
  expect(await answer.json()).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ weight: expect.any(String) })]),
  })

  const { errors, code } = await failureOf(start(`--folder=${folder}`, '--reset'))
  expect(errors).toEqual([
    `A console or a sandbox runs in ${folder} already. End it first, or name another folder with --folder.`,
  ])
  expect(code).toBe(1)

  if (process.platform === 'win32') return
  await expect
    .poll(() => familyOf(pid).map(({ args }) => args), patience)
    .toContainEqual(expect.stringContaining('--type=renderer'))
  const groups = new Set(familyOf(pid).map(({ group }) => group))
  process.kill(-pid, 'SIGINT')
  expect(await ended).toBe(130)
  await expect.poll(() => processes().filter(({ group }) => groups.has(group))).toEqual([])
})

test.each([
  ['--scale=many', '--scale needs a number of jobs, not many.'],
  ['--older', "Unknown option '--older'. The commands and their options: docs/contributing/commands.md"],
])('npm start with a wrong %s gives one clear line', async (flag, line) => {
  expect(await failureOf(start(flag))).toEqual({ errors: [line], code: 1 })
})

import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { configKeys, variableOf } from '#main/config/keys.ts'
import { type Sandbox, startSandbox } from '#sandbox/server.ts'

const folder = mkdtempSync(join(tmpdir(), 'goto-admin-conformance-'))
const policy = join(folder, 'policy.json')
let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ port: 0, quiet: true })
  const settings = configKeys.flatMap((key) => {
    const value = sandbox.environment[variableOf(key)]
    return value === undefined ? [] : [[key, key === 'uploadHosts' ? value.split(',') : value]]
  })
  writeFileSync(policy, JSON.stringify(Object.fromEntries(settings)))
})
beforeEach(() => sandbox.reset())
afterAll(async () => {
  await sandbox.close()
  rmSync(folder, { recursive: true })
})

// Each run starts up to three processes.
vi.setConfig({ testTimeout: 60_000 })

/** `npm run conformance`, with these answers to its questions. */
async function run(args: readonly string[], answers: Readonly<Record<string, string>> = {}) {
  const tool = spawn(process.execPath, ['--import', 'tsx', 'tools/conformance.ts', ...args])
  const left = new Map(Object.entries(answers))
  let said = ''
  for (const stream of [tool.stdout, tool.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
      for (const [question, answer] of left)
        if (said.includes(question)) {
          left.delete(question)
          tool.stdin.write(`${answer}\n`)
        }
    })
  const code = await new Promise((resolve) => tool.once('close', resolve))
  return { code, said }
}

const credentials = (password = sandbox.admin.password) => ({
  'Username: ': sandbox.admin.username,
  'Password: ': password,
})

test('npm run conformance signs in, makes every read and succeeds if the provider keeps the contract', async () => {
  const { code, said } = await run(['--policy', policy], credentials())
  expect(said).toContain('0 with differences or failures')
  expect(said).toMatch(/As expected {2}200 +\d+ ms {2}GET admin\n/)
  expect(said).not.toContain(sandbox.admin.password)
  expect(code).toBe(0)
  expect(sandbox.requests().filter(({ method }) => method === 'PATCH' || method === 'DELETE')).toEqual([])
})

test('npm run conformance fails where the provider differs, and names the place', async () => {
  sandbox.faults.add({
    call: 'tags.list',
    fault: 'status',
    status: 200,
    body: { data: [{ tagId: 'tag-1', name: 'Surf', weight: 'heavy' }] },
  })
  sandbox.faults.add({
    call: 'jobs.search',
    fault: 'status',
    status: 200,
    body: { data: { data: [], total: 0 } },
  })
  const save = join(folder, 'check.csv')
  const { code, said } = await run(['--policy', policy, '--save', save], credentials())
  expect(code).toBe(1)
  expect(said).toContain('data[].weight should be a number, but is text')
  expect(said).toMatch(/^Not checked +GET job\/admin\/\{jobId\}\n/m)
  expect(readFileSync(save, 'utf8')).toContain('GET,tag/admin/list,Differs,200,')
})

test('npm run conformance reports in plain words what stops it', async () => {
  expect(await run([])).toEqual({ code: 1, said: '--policy needs the path of a policy file.\n' })
  const nowhere = join(folder, 'nowhere.json')
  expect(await run(['--policy', nowhere])).toEqual({ code: 1, said: `There is no file ${nowhere}.\n` })
  const wrong = await run(['--policy', policy], credentials('wrong'))
  expect(wrong.code).toBe(1)
  expect(wrong.said).toContain('Incorrect username or password.')
  expect(wrong.said).not.toContain(' at ')
})

test('npm run conformance does not wait for answers that cannot come', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tools/conformance.ts', '--policy', policy],
    { input: `${sandbox.admin.username}\n${sandbox.admin.password}\n`, encoding: 'utf8' },
  )
  expect(status).toBe(1)
  expect(stderr).toContain('The questions need a terminal')
  expect(stdout).not.toContain(sandbox.admin.password)
})

import { execFile } from 'node:child_process'
import { readFile, rename, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { formatEntry, openLog } from '#main/diagnostics/log.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = temporaryFolder('log-')

test('a log entry is redacted, and has the stack of its error and its causes', async () => {
  const file = join(folder(), 'main.log')
  const log = openLog({ file, echo: false })
  const cause = new Error('refused for kim@goto.example')
  log.error('session.signIn failed', new Error('Bearer abc.def', { cause }))
  await vi.waitFor(async () => expect(await readFile(file, 'utf8')).toContain('caused by'))
  const text = await readFile(file, 'utf8')
  expect(text).toMatch(
    /^\d{4}-\d\d-\d\dT[\d:.]+.* error session\.signIn failed\nError: Bearer \[token\]\n +at /,
  )
  expect(text).toContain('caused by Error: refused for [email]')
  expect(text).not.toContain('abc.def')
})

test.skipIf(process.platform === 'win32')('only its owner can read the log', async () => {
  const file = join(folder(), 'main.log')
  openLog({ file, echo: false }).info('started')
  await vi.waitFor(async () => expect((await stat(file)).mode & 0o777).toBe(0o600))
})

test('only a log that is echoed writes to the terminal', async () => {
  const script = `
    import { openLog } from '#main/diagnostics/log.ts'
    const [file, other] = ${JSON.stringify(['main.log', 'other.log'].map((name) => join(folder(), name)))}
    openLog({ file, echo: true }).info('in the terminal')
    openLog({ file: other, echo: false }).info('only in the file')
  `
  const options = ['--import', 'tsx', '--input-type=module', '-e', script]
  const { stdout } = await promisify(execFile)(process.execPath, options)
  expect(stdout).toContain('in the terminal')
  expect(stdout).not.toContain('only in the file')
})

test.each([
  ['at its end', 7990, ' password=', 's'],
  ['where it is cut before it is redacted', 15_990, ' password="', 's '],
  ['that is an email address made unrecognisable by the cut', 15_990, ' ', 'sss.sss@goto.example'],
])('a long log entry leaves nothing of a secret %s', (_, length, name, secret) => {
  const entry = formatEntry(`eyJ${'x'.repeat(length)}${name}${secret.repeat(500)}`)
  expect(entry).not.toContain('sss')
  expect(entry.length).toBeLessThanOrEqual(8001)
})

test('only the beginning of a huge log entry is read and written', () => {
  const read = vi.spyOn(RegExp.prototype, Symbol.replace)
  const entry = formatEntry(`refused: ${'a-'.repeat(1_000_000)}`)
  const longest = Math.max(...read.mock.calls.map(([text]) => text.length))
  read.mockRestore()
  expect(longest).toBe(16_000)
  expect([entry.length, entry.slice(0, 12)]).toEqual([8001, 'refused: a-a'])
})

const missing = join('no such folder', 'Jane Citizen.pdf')

test.each([
  ['a file', () => readFile(missing), 'ENOENT: no such file or directory (open)'],
  ['a move', () => rename(missing, 'Jane Citizen 2.pdf'), 'ENOENT: no such file or directory (rename)'],
  ['a program', () => promisify(execFile)(missing), 'ENOENT: no such file or directory (spawn)'],
])('a path that the system refuses for %s is not in the log', async (_, refused, words) => {
  const error = await refused().then(
    () => undefined,
    (thrown: Error) => thrown,
  )
  const entry = formatEntry('not saved', new Error('above', { cause: error }))
  expect(entry).not.toContain('Jane Citizen')
  expect(entry).toContain(words)
})

test('the log quotes no value from a text that a parser could not read', () => {
  const secret = 'Kookaburra 27 Main Street'
  const schema = v.object({ address: v.object({ street: v.number() }) })
  const refused = v.safeParse(schema, { address: { street: secret } })
  if (refused.success) throw new Error('the schema accepted it')
  const thrown = [
    new v.ValiError(refused.issues),
    (() => {
      try {
        return JSON.parse(`{ "name": ${secret}`)
      } catch (error) {
        return error
      }
    })(),
  ]
  for (const error of thrown) {
    const entry = formatEntry('the file is damaged', new Error('not read', { cause: error }))
    expect(entry).not.toContain('Kookaburra')
    expect(entry).not.toContain('Main Street')
    expect(entry).toContain('log.test.ts')
  }
  expect(formatEntry('', thrown[0])).toContain('ValiError: address.street: expected number')
})

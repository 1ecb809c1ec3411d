import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const script = (file: string) => `
  import { openLog } from '#main/diagnostics/log.ts'
  const log = openLog({ file: ${JSON.stringify(file)}, echo: true })
  process.on('uncaughtException', (error) => log.error('not caught', error))
  process.stdin.once('end', () => {
    for (let line = 0; line < 20; line++) log.info('line ' + line)
  }).resume()
`

test('the log continues without an echo after its terminal has closed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'goto-admin-log-'))
  try {
    const file = join(folder, 'main.log')
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script(file)])
    child.stdout.destroy()
    child.stderr.destroy()
    child.stdin.end()
    const [code] = await once(child, 'exit')
    const text = await readFile(file, 'utf8')
    expect(code).toBe(0)
    expect(text).toContain('line 19')
    expect(text).not.toContain('not caught')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

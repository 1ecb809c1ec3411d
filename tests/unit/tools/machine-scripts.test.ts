import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { needOfMachine } from '#tests/support/program.ts'

const run = promisify(execFile)
const tell = 'console.log(JSON.stringify(process.env))'

describe.runIf(process.platform === 'linux')('a session of its own', () => {
  beforeAll(() => needOfMachine('display', 'keyring'))

  test.each(['with-keyring.sh', 'with-display.sh'])('%s passes on the exit code', async (script) => {
    const program = [process.execPath, '-e', 'process.exit(7)']
    await expect(run(`tools/machine/${script}`, program)).rejects.toMatchObject({ code: 7 })
  })

  test('a command gets a keyring that is not the person’s, and nothing of it remains', async () => {
    const { stdout } = await run('tools/machine/with-keyring.sh', [process.execPath, '-e', tell])
    const { XDG_RUNTIME_DIR, XDG_DATA_HOME, DBUS_SESSION_BUS_ADDRESS } = JSON.parse(stdout)
    expect(XDG_RUNTIME_DIR).not.toBe(process.env.XDG_RUNTIME_DIR)
    expect(DBUS_SESSION_BUS_ADDRESS).toBe(`unix:path=${XDG_RUNTIME_DIR}/bus`)
    expect([XDG_RUNTIME_DIR, XDG_DATA_HOME].filter(existsSync)).toEqual([])
  })

  test('a command gets a display, which ends afterwards', async () => {
    const { stdout } = await run('tools/machine/with-display.sh', [process.execPath, '-e', tell])
    const { DISPLAY } = JSON.parse(stdout)
    expect(DISPLAY).toMatch(/^:\d+$/)
    expect(existsSync(`/tmp/.X11-unix/X${DISPLAY.slice(1)}`)).toBe(false)
  })
})

describe.runIf(process.platform !== 'win32')('being asked to end', () => {
  const script = `
    import { whenAskedToEnd } from ${JSON.stringify(resolve('tools/machine/asked-to-end.ts'))}
    whenAskedToEnd((code) => { console.log('asked', code); process.exit() })
    setInterval(() => {}, 1000)
    console.log('up')`
  const args = ['--import', 'tsx', '--input-type=module', '-e', script]

  const said = async (stdout: NodeJS.ReadableStream, word: string) => {
    for await (const text of stdout) if (String(text).includes(word)) return String(text).trim()
    return 'nothing'
  }

  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s', async (signal, code) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    child.kill(signal)
    expect(await said(child.stdout, 'asked')).toBe(`asked ${code}`)
  })

  test('the parent ends, as npm’s shell does', async () => {
    // Two commands, so that the shell does not replace itself by the first.
    const shell = spawn('/bin/sh', ['-c', '"$@"; :', 'sh', process.execPath, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(shell.stdout, 'data')
    shell.kill('SIGKILL')
    expect(await said(shell.stdout, 'asked')).toBe('asked 143')
  })
})

import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, describe, expect, test } from 'vitest'
import { needOfMachine } from '#tests/support/e2e/program.ts'

const run = promisify(execFile)
const tell = 'console.log(JSON.stringify(process.env)); process.exitCode = 7'

describe.runIf(process.platform === 'linux')('a separate keyring and display', () => {
  beforeAll(() => needOfMachine('display', 'keyring'))

  /** The environment that a command gets, which ends with 7; the script passes that on. */
  async function environmentIn(script: string): Promise<Record<string, string>> {
    const failure = await run(`tools/machine/${script}`, [process.execPath, '-e', tell]).catch(
      (error) => error,
    )
    expect(failure).toMatchObject({ code: 7 })
    return JSON.parse(failure.stdout)
  }

  test('with-keyring.sh gives a command a keyring of its own', async () => {
    const { XDG_RUNTIME_DIR, XDG_DATA_HOME, DBUS_SESSION_BUS_ADDRESS } =
      await environmentIn('with-keyring.sh')
    expect(XDG_RUNTIME_DIR).not.toBe(process.env.XDG_RUNTIME_DIR)
    expect(DBUS_SESSION_BUS_ADDRESS).toBe(`unix:path=${XDG_RUNTIME_DIR}/bus`)
    expect([XDG_RUNTIME_DIR ?? '', XDG_DATA_HOME ?? ''].filter(existsSync)).toEqual([])
  })

  test('with-display.sh gives a command a display, which ends afterwards', async () => {
    const { DISPLAY = '' } = await environmentIn('with-display.sh')
    expect(DISPLAY).toMatch(/^:\d+$/)
    expect(existsSync(`/tmp/.X11-unix/X${DISPLAY.slice(1)}`)).toBe(false)
  })
})

describe.runIf(process.platform !== 'win32')('programs that are asked to end', () => {
  const script = `
    import { onEndRequest } from ${JSON.stringify(resolve('tools/machine/end-requests.ts'))}
    onEndRequest((code) => { console.log('asked', code); process.exit() })
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
  ] as const)('a program that gets %s is asked to end with the code %i', async (signal, code) => {
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    await once(child.stdout, 'data')
    child.kill(signal)
    expect(await said(child.stdout, 'asked')).toBe(`asked ${code}`)
  })

  test('a program whose parent is killed, such as npm’s shell, is asked to end', async () => {
    // Two commands, so that the shell does not replace itself by the first.
    const shell = spawn('/bin/sh', ['-c', '"$@"; :', 'sh', process.execPath, ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(shell.stdout, 'data')
    shell.kill('SIGKILL')
    expect(await said(shell.stdout, 'asked')).toBe('asked 143')
  })
})

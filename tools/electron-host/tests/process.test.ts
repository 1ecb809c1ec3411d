import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { _electron } from 'playwright'
import { afterAll, expect, test } from 'vitest'
import { fixture, freshFolder, HOST, headlessEnvironment, launchKit, runHost } from './launch-kit.ts'

const children: ChildProcess[] = []

afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
})

function run(args: readonly string[], env?: Record<string, string>) {
  const running = runHost(args, env)
  children.push(running.child)
  return running
}

/** The system's list of Chromium processes with an app's data folder. */
function chromiums(folder: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      return /^\d+$/.test(pid) && line.includes(`--user-data-dir=${folder}/`)
    } catch {
      return false
    }
  })
}

test('a quit emits Electron’s events in order, and leaves no process', async () => {
  const own = await launchKit()
  await own.app.evaluate(({ app, BrowserWindow }) => {
    const { appendFileSync } = process.getBuiltinModule('node:fs')
    const note = (name: string) =>
      appendFileSync(
        `${app.getPath('userData')}/../${app.getPath('userData').split('/').at(-1)}.log`,
        `${name}\n`,
      )
    for (const name of ['before-quit', 'will-quit', 'quit', 'window-all-closed'] as const) {
      app.on(name as 'quit', () => note(name))
    }
    BrowserWindow.getAllWindows()[0]?.on('close', () => note('close'))
    BrowserWindow.getAllWindows()[0]?.on('closed', () => note('closed'))
  })
  expect(chromiums(own.userData).length).toBeGreaterThan(0)
  await own.close()
  const log = `${own.userData}.log`
  expect((await readFile(log, 'utf8')).trim().split('\n')).toEqual([
    'before-quit',
    'close',
    'closed',
    'will-quit',
    'quit',
  ])
  expect(chromiums(own.userData)).toEqual([])
  await rm(log)
})

test.each(['SIGTERM', 'SIGINT', 'SIGKILL'] as const)('after %s no process is left', async (signal) => {
  const { folder, remove } = await freshFolder()
  const { child, output } = run([fixture('commonjs'), `--user-data-dir=${folder}`])
  await expect.poll(output, { timeout: 30_000 }).toContain('loaded')
  expect(chromiums(folder).length).toBeGreaterThan(0)
  child.kill(signal)
  const [code, killedBy] = await once(child, 'exit')
  expect(signal === 'SIGKILL' ? killedBy : code).toBe(signal === 'SIGKILL' ? 'SIGKILL' : 0)
  await expect.poll(() => chromiums(folder), { timeout: 30_000 }).toEqual([])
  await remove()
})

test('a host whose parent dies ends too', async () => {
  const { folder, remove } = await freshFolder()
  const script = `require('node:child_process').spawn(${JSON.stringify(HOST)}, ${JSON.stringify([fixture('commonjs'), `--user-data-dir=${folder}`])}, { stdio: ['ignore', 'inherit', 'ignore'] })`
  const parent = spawn(process.execPath, ['-e', script], {
    env: headlessEnvironment(),
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  children.push(parent)
  let output = ''
  parent.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await expect.poll(() => output, { timeout: 30_000 }).toContain('loaded')
  parent.kill('SIGKILL')
  await expect.poll(() => chromiums(folder), { timeout: 30_000 }).toEqual([])
  await remove()
})

test('output that no one reads any more is no error of the app', async () => {
  const { folder, remove } = await freshFolder()
  const at = (name: string) => path.join(folder, name)
  await mkdir(at('app'))
  await writeFile(at('app/package.json'), '{ "main": "main.cjs" }')
  await writeFile(
    at('app/main.cjs'),
    `const { appendFileSync } = require('node:fs')
    const note = (text) => appendFileSync(${JSON.stringify(at('notes'))}, text)
    process.on('uncaughtException', ({ code }) => note(code))
    process.on('SIGUSR2', () => {
      const goOn = () => setImmediate(() => note('goes on'))
      process.stdout.write('to no one', () => process.stderr.write('to no one', goOn))
    })
    console.log('loaded')`,
  )
  const { child, output } = run([at('app'), `--user-data-dir=${at('data')}`])
  await expect.poll(output, { timeout: 30_000 }).toContain('loaded')
  child.stdout?.destroy()
  child.stderr?.destroy()
  child.kill('SIGUSR2')
  await expect.poll(() => readFile(at('notes'), 'utf8').catch(() => ''), { timeout: 30_000 }).toBe('goes on')
  child.kill('SIGTERM')
  await once(child, 'exit')
  await remove()
})

test('a page’s storage survives the app, also a killed one', async () => {
  const { folder, remove } = await freshFolder()
  const start = () =>
    _electron.launch({
      executablePath: HOST,
      args: [fixture('kit'), `--user-data-dir=${folder}`],
      env: headlessEnvironment(),
    })
  const first = await start()
  const page = await first.firstWindow()
  await page.locator('h1').waitFor()
  await page.evaluate(() => localStorage.setItem('kept', 'yes'))
  await first.close()
  const second = await start()
  await (await second.firstWindow()).locator('h1').waitFor()
  second.process().kill('SIGKILL')
  const third = await start()
  const reopened = await third.firstWindow()
  await reopened.locator('h1').waitFor()
  expect(await reopened.evaluate(() => localStorage.getItem('kept'))).toBe('yes')
  await third.close()
  await remove()
})

test('no record of windows and their typed text is on the disk: Electron never restores any', async () => {
  const own = await launchKit()
  // Chromium notes a window with the state of its page's fields when the page loads again.
  await own.page.reload()
  await own.page.locator('h1').waitFor()
  await own.app.close()
  const files = readdirSync(own.userData, { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  )
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter(({ name }) => /^(Session|Tabs)_/.test(name))).toEqual([])
  await own.close()
})

test.each([
  [
    'no Chromium',
    [fixture('kit')],
    { CHROMIUM_PATH: '/nowhere/chromium' },
    'CHROMIUM_PATH names /nowhere/chromium, which cannot be run',
  ],
  ['no app', ['/nowhere/app'], {}, 'Unable to find Electron app at /nowhere/app'],
])('%s is reported in one line', async (_name, args, env, line) => {
  const { child, output } = run(args, env)
  const [code] = await once(child, 'exit')
  expect([code, output()]).toEqual([1, `electron-host: ${line}\n`])
})

test('a main module that throws ends the start and shows its stack', async () => {
  const { folder, remove } = await freshFolder()
  await writeFile(path.join(folder, 'main.mjs'), 'throw new Error("broken main")')
  const { child, output } = run([path.join(folder, 'main.mjs')])
  const [code] = await once(child, 'exit')
  expect(code).toBe(1)
  expect(output()).toMatch(/^App threw an error during load\nError: broken main\n {4}at .*main\.mjs:1:7/)
  await remove()
})

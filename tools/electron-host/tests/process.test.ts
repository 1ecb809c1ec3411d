import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
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

/** The Chromium processes that use an app's data folder. */
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

/** The files that contain the typed text, or start like Chromium's window records. */
const recordsOfInput = (folder: string, typed: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map((each) => path.join(each.parentPath, each.name))
    .filter((file) => {
      const bytes = readFileSync(file)
      return ['SNSS', typed, Buffer.from(typed, 'utf16le')].some((sought) => bytes.includes(sought))
    })

test('an app that quits, is killed or gets SIGTERM keeps a page’s storage and leaves no process', async () => {
  const first = await launchKit()
  const folder = first.userData
  await first.app.evaluate(({ app, BrowserWindow }, log) => {
    const { appendFileSync } = process.getBuiltinModule('node:fs')
    const note = (name: string) => appendFileSync(log, `${name}\n`)
    for (const name of ['before-quit', 'will-quit', 'quit', 'window-all-closed'] as const) {
      app.on(name as 'quit', () => note(name))
    }
    BrowserWindow.getAllWindows()[0]?.on('close', () => note('close'))
    BrowserWindow.getAllWindows()[0]?.on('closed', () => note('closed'))
  }, `${folder}/quit.log`)
  await first.page.evaluate(() => localStorage.setItem('kept', 'yes'))
  // Chromium records a window when its page is reloaded, and typed text when a form is sent.
  await first.page.reload()
  await first.page.evaluate(() => {
    const form = '<form method="post" action="/second"><input name="email" autocomplete="email"></form>'
    document.body.insertAdjacentHTML('beforeend', form)
  })
  await first.page.locator('input').pressSequentially('jo.typed@example.test')
  await first.page.keyboard.press('Enter')
  await first.page.locator('h1', { hasText: 'Second' }).waitFor()
  expect(chromiums(folder).length).toBeGreaterThan(0)
  await first.app.close()
  expect((await readFile(`${folder}/quit.log`, 'utf8')).trim().split('\n')).toEqual([
    'before-quit',
    'close',
    'closed',
    'will-quit',
    'quit',
  ])
  expect(chromiums(folder)).toEqual([])
  expect(recordsOfInput(folder, 'jo.typed@example.test')).toEqual([])

  for (const [signal, outcome] of [
    ['SIGKILL', [null, 'SIGKILL']],
    ['SIGTERM', [0, null]],
  ] as const) {
    const next = await launchKit({ folder })
    expect(await next.page.evaluate(() => localStorage.getItem('kept'))).toBe('yes')
    const host = next.app.process()
    const exit = once(host, 'exit')
    host.kill(signal)
    expect(await exit).toEqual(outcome)
  }
  await expect.poll(() => chromiums(folder), { timeout: 30_000 }).toEqual([])
  await first.remove()
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

test('a closed output stream causes no error in the app', async () => {
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
    require('electron').app.whenReady().then(() => console.log('loaded'))`,
  )
  const { child, output } = run([at('app'), `--user-data-dir=${at('data')}`])
  await expect.poll(output, { timeout: 30_000 }).toContain('loaded')
  child.stdout?.destroy()
  child.stderr?.destroy()
  child.kill('SIGUSR2')
  await expect.poll(() => readFile(at('notes'), 'utf8').catch(() => ''), { timeout: 30_000 }).toBe('goes on')
  expect(chromiums(folder).length).toBeGreaterThan(0)
  child.kill('SIGINT')
  expect(await once(child, 'exit')).toEqual([0, null])
  await expect.poll(() => chromiums(folder), { timeout: 30_000 }).toEqual([])
  await remove()
})

test.each([
  [
    'no Chromium',
    [fixture('kit')],
    { CHROMIUM_PATH: '/nowhere/chromium' },
    'CHROMIUM_PATH names /nowhere/chromium, which cannot be run',
  ],
  ['no app', ['/nowhere/app'], {}, 'Unable to find Electron app at /nowhere/app'],
])('a start with %s is reported in one line', async (_name, args, env, line) => {
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

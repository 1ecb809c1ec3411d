import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { _electron, type ElectronApplication, type Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import type { HostControl } from '../src/control.ts'

/** The executable under test. */
export const HOST = path.resolve(import.meta.dirname, '../electron-host.mjs')

/** The fixture app's global object in main. */
export interface Kit {
  log: unknown[]
  requests: { url: string; method: string; referer: string | null; origin: string | null; body: string }[]
  pages: Record<string, { body: string; status?: number; headers: Record<string, string> }>
  html: (body: string) => Kit['pages'][string]
  folder: string
  /** The first window. */
  window: Electron.BrowserWindow
  webPreferences: { preload: string }
  /** Returns the result of a function, or the message of its error. */
  attempt: (work: () => unknown) => unknown
}

declare global {
  /** `kit`: in main, the fixture app's object; in the page, the bridge. */
  var kit: Kit & Bridge
  var __electronHost: HostControl
}

/** The part of the fixture's bridge that several tests use. */
export interface Bridge {
  invoke(channel: string, ...args: unknown[]): Promise<unknown>
  send(channel: string, ...args: unknown[]): void
  onNoted(callback: (...args: unknown[]) => void): () => void
  invokeUncloneable(kind: string): Promise<unknown>
}

/** A launched fixture app. */
export interface Launched {
  app: ElectronApplication
  page: Page
  userData: string
  stderr: () => string
  close: () => Promise<void>
  /** Removes the data of an app that has ended. */
  remove: () => Promise<void>
}

/** Options of a launch: the data folder of an earlier launch, and environment variables. */
export interface Launch {
  readonly folder?: string
  readonly env?: Readonly<Record<string, string>>
}

/** The folder of a fixture app. */
export const fixture = (name: string): string => path.join(import.meta.dirname, 'fixtures', name)

/** This process's environment without a display, so that the host runs headless. */
export function headlessEnvironment(): Record<string, string> {
  const kept = Object.entries(process.env).filter(
    ([name, value]) => value !== undefined && !/DISPLAY$/.test(name),
  )
  return Object.fromEntries(kept) as Record<string, string>
}

/** Runs the host without Playwright. `output` returns all output so far. */
export function runHost(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(HOST, args, {
    env: { ...headlessEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  }
  return { child, output: () => output }
}

const remove = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 })

/** Creates a folder for an app's data, and the function that removes it. */
export async function freshFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'electron-host-test-'))
  return { folder, remove: () => remove(folder) }
}

/** Launches the fixture app headless, like an end-to-end test, and waits for its first page. */
export async function launchKit({ folder: given, env = {} }: Launch = {}): Promise<Launched> {
  const folder = given ?? (await freshFolder()).folder
  const app = await _electron.launch({
    executablePath: HOST,
    args: ['.', `--user-data-dir=${folder}`],
    cwd: fixture('kit'),
    env: { ...headlessEnvironment(), ...env },
    colorScheme: null,
  })
  let errors = ''
  app.process().stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString()
  })
  const page = await app.firstWindow()
  await page.locator('h1').waitFor()
  return {
    app,
    page,
    userData: folder,
    stderr: () => errors,
    remove: () => remove(folder),
    async close() {
      await app.close()
      await remove(folder)
    },
  }
}

/** Launches the fixture app once for all tests in a file. The returned object is filled before they start. */
export function kitOfFile(launch?: () => Launch): Launched {
  const launched = {} as Launched
  beforeAll(async () => {
    Object.assign(launched, await launchKit(launch?.()))
  })
  afterAll(() => launched.close())
  return launched
}

/** Starts a server for all tests in a file, on a free local port. */
export function serverOfFile(handler: RequestListener): { base: string; port: number } {
  const server = createServer(handler)
  const address = { base: '', port: 0 }
  beforeAll(async () => {
    await once(server.listen(0, '127.0.0.1'), 'listening')
    address.port = (server.address() as AddressInfo).port
    address.base = `http://127.0.0.1:${address.port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return address
}

import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Duplex } from 'node:stream'
import { HostError } from '../host-error.ts'
import { startScreen } from '../native/start-screen.ts'
import { CdpConnection } from './connection.ts'
import { findChromium } from './find-chromium.ts'
import { openProfile } from './profile.ts'

/** A running Chromium. */
export interface Chromium {
  connection: CdpConnection
  pid: number
  /** Chromium's profile folder. */
  profile: string
  version: string
  /** The address for other DevTools clients, if requested. */
  endpoint: Promise<string>
  /** Whether there is no display. */
  headless: boolean
  /** Ends Chromium and removes its temporary files. */
  close: () => Promise<void>
  exited: Promise<void>
}

const DISABLED_FEATURES = ['MediaRouter', 'OptimizationHints', 'Translate', 'HttpsUpgrades', 'PaintHolding']

// The host's own switches, and those that would break its control of Chromium.
const OWN_SWITCHES = new Set([
  'inspect',
  'remote-debugging-port',
  'remote-debugging-pipe',
  'user-data-dir',
  'no-sandbox',
])

function commandLine(
  folder: string,
  remoteDebugging: boolean,
  switches: ReadonlyMap<string, string>,
): string[] {
  const disabled = [...DISABLED_FEATURES, ...(switches.get('disable-features')?.split(',') ?? [])]
  const headless = process.platform === 'linux' && !process.env.DISPLAY && !process.env.WAYLAND_DISPLAY
  const screen = startScreen()
  const asRoot = process.getuid?.() === 0
  const passedOn = [...switches].filter(([name]) => !OWN_SWITCHES.has(name) && name !== 'disable-features')
  return [
    '--remote-debugging-pipe',
    ...(remoteDebugging ? ['--remote-debugging-port=0'] : []),
    `--user-data-dir=${folder}`,
    ...(asRoot || process.env.CI || switches.has('no-sandbox') ? ['--no-sandbox'] : []),
    ...(headless ? ['--headless', `--screen-info={${screen.width}x${screen.height}}`] : []),
    '--no-first-run',
    '--no-startup-window',
    '--no-default-browser-check',
    '--hide-crash-restore-bubble',
    '--disable-background-networking',
    '--disable-background-timer-throttling',
    '--disable-backgrounding-occluded-windows',
    '--disable-renderer-backgrounding',
    '--disable-breakpad',
    '--disable-component-update',
    '--disable-default-apps',
    '--disable-extensions',
    '--disable-infobars',
    '--disable-search-engine-choice-screen',
    '--disable-sync',
    '--disable-quic',
    '--password-store=basic',
    '--use-mock-keychain',
    `--disable-features=${disabled.join(',')}`,
    ...passedOn.map(([name, value]) => (value === '' ? `--${name}` : `--${name}=${value}`)),
  ]
}

/**
 * Whether Chromium connects ahead of requests, on its own or because of hints in a page. Electron does so
 * only for hints.
 */
const connectsAhead = process.env.ELECTRON_HOST_AHEAD !== 'off'

function endpointOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    if (!child.stderr) return
    createInterface({ input: child.stderr }).on('line', (line) => {
      const address = /^DevTools listening on (ws:\S+)/.exec(line)?.[1]
      if (address) resolve(address)
      else if (process.env.ELECTRON_HOST_DEBUG) console.error('chromium:', line)
    })
  })
}

/** Starts Chromium without a window and waits until it responds. */
export async function startChromium(options: {
  userData: string
  remoteDebugging: boolean
  switches: ReadonlyMap<string, string>
}): Promise<Chromium> {
  const binary = findChromium()
  const profile = await openProfile(options.userData, connectsAhead)
  const args = commandLine(profile.folder, options.remoteDebugging, options.switches)
  process.once('exit', profile.dispose)
  const child = spawn(binary, args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'] })
  const exited = new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', () => {
      profile.dispose()
      resolve()
    })
  })
  const connection = new CdpConnection(child.stdio[4] as Duplex, child.stdio[3] as Duplex)
  const endpoint = endpointOf(child)
  const failed = exited.then(() => Promise.reject(new HostError(`${binary} ended before it answered`)))
  const { product } = await Promise.race([connection.root.send('Browser.getVersion'), failed])
  failed.catch(() => {})
  return {
    connection,
    pid: child.pid ?? 0,
    profile: profile.folder,
    version: product.slice(product.indexOf('/') + 1),
    endpoint,
    headless: args.includes('--headless'),
    exited,
    async close() {
      connection.root.post('Browser.close')
      const stuck = setTimeout(() => child.kill('SIGKILL'), 3000)
      await exited
      clearTimeout(stuck)
    },
  }
}

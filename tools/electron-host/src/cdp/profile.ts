import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The folder of Chromium's own files. */
export interface Profile {
  folder: string
  /** Removes the folder if it was only for this run. */
  dispose: () => void
}

/** The process that holds a profile, if it still runs. */
function holder(folder: string): number | undefined {
  try {
    const pid = Number(readlinkSync(path.join(folder, 'SingletonLock')).split('-').at(-1))
    process.kill(pid, 0)
    return pid
  } catch {
    return undefined
  }
}

function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Where Chromium's versions note their windows, with what is typed into their pages, to show them again. */
const WINDOW_RECORDS = ['Sessions', 'Sessions_Encrypted']

/** The settings by which Chromium keeps what was typed, to offer it again. */
const OFFERS = {
  autofill: { profile_enabled: false, credit_card_enabled: false },
  credentials_enable_service: false,
}

/** Chromium's setting `net.network_prediction_options`. */
const PREDICTS = 0
const NEVER_PREDICTS = 2

function preferencesOf(file: string): { autofill?: object; net?: object } {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

/**
 * Makes Chromium connect ahead of requests, or never, and keep no record of its windows and of what is typed
 * into their pages, because Electron keeps none. Chromium has no switch for the windows, but gives up if it
 * can't make its folder.
 */
function prepare(folder: string, connectsAhead: boolean): void {
  const profile = path.join(folder, 'Default')
  mkdirSync(profile, { recursive: true })
  for (const name of WINDOW_RECORDS) {
    rmSync(path.join(profile, name), { recursive: true, force: true })
    writeFileSync(path.join(profile, name), '')
  }
  const file = path.join(profile, 'Preferences')
  const kept = preferencesOf(file)
  const autofill = { ...kept.autofill, ...OFFERS.autofill }
  const net = { ...kept.net, network_prediction_options: connectsAhead ? PREDICTS : NEVER_PREDICTS }
  writeFileSync(file, JSON.stringify({ ...kept, ...OFFERS, autofill, net }))
}

/**
 * Opens the profile in the app's user data, so that a page's storage outlives the app as in Electron. Waits
 * for the profile if its host was killed, and uses a temporary one if another running host holds it.
 */
export async function openProfile(userData: string, connectsAhead: boolean): Promise<Profile> {
  const folder = path.join(userData, 'Chromium')
  mkdirSync(folder, { recursive: true })
  for (let waited = 0; waited < 3000; waited += 25) {
    const pid = holder(folder)
    if (pid === undefined) {
      prepare(folder, connectsAhead)
      return { folder, dispose: () => {} }
    }
    const parent = parentOf(pid)
    if (parent !== undefined && parent !== 1) break
    await pause(25)
  }
  const temporary = mkdtempSync(path.join(tmpdir(), 'electron-host-'))
  prepare(temporary, connectsAhead)
  return {
    folder: temporary,
    dispose: () => rmSync(temporary, { recursive: true, force: true, maxRetries: 5 }),
  }
}

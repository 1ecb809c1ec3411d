import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Chromium's profile. */
export interface Profile {
  folder: string
  /** Removes the folder if it is temporary. */
  dispose: () => void
}

/** The process that uses a profile, if it is still running. */
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

/** Folders in which Chromium records windows and typed text, to restore them. */
const WINDOW_RECORDS = ['Sessions', 'Sessions_Encrypted']

/** Settings for storing typed text in order to suggest it later. All are off. */
const OFFERS = {
  autofill: { profile_enabled: false, credit_card_enabled: false },
  credentials_enable_service: false,
}

/** The values of Chromium's setting `net.network_prediction_options`. */
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
 * Prepares a profile: whether Chromium connects ahead of requests, and that it records neither windows nor
 * typed text, because Electron does not. There is no switch for window records, but Chromium gives up if it
 * can't create their folder.
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
 * Opens the profile in the app's user data, so that web storage survives a restart like in Electron. If its
 * host was killed, waits for Chromium to release it. If another running host uses it, opens a temporary one.
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

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Session } from 'electron'
import type { Log } from '#main/diagnostics/log.ts'
import { writeAtomically } from '#main/storage/atomic-write.ts'

/** Chromium refuses this port immediately, so no dictionary is ever downloaded. */
const nowhere = 'https://dictionary.invalid:9/'

/** Where Chromium looks for its dictionary before it would download one. The version is part of Chromium. */
export const dictionaryName = 'en-AU-10-1.bdic'

interface SpellingDependencies {
  readonly session: Pick<
    Session,
    'setSpellCheckerDictionaryDownloadURL' | 'setSpellCheckerEnabled' | 'setSpellCheckerLanguages'
  >
  readonly platform: NodeJS.Platform
  /** The path of the dictionary that comes with the console. */
  readonly bundled: string
  /** Chromium's folder, in which it looks for dictionaries. */
  readonly sessionData: string
  readonly log: Log
}

/** Puts the console's dictionary where Chromium reads it, unless it is there. */
async function provide(bundled: string, place: string) {
  const [ours, there] = await Promise.all([readFile(bundled), readFile(place).catch(() => undefined)])
  if (!there?.equals(ours)) await writeAtomically(place, ours)
}

/**
 * Checks spelling as Australians write, with the dictionary that comes with the console; macOS has its own.
 * Call it as soon as Electron is ready: it would download a dictionary otherwise.
 */
export async function checkSpelling(dependencies: SpellingDependencies): Promise<void> {
  const { session, platform, bundled, sessionData, log } = dependencies
  if (platform === 'darwin') return
  session.setSpellCheckerDictionaryDownloadURL(nowhere)
  try {
    await provide(bundled, join(sessionData, 'Dictionaries', dictionaryName))
    session.setSpellCheckerLanguages(['en-AU'])
  } catch (error) {
    log.warn('spelling is not checked', error)
    session.setSpellCheckerEnabled(false)
  }
}

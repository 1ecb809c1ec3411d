import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Session } from 'electron'
import type { Log } from '#main/diagnostics/log.ts'
import { writeAtomically } from '#main/storage/atomic-write.ts'

/** An address that Chromium always refuses to load, so no dictionary is ever downloaded. */
const nowhere = 'https://dictionary.invalid:9/'

/** The file in which Chromium looks for its dictionary. The version number is Chromium's. */
export const dictionaryName = 'en-AU-10-1.bdic'

interface SpellingDependencies {
  readonly session: Pick<
    Session,
    'setSpellCheckerDictionaryDownloadURL' | 'setSpellCheckerEnabled' | 'setSpellCheckerLanguages'
  >
  readonly platform: NodeJS.Platform
  /** The path of the console's own dictionary. */
  readonly bundled: string
  /** The folder in which Chromium stores dictionaries. */
  readonly sessionData: string
  readonly log: Log
}

/** Copies the console's dictionary to Chromium's folder, unless it is already there. */
async function provide(bundled: string, place: string) {
  const [ours, there] = await Promise.all([readFile(bundled), readFile(place).catch(() => undefined)])
  if (!there?.equals(ours)) await writeAtomically(place, ours)
}

/**
 * Switches on the Australian spell checker with the console's own dictionary; macOS has its own. Call it as
 * soon as Electron is ready, before Chromium downloads a dictionary.
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

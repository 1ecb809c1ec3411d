import type { Log } from '#main/diagnostics/log.ts'
import { renamePatiently } from './atomic-write.ts'

export interface SetAsideOptions {
  readonly path: string
  /** Called with the new path of a damaged file; undefined if it could not be moved. */
  readonly onSetAside: (aside: string | undefined) => void
  readonly log: Log
}

/** Whether a file operation failed because the file does not exist. */
export const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** The new path of a damaged file: its own path and the time. */
const asideOf = (path: string) => `${path}.corrupt-${new Date().toISOString().replaceAll(':', '-')}`

/** Moves a damaged file away and reports it. Returns whether this succeeded. Never throws. */
export async function setAside(
  { path, onSetAside, log }: SetAsideOptions,
  damage: unknown,
): Promise<boolean> {
  const aside = asideOf(path)
  log.warn(`${path} can't be read and is set aside as ${aside}`, damage)
  const isMoved = await renamePatiently(path, aside).then(
    () => true,
    (error) => {
      log.warn(`${path} can't be set aside`, error)
      return false
    },
  )
  onSetAside(isMoved ? aside : undefined)
  return isMoved
}

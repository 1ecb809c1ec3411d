import { join } from 'node:path'

interface Installation {
  readonly isPackaged: boolean
  /** The app folder of an unpackaged console. */
  readonly appPath: string
  /** The resources folder of a packaged console. */
  readonly resources: string
}

/**
 * The path of the third-party licences. They are outside the archive, so that other programs can read them.
 */
export const noticesPath = ({ isPackaged, appPath, resources }: Installation): string =>
  join(isPackaged ? resources : join(appPath, 'out/notices'), 'THIRD-PARTY-NOTICES.txt')

interface Desktop {
  /** Resolves to the system's error message; empty on success. */
  readonly openPath: (path: string) => Promise<string>
  readonly showMessage: (message: string, detail: string) => void
}

/** Opens the licences in the system's text viewer. If that fails, shows their path. */
export async function showNotices(path: string, { openPath, showMessage }: Desktop): Promise<void> {
  const problem = await openPath(path)
  if (problem !== '')
    showMessage(
      'The licence notices could not be opened.',
      `The notices are in ${path}. The system says: ${problem}`,
    )
}

import { join } from 'node:path'

interface Installation {
  readonly isPackaged: boolean
  /** The folder of a console that is not installed. */
  readonly appPath: string
  /** The folder of an installed console's resources. */
  readonly resources: string
}

/** The licences of others: beside the archive, so that another program can read it. */
export const noticesPath = ({ isPackaged, appPath, resources }: Installation): string =>
  join(isPackaged ? resources : join(appPath, 'out/notices'), 'THIRD-PARTY-NOTICES.txt')

interface Desktop {
  /** Resolves to why the system could not open it; empty if it did. */
  readonly openPath: (path: string) => Promise<string>
  readonly say: (message: string, detail: string) => void
}

/** Opens the notices with the system's program for texts, or says where they are. */
export async function showNotices(path: string, { openPath, say }: Desktop): Promise<void> {
  const problem = await openPath(path)
  if (problem !== '')
    say('The notices could not be opened.', `They are in ${path}. The system says: ${problem}`)
}

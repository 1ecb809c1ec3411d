import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readFileSync,
  type Stats,
} from 'node:fs'
import { posix } from 'node:path'
import { reasonOf, unusable } from './config-error.ts'

/** All folders above a file, starting with the root. */
function foldersAbove(path: string): string[] {
  const folder = posix.dirname(path)
  return folder === path ? [] : [...foldersAbove(folder), folder]
}

/** Whether the current user may write to this path. If that user is root, it counts as no. */
function mayWrite(path: string): boolean {
  if (process.getuid?.() === 0) return false
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Why users other than root may have written the file; undefined if only root can have. */
function distrust(path: string, { uid, mode }: Stats): string | undefined {
  if (uid !== 0) return `belongs to user ${uid}, not to root`
  // On Linux, these bits include the rights of access control lists.
  if (mode & 0o022)
    return `can be written by users other than root (mode ${(mode & 0o7777).toString(8).padStart(4, '0')})`
  // On macOS, the bits don't include them, so this asks the system.
  if (mayWrite(path)) return 'can be written by you'
  return undefined
}

const isMissing = (thrown: unknown) =>
  thrown instanceof Error && 'code' in thrown && (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR')

/**
 * Opens the file without following a link; undefined if it does not exist. Non-blocking, because a FIFO
 * without a writer would block the start.
 */
function openFile(path: string): number | undefined {
  try {
    return openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  } catch (thrown) {
    if (isMissing(thrown)) return undefined
    if (thrown instanceof Error && 'code' in thrown && thrown.code === 'ELOOP')
      throw unusable(path, 'is not read, because it is a symbolic link', thrown)
    throw unusable(path, `cannot be read (${reasonOf(thrown)})`, thrown)
  }
}

/**
 * Reads a file that only root can have written, on macOS and Linux. The file and all folders above it must
 * belong to root, no one else may write to them, and none may be a symbolic link. (Of macOS access lists,
 * only the current user's rights are checked.) The check uses the open descriptor, so that the file can't be
 * swapped afterwards. Returns undefined if there is no file.
 * @throws ConfigError that names the violated rule
 */
export function readTrustedFile(path: string): Buffer | undefined {
  const descriptor = openFile(path)
  if (descriptor === undefined) return undefined
  try {
    const file = fstatSync(descriptor)
    if (!file.isFile()) throw unusable(path, 'is not read, because it is not a file')
    for (const folder of foldersAbove(path)) {
      const found = lstatSync(folder)
      const problem = found.isSymbolicLink() ? 'is a symbolic link' : distrust(folder, found)
      if (problem) throw unusable(path, `is not read, because its folder ${folder} ${problem}`)
    }
    const problem = distrust(path, file)
    if (problem) throw unusable(path, `is not read, because it ${problem}`)
    return readFileSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

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

/** Each folder above a file, from the root on. */
function foldersAbove(path: string): string[] {
  const folder = posix.dirname(path)
  return folder === path ? [] : [...foldersAbove(folder), folder]
}

/** Whether the person who started the console may write this; root always may. */
function mayWrite(path: string): boolean {
  if (process.getuid?.() === 0) return false
  try {
    accessSync(path, constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** Why other people than root may have written this; undefined if only root may. */
function distrust(path: string, { uid, mode }: Stats): string | undefined {
  if (uid !== 0) return `belongs to user ${uid}, not to root`
  // On Linux an access list for a user or a group shows in the group's bits as well.
  if (mode & 0o022)
    return `can be written by others than root (mode ${(mode & 0o7777).toString(8).padStart(4, '0')})`
  // On macOS it does not.
  if (mayWrite(path)) return 'can be written by you'
  return undefined
}

const isMissing = (thrown: unknown) =>
  thrown instanceof Error && 'code' in thrown && (thrown.code === 'ENOENT' || thrown.code === 'ENOTDIR')

/** A descriptor of the file itself; undefined if there is none. A FIFO without a writer would block the start. */
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
 * Reads a file that only root can have written, on macOS and Linux: it and every folder above it belong to
 * root, no one else may write to them (of access lists on macOS, only what they allow the person who started
 * the console is seen), and none is a symbolic link. The opened file is checked, not its name, before a byte is
 * read. Undefined without the file.
 * @throws ConfigError that names what is not as it must be
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

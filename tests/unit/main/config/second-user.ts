import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * A tree of system folders, which only root can write. A folder below /tmp would be writable for everyone.
 */
const place = '/var/lib'

/** The reason why these tests can't run here; undefined if they can. */
export const withoutRoot =
  process.getuid?.() === 0 ? undefined : 'skipped: only root can lay out root’s files and act as another user'

/** The user and the group "nobody", an ordinary user of every Linux. */
const secondUser = 65534

/** Folders as a system has them, made by root, and another user of the computer. */
export function openComputer() {
  const root = mkdtempSync(join(place, 'goto-admin-test-'))
  const inside = (path: string) => join(root, path)
  const mkdir = (path: string, mode = 0o755) => mkdirSync(inside(path), { recursive: true, mode })
  const write = (path: string, text: string | Buffer, mode = 0o644) => {
    mkdir(dirname(path))
    writeFileSync(inside(path), text, { mode })
  }
  // Changes the mode, because Node creates such folders for their owner only.
  spawnSync('chmod', ['755', root])
  mkdir('home/mallory')
  chownSync(inside('home/mallory'), secondUser, secondUser)
  return {
    root,
    inside,
    mkdir,
    write,
    /** Runs a shell script in the root's folder as root, such as an unlucky administrator. */
    asRoot: (script: string) => spawnSync('sh', ['-c', script], { cwd: root, encoding: 'utf8' }),
    /** Runs a shell script in the root's folder as the second user. */
    asSecondUser: (script: string) =>
      spawnSync('sh', ['-c', script], {
        cwd: root,
        encoding: 'utf8',
        uid: secondUser,
        gid: secondUser,
        env: { PATH: process.env.PATH, HOME: inside('home/mallory') },
        timeout: 10_000,
      }),
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}

export type Computer = ReturnType<typeof openComputer>

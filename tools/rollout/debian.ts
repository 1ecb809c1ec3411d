import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { startGroup } from '#tools/machine/child-group.ts'

/** The Debian releases on which the roll-out is tested. */
export const releases = ['bookworm', 'trixie'] as const
/** Sid also has Fedora's package managers. */
export type Release = (typeof releases)[number] | 'sid'

/** Downloads are cached outside the project. */
const kept = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'goto-admin-rollout')

/** The folder of a Debian with only essential packages and sudo. It is downloaded once per computer. */
function emptySystem(release: Release): string {
  const folder = join(kept, release)
  if (existsSync(folder)) return folder
  mkdirSync(kept, { recursive: true })
  const made = mkdtempSync(join(kept, 'part-'))
  const mirror = 'http://deb.debian.org/debian'
  const { status, stdout } = spawnSync(
    'debootstrap',
    ['--variant=minbase', '--include=sudo', release, made, mirror],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`debootstrap failed:\n${stdout}`)
  // Another run may have finished first.
  if (existsSync(folder)) rmSync(made, { recursive: true })
  else renameSync(made, folder)
  return folder
}

/** Who runs a command: root, or the user, who may use sudo without a password. */
type Who = 'root' | 'person'

/** A fresh Debian, which exists until `close`. */
export interface Debian {
  /**
   * Runs a script in the user's home folder.
   * @throws Error with its output if it fails
   */
  readonly run: (script: string, who?: Who) => string
  readonly close: () => Promise<void>
}

/** The user's home folder. */
export const home = '/home/mia'

/** Quotes a text for a shell. */
export const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

/** Sid changes daily, so apt would consider the lists of a slow mirror expired. */
const sidMayBeOld = `echo 'Acquire::Check-Valid-Until "false";' >/etc/apt/apt.conf.d/99-old`

/** Prepares a computer in normal use: a user with sudo rights, and current package lists. */
const firstSteps = (release: Release) => `
useradd --create-home --shell /bin/bash mia
echo 'mia ALL=(ALL) NOPASSWD: ALL' >/etc/sudoers.d/mia
echo "127.0.0.1 localhost $(hostname)" >/etc/hosts
printf '#!/bin/sh\\nexit 101\\n' >/usr/sbin/policy-rc.d
chmod 755 /usr/sbin/policy-rc.d
${release === 'sid' ? sidMayBeOld : ''}
apt-get update -qq
`

/** Opens an empty Debian, in which these files and folders of the computer are visible at the same paths. */
export async function openDebian(release: Release, seen: readonly string[]): Promise<Debian> {
  const system = emptySystem(release)
  const downloads = join(kept, `${release}-downloads`)
  mkdirSync(downloads, { recursive: true })
  const place = mkdtempSync(join(tmpdir(), 'goto-admin-debian-'))
  const holder = startGroup(
    [
      ...['unshare', '--mount', '--pid', '--fork', '--kill-child'],
      ...[resolve('tools/rollout/enter.sh'), system, place, downloads, ...seen],
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const { pid = 0, stdin, stdout } = holder.process
  if (!stdin || !stdout) throw new Error('the system has no pipes')
  await Promise.race([
    once(stdout, 'data'),
    holder.ended.then((code) => Promise.reject(new Error(`the system did not start: exit code ${code}`))),
  ])
  const [first = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
  const run = (script: string, who: Who = 'root') => {
    const as = who === 'root' ? [] : ['runuser', '-u', 'mia', '--']
    const { status, output } = spawnSync(
      'nsenter',
      [
        ...['--target', first, '--mount', '--pid', '--wdns=/'],
        ...['env', '-i', 'PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'],
        ...[
          `HOME=${who === 'root' ? '/root' : home}`,
          `USER=${who === 'root' ? 'root' : 'mia'}`,
          'DEBIAN_FRONTEND=noninteractive',
          'LANG=C.UTF-8',
        ],
        ...[...as, 'bash', '-e', '-o', 'pipefail', '-c', `cd; ${script}`],
      ],
      { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 },
    )
    const said = output.join('').trim()
    if (status !== 0) throw new Error(`in ${release}, as ${who}:\n${script.trim()}\n\n${said}`)
    return said
  }
  const close = async () => {
    stdin.end()
    await holder.ended
    rmSync(place, { recursive: true, force: true })
  }
  try {
    run(firstSteps(release))
    return { run, close }
  } catch (thrown) {
    await close()
    throw thrown
  }
}

import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endCheck } from './checks/end-check.ts'
import {
  desktopProblems,
  packageProblems,
  profileArguments,
  profileVerdict,
} from './checks/linux-packages.ts'
import { packWithoutFpm } from './checks/pack.ts'
import { ensureBuilt } from './console/build.ts'
import { prepareMachine } from './machine/prepare.ts'

const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'goto-admin-packages-'))
const problems: string[] = []

/**
 * Runs a program that checks packages, and returns its output. A non-zero exit code is a problem, unless
 * `mayFail`.
 */
function judge(program: string, args: readonly string[], mayFail = false): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    // Forces English output, which is searched for words.
    env: { ...process.env, LC_ALL: 'C' },
  })
  const output = `${stdout}${stderr}${error ?? ''}`
  if (status !== 0 && !mayFail) problems.push(`${program} ${args[0]}: ${output.trim()}`)
  return output
}

const checksumOf = (file: string) => createHash('sha512').update(readFileSync(file)).digest('base64')

/** Creates a temporary signing key, and makes rpm trust it in its own database. */
function makeSigningKey() {
  const home = mkdtempSync(join(folder, 'key-'))
  const trust = ['--define', `_dbpath ${join(folder, 'rpm-database')}`]
  const file = join(home, 'key.asc')
  const gpg = ['--homedir', home, '--batch']
  judge('gpg', [
    ...gpg,
    '--passphrase',
    '',
    '--quick-generate-key',
    'Rehearsal <rehearsal@goto.example>',
    'rsa3072',
  ])
  judge('gpg', [...gpg, '--armor', '--output', file, '--export'])
  judge('rpm', [...trust, '--import', file])
  return { trust, env: { GNUPGHOME: home, LINUX_SIGNING_KEY_ID: 'rehearsal@goto.example' } }
}

/** Creates a temporary copy of this computer's system at $1/root. */
const copyOfThisComputer = `
set -e
mount -t tmpfs none "$1"
mkdir "$1/upper" "$1/work" "$1/root"
mount -t overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" none "$1/root"
export DEBIAN_FRONTEND=noninteractive
cd "$1/root"
`

/** All places where a package may leave files. */
const nothingIsLeft = [
  'opt/GoTo Admin',
  'etc/goto-admin',
  'usr/share/doc/goto-admin',
  'etc/apparmor.d/goto-admin',
]
  .map((place) => `test ! -e '${place}'`)
  .concat(['usr/bin', 'etc/alternatives'].map((folder) => `test ! -L ${folder}/goto-admin`))
  .join('\n')

/** Looks up the icon like menus in GTK do. */
const findIcon = `
import gi
gi.require_version('Gtk', '3.0')
from gi.repository import Gtk
theme = Gtk.IconTheme()
theme.set_search_path(['/usr/share/icons'])
assert all(theme.lookup_icon('goto-admin', size, 0) for size in (16, 24, 48, 256)), 'GTK finds no icon'
`

/** Installs and removes the deb $2, and prints what was installed. */
const debRehearsal = `${copyOfThisComputer}
cp "$2" console.deb
chroot . dpkg --force-depends -i /console.deb >&2
stat -c '%U:%G %a %n' etc/goto-admin etc/goto-admin/README 'opt/GoTo Admin' 'opt/GoTo Admin/goto-admin'
readlink -f usr/bin/goto-admin >&2
test -e 'opt/GoTo Admin/resources/apparmor-profile'
test -e 'opt/GoTo Admin/resources/app-update.yml'
test "$(cat 'opt/GoTo Admin/resources/package-type')" = deb
chroot . desktop-file-validate /usr/share/applications/goto-admin.desktop >&2
chroot . appstreamcli validate --no-net /usr/share/metainfo/au.goto.admin.metainfo.xml >&2
chroot . /usr/bin/python3 -c "$3" >&2
cat usr/share/applications/goto-admin.desktop
chroot . dpkg -P goto-admin >&2
${nothingIsLeft}
`

/** Installs the rpm $2, updates it to $3 and removes it, using rpm. */
const rpmRehearsal = `${copyOfThisComputer}
cp "$2" older.rpm
cp "$3" newer.rpm
rpm() { chroot . rpm --dbpath /rpm-database --nodeps --nosignature "$@" >&2; }
rpm -i /older.rpm
rpm -U /newer.rpm
test "$(chroot . readlink -f /usr/bin/goto-admin)" = '/opt/GoTo Admin/goto-admin'
rpm -e goto-admin
${nothingIsLeft}
`

/** The required owner and mode of the policy's folder. */
const expected = ['root:root 755 etc/goto-admin', 'root:root 644 etc/goto-admin/README']

/** Runs a rehearsal, and returns its output; undefined if it fails, which is a problem. */
function rehearse(what: string, rehearsal: string, ...args: readonly string[]): string | undefined {
  const place = mkdtempSync(join(folder, 'root-'))
  const { status, stdout, stderr } = spawnSync(
    'unshare',
    ['-m', 'sh', '-xc', rehearsal, 'sh', place, ...args],
    { encoding: 'utf8' },
  )
  if (status === 0) return stdout
  problems.push(`${what}:\n${stdout}${stderr}`)
  return undefined
}

function installDeb(deb: string): void {
  const stdout = rehearse("the deb can't be installed and removed", debRehearsal, deb, findIcon)
  if (stdout === undefined) return
  problems.push(
    ...expected.filter((line) => !stdout.includes(line)).map((line) => `is not so: ${line}`),
    ...desktopProblems(stdout),
  )
}

function installRpm(older: string, newer: string): void {
  rehearse("the rpm can't be installed, updated and removed", rpmRehearsal, older, newer)
}

/** Checks the AppArmor profile, if this computer's parser supports its ABI. */
function judgeProfile(profile: string): void {
  const said = judge('apparmor_parser', [...profileArguments, profile], true)
  const verdict = profileVerdict(said)
  if (verdict === 'unknown ABI')
    console.log("  The AppArmor profile was not judged: this computer's parser does not know its ABI.")
  else if (verdict === 'refused') problems.push(`the AppArmor profile: ${said.trim()}`)
}

try {
  prepareMachine(['packageJudges'], console.log)
  await ensureBuilt(console.log)
  const key = makeSigningKey()
  const env = { ...process.env, ...key.env }
  mkdirSync(join(folder, 'older'))
  const older = packWithoutFpm(join(folder, 'older'), devDependencies.electron, {
    targets: ['rpm'],
    version: '0.0.1',
    env,
  })
  const packages = packWithoutFpm(folder, devDependencies.electron, { targets: ['deb', 'rpm'], env })
  const find = (end: string, among = packages) => {
    const name = readdirSync(among).find((file) => file.endsWith(end))
    if (!name) throw new Error(`there is no ${end} among ${readdirSync(among).join(', ')}`)
    return join(among, name)
  }
  const [deb, rpm] = [find('.deb'), find('.rpm')]
  if (!readFileSync(find('latest-linux.yml'), 'utf8').includes(checksumOf(rpm)))
    problems.push('the feed does not name the signed rpm')
  if (!/digests signatures OK/.test(judge('rpm', [...key.trust, '-K', rpm])))
    problems.push('rpm does not accept the signature')
  const said = judge('lintian', ['--allow-root', deb], true) + judge('rpmlint', [rpm], true)
  problems.push(...packageProblems(said))
  judgeProfile(join(packages, 'linux-unpacked/resources/apparmor-profile'))
  const owners = judge('rpm', [
    '-qp',
    '--nosignature',
    '--qf',
    '[%{FILEUSERNAME} %{FILEMODES:perms} %{FILENAMES}\n]',
    rpm,
  ])
  if (!owners.includes('root drwxr-xr-x /etc/goto-admin\n'))
    problems.push('the rpm has no folder of the policy that belongs to root')
  if (process.getuid?.() === 0) {
    installDeb(deb)
    installRpm(find('.rpm', older), rpm)
  } else console.log('  They were not installed: only root can do so in a copy of this computer.')
  endCheck('The deb and the rpm', problems, 'sound')
} finally {
  rmSync(folder, { recursive: true, force: true })
}

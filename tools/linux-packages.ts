import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
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

/** Runs a judge, and returns what it says. Without an exit code of 0 that is a problem. */
function judge(program: string, args: readonly string[], mayFail = false): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    encoding: 'utf8',
    // What they say is compared with words.
    env: { ...process.env, LC_ALL: 'C' },
  })
  const output = `${stdout}${stderr}${error ?? ''}`
  if (status !== 0 && !mayFail) problems.push(`${program} ${args[0]}: ${output.trim()}`)
  return output
}

const checksumOf = (file: string) => createHash('sha512').update(readFileSync(file)).digest('base64')

/** Makes a signing key that ends with this run, and has rpm trust it in a database of its own. */
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

/**
 * Installs and removes the deb in a copy of this computer that ends with the process, and prints what was
 * installed.
 */
const rehearsal = `
set -e
mount -t tmpfs none "$1"
mkdir "$1/upper" "$1/work" "$1/root"
mount -t overlay -o "lowerdir=/,upperdir=$1/upper,workdir=$1/work" none "$1/root"
cp "$2" "$1/root/console.deb"
export DEBIAN_FRONTEND=noninteractive
chroot "$1/root" dpkg --force-depends -i /console.deb >&2
cd "$1/root"
stat -c '%U:%G %a %n' etc/goto-admin etc/goto-admin/README 'opt/GoTo Admin' 'opt/GoTo Admin/goto-admin'
readlink -f usr/bin/goto-admin >&2
test -e 'opt/GoTo Admin/resources/apparmor-profile'
test -e 'opt/GoTo Admin/resources/app-update.yml'
test "$(cat 'opt/GoTo Admin/resources/package-type')" = deb
chroot . desktop-file-validate /usr/share/applications/goto-admin.desktop >&2
chroot . appstreamcli validate --no-net /usr/share/metainfo/au.goto.admin.metainfo.xml >&2
cat usr/share/applications/goto-admin.desktop
chroot "$1/root" dpkg -P goto-admin >&2
test ! -e 'opt/GoTo Admin'
test ! -e etc/goto-admin
test ! -L usr/bin/goto-admin
`

/** The owners and modes that the console asks of its policy's folder. */
const expected = ['root:root 755 etc/goto-admin', 'root:root 644 etc/goto-admin/README']

function installDeb(deb: string): void {
  const place = mkdtempSync(join(folder, 'root-'))
  const { status, stdout, stderr } = spawnSync('unshare', ['-m', 'sh', '-c', rehearsal, 'sh', place, deb], {
    encoding: 'utf8',
  })
  if (status !== 0) problems.push(`the deb can't be installed and removed:\n${stdout}${stderr}`)
  else
    problems.push(
      ...expected.filter((line) => !stdout.includes(line)).map((line) => `is not so: ${line}`),
      ...desktopProblems(stdout),
    )
}

/** Judges the AppArmor profile, if this computer's parser knows its ABI. */
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
  const packages = packWithoutFpm(folder, devDependencies.electron, {
    targets: ['deb', 'rpm'],
    env: { ...process.env, ...key.env },
  })
  const find = (end: string) => {
    const name = readdirSync(packages).find((file) => file.endsWith(end))
    if (!name) throw new Error(`there is no ${end} among ${readdirSync(packages).join(', ')}`)
    return join(packages, name)
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
  if (process.getuid?.() === 0) installDeb(deb)
  else console.log('  The deb was not installed: only root can do so in a copy of this computer.')
  endCheck('The deb and the rpm', problems, 'sound')
} finally {
  rmSync(folder, { recursive: true, force: true })
}

// Follows docs/it.md in an empty Debian: installs the deb with apt, starts the console, and removes it.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { profileArguments, profileVerdict } from './checks/linux-packages.ts'
import { packWithoutFpm } from './checks/pack.ts'
import { ensureBuilt } from './console/build.ts'
import { endWithError, prepareMachine } from './machine/prepare.ts'
import { aptScripts } from './rollout/apt-repository.ts'
import { type Debian, openDebian, quoted, releases } from './rollout/debian.ts'
import { electronLibraries } from './rollout/electron-libraries.ts'
import { blockOf, userRemovalCommands } from './rollout/it-page.ts'
import { standInProgram } from './rollout/stand-in-program.ts'
import { jobsIn } from './rollout/workflow.ts'

const { version, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const forIt = readFileSync('docs/it.md', 'utf8').replaceAll(
  /(goto-admin(?:_|-policy-))\d+\.\d+\.\d+/g,
  `$1${version}`,
)
const section = 'Debian, Ubuntu'
const project = resolve('.')
const folder = mkdtempSync(join(tmpdir(), 'goto-admin-rollout-'))

/** Creates the zip file of policy templates, with the step of the release. */
function zipTemplates(): string {
  const { draft } = jobsIn(readFileSync('.github/workflows/release.yml', 'utf8'))
  const step = draft?.steps.find(({ name }) => name === 'Add the templates of the policy')
  const path = join(folder, `goto-admin-policy-${version}.zip`)
  const zip = step?.run?.replace(/"[^"]*"/, quoted(path)) ?? 'exit 1'
  execFileSync('sh', ['-c', zip], { cwd: step?.['working-directory'] })
  return path
}

/** Bundles the stand-in host in advance, because the Debian's user can't write to the bundle's folder. */
function bundleHost(): void {
  const script = `import { bundled } from '${project}/tools/electron-host/bundle.mjs'; await bundled()`
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], { stdio: 'inherit' })
}

/** Runs a step and prints its duration. */
function step(name: string, work: () => string): void {
  const from = performance.now()
  const figure = work()
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  console.log(`  ${name}: ${figure && `${figure}, `}${seconds} s`)
}

/** The libraries that Electron would need and that are not installed. */
const missing = ({ run }: Debian) => {
  const known = run('ldconfig -p')
  const native = run("find '/opt/GoTo Admin/resources' -name '*.node' -exec ldd {} +")
  return [
    ...electronLibraries.filter((name) => !known.includes(`\t${name} `)),
    ...native.split('\n').filter((line) => line.includes('not found')),
  ]
}

const packages = ({ run }: Debian) => Number(run('dpkg-query -W | wc -l'))

/**
 * A step that installs with this command and prints how many packages were installed.
 * @throws Error if Electron would lack a library
 */
const installs = (debian: Debian, command: string) => () => {
  const before = packages(debian)
  debian.run(command, 'person')
  const lacks = missing(debian)
  if (lacks.length > 0) throw new Error(`the deb does not bring what it needs: ${lacks.join(', ')}`)
  return `${packages(debian) - before} packages`
}

/** A desktop: a display, and a session with the keyring that the deb has installed. */
const session = `cd '${project}'; tools/machine/with-keyring.sh tools/machine/with-display.sh`

/** Starts the console as docs/it.md describes, and waits until it has read its settings. */
const starts = `
log="$HOME/.config/GoTo Admin/logs/main.log"
goto-admin >"$HOME/said" 2>&1 &
for try in $(seq 300); do
  if grep -qs 'GoTo Admin ${version} starts; settings: apiBase – /etc/goto-admin/policy.json' "$log"; then break; fi
  sleep 0.1
done
cat "$HOME/said"
kill %1
wait %1
cat "$log"
test "$try" -lt 300
`

const removed = `
find / -xdev \\( -iname '*goto*admin*' -o -iname 'au.goto.admin*' \\) -not -path '/home/*' -not -path '/srv/*' -not -path '/etc/apt/*' -not -path '/var/lib/apt/*'
grep -sl goto-admin /var/lib/dpkg/status /usr/share/applications/mimeinfo.cache || true
`

/**
 * Removes the console as docs/it.md describes.
 * @throws Error if anything but the user's own folder is left
 */
function remove({ run }: Debian): string {
  run(blockOf(forIt, section, 'apt-get purge'), 'person')
  run(`cd '${project}'; '${process.execPath}' --import tsx tools/left-behind.ts`, 'person')
  const left = run(removed)
  if (left) throw new Error(`something is left:\n${left}`)
  run('test -d "$HOME/.config/GoTo Admin"', 'person')
  return 'nothing is left but the person’s own folder'
}

/** Stores two secrets like the console does, and expects that the documented commands delete them. */
const personRemoved = `
const keytar = require('keytar')
const service = 'GoTo Admin'
Promise.all(['a', 'b'].map((name) => keytar.setPassword(service, name, 'secret')))
  .then(() => require('child_process').execSync(${JSON.stringify(userRemovalCommands(forIt))}))
  .then(() => keytar.findCredentials(service))
  .then((left) => process.exit(left.length))
`

type Rolled = (typeof releases)[number]

/** The expected result of each Debian's AppArmor parser. Debian 12's is older than the profile's ABI. */
const verdicts = { bookworm: 'unknown ABI', trixie: 'accepted' } as const satisfies Record<Rolled, string>

/**
 * Checks the AppArmor profile with the Debian's parser.
 * @throws Error with its output if the result is unexpected
 */
function judgeProfile(release: Rolled, { run }: Debian): string {
  run('apt-get install -qq --no-install-recommends apparmor')
  const profile = '/opt/GoTo Admin/resources/apparmor-profile'
  const said = run(`apparmor_parser ${profileArguments.join(' ')} '${profile}' 2>&1 || true`)
  const verdict = profileVerdict(said)
  if (verdict !== verdicts[release])
    throw new Error(`in ${release} the AppArmor profile is ${verdict}:\n${said}`)
  return verdict
}

/** Installs the deb without recommended packages. */
async function installAlone(release: Rolled, deb: string): Promise<void> {
  const debian = await openDebian(release, [deb])
  try {
    const command = `sudo apt-get install -y --no-install-recommends '${deb}'`
    step('what it depends on alone', installs(debian, command))
    step('its AppArmor profile', () => judgeProfile(release, debian))
  } finally {
    await debian.close()
  }
}

async function rehearse(release: Rolled, deb: string, templates: string): Promise<void> {
  console.log(`${release}:`)
  await installAlone(release, deb)
  const debian = await openDebian(release, [process.execPath, project, deb, templates])
  const { run } = debian
  try {
    run(`cp '${deb}' '${templates}' .`, 'person')
    step('installed as docs/it.md says', installs(debian, blockOf(forIt, section, 'apt-get install -y ./')))
    step('the stand-in’s own needs', () => {
      run('apt-get install -qq --no-install-recommends chromium xvfb')
      return ''
    })
    step('set up as docs/it.md says, and started', () => {
      run('apt-get install -qq unzip')
      run(blockOf(forIt, section, 'unzip '), 'person')
      run(blockOf(forIt, section, 'policy.json /etc'), 'person')
      run(`${session} bash -e -c ${quoted(starts)}`, 'person')
      run('sudo rm /etc/goto-admin/policy.json', 'person')
      return ''
    })
    step('signed in, uploaded, started again', () => {
      const said = run(
        `cd '${project}'; '${process.execPath}' node_modules/playwright/cli.js test --config=tests/installed/playwright.config.ts --output="$HOME/results" --reporter=list installed.spec`,
        'person',
      )
      return /\d+ passed/.exec(said)?.[0] ?? said
    })
    step('removed as docs/it.md says', () => remove(debian))
    step('installed from a signed repository, and updated, as docs/it.md says', () => {
      for (const script of aptScripts(forIt, section, deb, version)) run(script, 'person')
      return remove(debian)
    })
    step('what remains of the person removed as docs/it.md says', () => {
      run('apt-get install -qq libsecret-tools')
      run(`${session} '${process.execPath}' -e ${quoted(personRemoved)}`, 'person')
      run('test ! -e "$HOME/.config/GoTo Admin"', 'person')
      return ''
    })
  } finally {
    await debian.close()
  }
}

async function main(): Promise<void> {
  if (process.getuid?.() !== 0) {
    console.log('Nothing was rolled out: only root of a Linux computer can have an empty Debian.')
    return
  }
  prepareMachine(['debootstrap', 'zip'], console.log)
  await ensureBuilt(console.log)
  bundleHost()
  const from = packWithoutFpm(folder, devDependencies.electron, {
    targets: ['deb'],
    program: standInProgram(project),
  })
  const deb = join(folder, `goto-admin_${version}_amd64.deb`)
  copyFileSync(join(from, `goto-admin_${version}_amd64.deb`), deb)
  const templates = zipTemplates()
  for (const release of releases) await rehearse(release, deb, templates)
  console.log(`The console was rolled out in ${releases.join(' and ')}.`)
}

try {
  await main()
} catch (thrown) {
  endWithError(thrown)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

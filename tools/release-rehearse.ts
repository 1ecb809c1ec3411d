// Runs the steps of .github/workflows/release.yml that are possible on Linux, unchanged, as a dry run in
// fresh Debian systems.
import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unsetFuses } from './checks/fuses.ts'
import { endWithError, prepareMachine } from './machine/prepare.ts'
import { type Debian, openDebian, type Release } from './rollout/debian.ts'
import { dnfScripts, hasVersion } from './rollout/dnf-repository.ts'
import { runJob, work } from './rollout/runner.ts'
import { standInProgram } from './rollout/stand-in-program.ts'
import { type Contexts, jobsIn } from './rollout/workflow.ts'

const workflow = readFileSync('.github/workflows/release.yml', 'utf8')
const { version, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'goto-admin-release-'))
const forIt = readFileSync('docs/it.md', 'utf8')
const artifacts = join(folder, 'artifacts')
const electron = join(folder, 'electron')
const source = join(folder, 'source.tar')
const fpm = join(folder, 'fpm')
const npm = '/usr/lib/node_modules/npm'
/** This computer's network may have its own certificate authorities. */
const authorities = join(folder, 'authorities.pem')

/** Packs the source like a checkout, and replacements for electron-builder's downloads. */
function prepare(): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  execFileSync('tar', ['--null', '--no-recursion', '--files-from=-', '--create', `--file=${source}`], {
    input: files,
  })
  mkdirSync(artifacts)
  chmodSync(artifacts, 0o777)
  mkdirSync(join(electron, 'locales'), { recursive: true })
  writeFileSync(join(electron, 'locales/en-US.pak'), '')
  const program = Buffer.concat([Buffer.from(standInProgram(work)), unsetFuses()])
  writeFileSync(join(electron, 'electron'), program, { mode: 0o755 })
  const standIn = `cd '${work}' && exec '${process.execPath}' --import tsx tools/checks/stand-in-fpm.ts "$@"`
  writeFileSync(fpm, `#!/bin/sh\n${standIn}\n`, { mode: 0o755 })
  const { NODE_EXTRA_CA_CERTS: given } = process.env
  writeFileSync(authorities, given === undefined ? '' : readFileSync(given))
  chmodSync(folder, 0o755)
}

/** A Debian system with the checked-out source, Node, and what GitHub's runner images contain. */
async function openRunner(release: Release, packages: string): Promise<Debian> {
  const seen = [process.execPath, npm, artifacts, electron, source, fpm, authorities]
  const debian = await openDebian(release, seen)
  const { run } = debian
  try {
    run(`ln -sf ${npm}/bin/npm-cli.js /usr/bin/npm; ln -sf ${npm}/bin/npx-cli.js /usr/bin/npx`)
    run(`apt-get install -qq --no-install-recommends ca-certificates git gnupg openssl zip ${packages}`)
    run(`mkdir work; tar --extract --no-same-owner --directory=work --file='${source}'`, 'person')
    const dist = `\nelectronDist: ${electron}\nelectronVersion: ${devDependencies.electron}\n`
    run(`cat >>work/electron-builder.yml <<'END'${dist}END\n`, 'person')
    return debian
  } catch (thrown) {
    await debian.close()
    throw thrown
  }
}

/** Files of a Fedora system that this Debian lacks, for rpm. */
const fedora = `
mkdir /tmp/fedora
cd /tmp/fedora
{
  printf 'Name: fedora\\nVersion: 1\\nRelease: 1\\nSummary: Stand-in\\nLicense: none\\nBuildArch: noarch\\nProvides: /bin/sh\\n'
  rpm --query --nosignature --package --requires ${work}/dist/*.rpm |
    sed --quiet --regexp-extended '/^(rpmlib|\\/)/d; s/^\\(?([A-Za-z][^ ]*).*/Provides: \\1/p'
  printf '%%description\\nStand-in\\n%%files\\n'
} >fedora.spec
rpmbuild --quiet --define '_topdir /tmp/fedora' -bb fedora.spec
rpm --install --nosignature --nodeps RPMS/noarch/*.rpm
`

interface Job {
  readonly release: Release
  readonly packages?: string
  readonly job: string
  /** Selects an entry of the job's matrix by one of its values. */
  readonly entry?: string
  readonly isContainer?: boolean
  readonly without?: Readonly<Record<string, string>>
  /** The scripts that a user of the released packages runs after the job. */
  readonly afterwards?: { readonly name: string; readonly scripts: readonly string[] }
}

/** Runs one job. */
async function rehearse({ release, packages = '', job, entry, afterwards, ...options }: Job): Promise<void> {
  console.log(`${[job, entry].filter(Boolean).join(', ')}, in ${release}:`)
  const entries = jobsIn(workflow)[job]?.strategy?.matrix.include ?? [{}]
  const matrix = entry ? entries.find((each) => Object.values(each).includes(entry)) : {}
  if (!matrix) throw new Error(`the job ${job} has no ${entry}`)
  const debian = await openRunner(release, packages)
  const contexts: Contexts = {
    env: {},
    github: { event_name: 'workflow_dispatch', ref: 'refs/heads/main', ref_name: 'main' },
    matrix,
    runner: { os: 'Linux' },
    secrets: {},
    vars: {},
  }
  try {
    runJob({
      ...options,
      debian,
      workflow,
      job,
      contexts,
      artifacts,
      variables: {
        CI: 'true',
        CUSTOM_FPM_PATH: fpm,
        GITHUB_ENV: '/tmp/github-env',
        GITHUB_REF_NAME: 'main',
        RUNNER_OS: 'Linux',
        RUNNER_TEMP: '/tmp',
        NODE_EXTRA_CA_CERTS: authorities,
      },
      say: console.log,
    })
    for (const script of afterwards?.scripts ?? []) debian.run(script, 'person')
    if (afterwards) console.log(`  ${afterwards.name}`)
  } finally {
    await debian.close()
  }
}

async function main(): Promise<void> {
  if (process.getuid?.() !== 0) {
    console.log('Nothing was rehearsed: only root of a Linux computer can have an empty Debian.')
    return
  }
  prepareMachine(['debootstrap'], console.log)
  prepare()
  await rehearse({ release: 'trixie', job: 'build', entry: 'linux' })
  await rehearse({
    release: 'trixie',
    packages: 'chromium xvfb',
    job: 'install',
    entry: 'deb',
  })
  await rehearse({
    release: 'sid',
    packages: 'createrepo-c dnf5 rpm',
    job: 'install',
    entry: 'rpm',
    isContainer: true,
    without: {
      // Fedora's packages can't be installed on Debian.
      'Prepare Fedora': 'ln -sf dnf5 /usr/bin/dnf',
      "Let Fedora's tester write": fedora,
      // The replacement for Electron was already started where apt installed it.
      'Start it, sign in, upload, start it again': hasVersion(version),
    },
    afterwards: {
      name: 'installed from a signed repository, updated and removed, as docs/it.md says',
      scripts: dnfScripts(forIt, `${work}/older/dist`, `${work}/dist`, version),
    },
  })
  await rehearse({ release: 'trixie', job: 'draft' })
  console.log('The steps of a release that Linux can run: all succeed.')
}

try {
  await main()
} catch (thrown) {
  endWithError(thrown)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

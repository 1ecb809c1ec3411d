import { spawnSync } from 'node:child_process'
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { endCheck } from './checks/end-check.ts'
import { projectForWixl } from './checks/msi-project.ts'
import { runPacker } from './checks/pack.ts'
import { packedProblems } from './checks/packed-app.ts'
import { writeWindowsStandIns } from './checks/stand-in-windows.ts'
import {
  compileProblems,
  type MsiTables,
  msiProblems,
  msiProjectProblems,
  needsSignature,
  signatureProblems,
} from './checks/windows-packages.ts'
import { ensureBuilt } from './console/build.ts'
import { prepareMachine } from './machine/prepare.ts'
import { run } from './machine/run.ts'

const { devDependencies, version } = JSON.parse(readFileSync('package.json', 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'goto-admin-windows-'))
const dist = join(folder, 'dist')
const problems: string[] = []

/** All files in a folder, with relative paths. */
const filesBelow = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))

/** electron-builder's output folder for this processor. */
const packedName = (arch: 'x64' | 'arm64') => (arch === 'x64' ? 'win-unpacked' : 'win-arm64-unpacked')

/** Extracts an archive, and returns its files. */
function extract(archive: string): string {
  const into = `${archive}.files`
  run('7zz', ['x', archive, `-o${into}`, '-y'])
  return into
}

try {
  prepareMachine(['windowsJudges'], console.log)
  await ensureBuilt(console.log)
  const standIns = writeWindowsStandIns(join(folder, 'tools'), devDependencies.electron)
  const settings = [
    `-c.electronDist=${standIns.electron}`,
    `-c.electronVersion=${devDependencies.electron}`,
    `-c.directories.output=${dist}`,
    `-c.win.icon=${standIns.icon}`,
  ]
  runPacker(['--win', 'nsis', '--x64', '--arm64', ...settings], standIns.env)
  const logs = readdirSync(standIns.logs).map((name) => readFileSync(join(standIns.logs, name), 'utf8'))
  if (logs.length !== 4) problems.push(`makensis compiled ${logs.length} scripts, not 4`)
  problems.push(...logs.flatMap(compileProblems))

  const judgeSignature = (file: string) => {
    const { stdout, stderr } = spawnSync(
      'osslsigncode',
      ['verify', '-in', file, '-CAfile', standIns.certificate],
      { encoding: 'utf8' },
    )
    problems.push(...signatureProblems(basename(file), `${stdout}${stderr}`))
  }

  /** Checks the NSIS installer. Returns the folder of the files that it would install. */
  function judgeInstaller(arch: 'x64' | 'arm64'): string {
    const installer = join(dist, `goto-admin-${version}-${arch}.exe`)
    judgeSignature(installer)
    if (!readFileSync(installer).includes('requireAdministrator'))
      problems.push(`the installer for ${arch} does not ask for an administrator`)
    const unpacked = extract(installer)
    const inside = extract(join(unpacked, '$PLUGINSDIR', arch === 'x64' ? 'app-64.7z' : 'app-arm64.7z'))
    problems.push(...packedProblems(inside, packedName(arch)))
    for (const path of filesBelow(inside).filter(needsSignature)) judgeSignature(join(inside, path))
    return inside
  }

  /** Builds the MSI with wixl from electron-builder's project, and checks both. */
  function judgeMsi(arch: 'x64' | 'arm64') {
    const work = join(folder, `msi-${arch}`)
    mkdirSync(work)
    const app = join(dist, packedName(arch))
    const kept = join(work, 'kept.wxs')
    const hook = `-c.msiProjectCreated=${resolve('tools/checks/keep-msi-project.cjs')}`
    try {
      runPacker(['--win', 'msi', `--${arch}`, '--prepackaged', app, hook, ...settings], {
        ...standIns.env,
        MSI_PROJECT: kept,
      })
    } catch (stopped) {
      if (!String(stopped).includes('The project of the MSI is kept.')) throw stopped
    }
    const project = readFileSync(kept, 'utf8')
    problems.push(...msiProjectProblems(project))
    copyFileSync(standIns.icon, join(work, 'icon.ico'))
    writeFileSync(join(work, 'project.wxs'), projectForWixl(project, 'icon.ico'))
    // wixl accepts only relative paths.
    symlinkSync(app, join(work, 'app'))
    run('wixl', ['-a', 'x64', '-D', 'appDir=app', '-o', 'console.msi', 'project.wxs'], { cwd: work })
    const table = (name: keyof MsiTables) => run('msiinfo', ['export', 'console.msi', name], { cwd: work })
    const tables = {
      Property: table('Property'),
      Registry: table('Registry'),
      Shortcut: table('Shortcut'),
      File: table('File'),
    }
    problems.push(...msiProblems(tables, filesBelow(app).length))
  }

  let files = 0
  for (const arch of ['x64', 'arm64'] as const) {
    files += filesBelow(judgeInstaller(arch)).length
    judgeMsi(arch)
  }
  endCheck('The installers and MSIs of both processors', problems, `sound, with ${files} files`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}

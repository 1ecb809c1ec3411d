import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRawHeader } from '@electron/asar'
import plist from 'simple-plist'
import { endCheck } from './checks/end-check.ts'
import { unsetFuses } from './checks/fuses.ts'
import { entitlementProblems, infoProblems, type Plist } from './checks/macos-package.ts'
import { runPacker } from './checks/pack.ts'
import { packedProblems } from './checks/packed-app.ts'
import { ensureBuilt } from './console/build.ts'
import { prepareMachine } from './machine/prepare.ts'

const { devDependencies, version } = JSON.parse(readFileSync('package.json', 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'goto-admin-macos-'))
const problems: string[] = []

/** A bundle like those in Electron's releases, but without code. */
function writeBundle(contents: string, name: string) {
  mkdirSync(join(contents, 'MacOS'), { recursive: true })
  writeFileSync(join(contents, 'MacOS', name), '', { mode: 0o755 })
  plist.writeFileSync(join(contents, 'Info.plist'), {
    CFBundleExecutable: name,
    CFBundleIconFile: 'electron.icns',
    CFBundleIdentifier: 'com.github.Electron',
    CFBundleName: name,
    CFBundlePackageType: 'APPL',
    CFBundleVersion: devDependencies.electron,
    LSApplicationCategoryType: 'public.app-category.developer-tools',
  })
}

/** Writes a replacement for Electron; its framework contains the fuses. Returns its folder. */
function writeElectron(): string {
  const contents = join(folder, 'electron/Electron.app/Contents')
  const framework = join(contents, 'Frameworks/Electron Framework.framework')
  writeBundle(contents, 'Electron')
  for (const suffix of ['', ' (GPU)', ' (Plugin)', ' (Renderer)']) {
    const name = `Electron Helper${suffix}`
    writeBundle(join(contents, 'Frameworks', `${name}.app`, 'Contents'), name)
  }
  mkdirSync(join(contents, 'Resources'))
  writeFileSync(join(contents, 'Resources/electron.icns'), '')
  const language = join(framework, 'Versions/A/Resources/en.lproj')
  mkdirSync(language, { recursive: true })
  writeFileSync(join(language, 'locale.pak'), '')
  writeFileSync(join(framework, 'Versions/A/Electron Framework'), unsetFuses())
  symlinkSync('A', join(framework, 'Versions/Current'))
  for (const name of ['Electron Framework', 'Resources'])
    symlinkSync(`Versions/Current/${name}`, join(framework, name))
  return join(folder, 'electron')
}

/** Reads a property list. It is a problem if plistutil rejects it. */
function readPlist(file: string): Plist {
  const { status, stderr } = spawnSync('plistutil', ['-i', file], { encoding: 'utf8' })
  if (status !== 0) problems.push(`plistutil refuses ${file}: ${stderr}`)
  return plist.readFileSync<Plist>(file)
}

try {
  prepareMachine(['plistutil'], console.log)
  await ensureBuilt(console.log)
  // The hook that sets the fuses calls Apple's codesign, which does not exist here.
  const tools = join(folder, 'bin')
  mkdirSync(tools)
  writeFileSync(join(tools, 'codesign'), '#!/bin/sh\nexit 0\n', { mode: 0o755 })
  const png = readFileSync('resources/icon.png')
  const icon = join(folder, 'icon.icns')
  const part = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8)
    head.write(type)
    head.writeUInt32BE(8 + content.length, 4)
    return Buffer.concat([head, content])
  }
  writeFileSync(icon, part('icns', part('ic10', png)))
  runPacker(
    [
      ...['--mac', 'dir', '--x64', '--arm64'],
      `-c.electronDist=${writeElectron()}`,
      `-c.electronVersion=${devDependencies.electron}`,
      `-c.directories.output=${join(folder, 'dist')}`,
      `-c.mac.icon=${icon}`,
    ],
    { ...process.env, PATH: `${tools}:${process.env.PATH}` },
  )
  for (const name of ['mac', 'mac-arm64']) {
    const app = join(folder, 'dist', name)
    const contents = join(app, 'GoTo Admin.app/Contents')
    const archive = join(contents, 'Resources/app.asar')
    const hash = createHash('sha256').update(getRawHeader(archive).headerString).digest('hex')
    problems.push(
      ...infoProblems(readPlist(join(contents, 'Info.plist')), version, hash),
      ...packedProblems(app),
    )
    if (!existsSync(join(contents, 'Resources/policy/goto-admin.mobileconfig')))
      problems.push(`${name}: the profile of the policy is missing`)
  }
  problems.push(...entitlementProblems(readPlist('resources/mac/entitlements.plist')))
  endCheck('The apps of macOS', problems, 'sound')
} finally {
  rmSync(folder, { recursive: true, force: true })
}

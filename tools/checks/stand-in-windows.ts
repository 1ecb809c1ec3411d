// Replaces what electron-builder would download or need Wine for, so that it can build the Windows installers
// here.
import { appendFileSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '#tools/machine/run.ts'
import { unsetFuses } from './fuses.ts'
import { pluginLibrary } from './stand-in-plugin.ts'

/** A Windows program that does nothing. electron-builder overwrites its version. */
function writeProgram(folder: string, version: string): string {
  const program = join(folder, 'program.exe')
  const script = join(folder, 'program.nsi')
  const versionKeys = ['ProductName', 'FileDescription', 'FileVersion', 'LegalCopyright']
  writeFileSync(
    script,
    [
      'Unicode true',
      'Target amd64-unicode',
      'Name Electron',
      `OutFile ${program}`,
      'SilentInstall silent',
      'RequestExecutionLevel user',
      `VIProductVersion ${version}.0`,
      ...versionKeys.map((key) => `VIAddVersionKey /LANG=1033 ${key} ${version}`),
      'Section',
      'SectionEnd',
    ].join('\n'),
  )
  run('makensis', ['-V2', script])
  return program
}

/** Electron's own files: programs and libraries, and others. */
const libraries = [
  'd3dcompiler_47',
  'dxcompiler',
  'dxil',
  'ffmpeg',
  'libEGL',
  'libGLESv2',
  'vk_swiftshader',
  'vulkan-1',
]
const otherFiles = [
  ...['chrome_100_percent.pak', 'chrome_200_percent.pak', 'icudtl.dat', 'resources.pak', 'snapshot_blob.bin'],
  ...['v8_context_snapshot.bin', 'version', 'vk_swiftshader_icd.json', 'LICENSE', 'LICENSES.chromium.html'],
]

/** Plugin functions that electron-builder's scripts call, and whose plugins Debian lacks. */
const plugins = {
  StdUtils: ['ExecShellAsUser', 'GetAllParameters', 'GetParameter', 'GetParentPath', 'TestParameter'],
  UAC: ['_'],
  WinShell: ['SetLnkAUMI', 'UninstAppUserModelId', 'UninstShortcut'],
  nsProcess: ['_CloseProcess', '_FindProcess', '_KillProcess', '_Unload'],
  nsis7z: ['Extract'],
}

/** Wraps a PNG into a Windows icon. */
function icon(png: Buffer): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** Replacements for electron-builder's downloads. */
export interface WindowsStandIns {
  readonly electron: string
  readonly icon: string
  readonly certificate: string
  /** The folder for makensis' output. */
  readonly logs: string
  readonly env: NodeJS.ProcessEnv
}

/** Writes the replacements into a folder: Electron, electron-builder's tools, an icon and a certificate. */
export function writeWindowsStandIns(into: string, version: string): WindowsStandIns {
  const at = (path: string) => join(into, path)
  for (const folder of ['electron/locales', 'nsis/linux', 'resources/plugins/x86-unicode', 'bin', 'logs'])
    mkdirSync(at(folder), { recursive: true })
  const program = writeProgram(into, version)

  copyFileSync(program, at('electron/electron.exe'))
  appendFileSync(at('electron/electron.exe'), unsetFuses())
  for (const name of libraries) copyFileSync(program, at(`electron/${name}.dll`))
  for (const name of otherFiles) writeFileSync(at(`electron/${name}`), name)
  writeFileSync(at('electron/locales/en-US.pak'), 'en-US')

  copyFileSync(program, at('nsis/elevate.exe'))
  const makensis = `export NSISDIR=/usr/share/nsis\nlog="${at('logs')}/$$"\nmakensis -V4 "$@" > "$log" 2>&1\nstatus=$?\ncat "$log"\nexit $status`
  writeFileSync(at('nsis/linux/makensis'), `#!/bin/sh\n${makensis}\n`, { mode: 0o755 })
  for (const [name, functions] of Object.entries(plugins))
    writeFileSync(at(`resources/plugins/x86-unicode/${name}.dll`), pluginLibrary(functions))
  // electron-builder runs the first installer in Wine, to have it write the uninstaller.
  writeFileSync(at('bin/wine'), `#!/bin/sh\ncp '${program}' "\${1%exe}__uninstaller.exe"\n`, { mode: 0o755 })

  writeFileSync(at('icon.ico'), icon(readFileSync('resources/icon.png')))
  const [key, certificate, bundle] = [at('key.pem'), at('certificate.pem'), at('certificate.p12')]
  const subject = ['-subj', '/CN=GoTo', '-addext', 'extendedKeyUsage=codeSigning']
  run('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    key,
    '-out',
    certificate,
    ...subject,
  ])
  run('openssl', [
    'pkcs12',
    '-export',
    '-inkey',
    key,
    '-in',
    certificate,
    '-out',
    bundle,
    '-passout',
    'pass:check',
  ])
  return {
    electron: at('electron'),
    icon: at('icon.ico'),
    certificate,
    logs: at('logs'),
    env: {
      ...process.env,
      PATH: `${at('bin')}:${process.env.PATH}`,
      ELECTRON_BUILDER_NSIS_DIR: at('nsis'),
      ELECTRON_BUILDER_NSIS_RESOURCES_DIR: at('resources'),
      ELECTRON_BUILDER_7ZIP_PATH: '/usr/bin/7zz',
      USE_SYSTEM_OSSLSIGNCODE: 'true',
      // Signs without a time stamp, which would need a server.
      ELECTRON_BUILDER_OFFLINE: 'true',
      WIN_CSC_LINK: bundle,
      WIN_CSC_KEY_PASSWORD: 'check',
    },
  }
}

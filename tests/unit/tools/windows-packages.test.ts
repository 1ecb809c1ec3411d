import { expect, test } from 'vitest'
import {
  compileProblems,
  msiProblems,
  msiProjectProblems,
  needsSignature,
  signatureProblems,
} from '#tools/checks/windows-packages.ts'

const signed = (...digests: string[]) =>
  `${digests.map((digest) => `Message digest algorithm  : ${digest}\n`).join('')}Signature verification: ok\n`

test('the programs of the Windows package need one signature each, by SHA-256', () => {
  expect(['GoTo Admin.exe', 'ffmpeg.dll', 'a/keytar.node'].every(needsSignature)).toBe(true)
  expect(['dxil.dll', 'd3dcompiler_47.dll', 'icudtl.dat'].some(needsSignature)).toBe(false)
  expect(signatureProblems('a.dll', signed('SHA256'))).toEqual([])
  expect(signatureProblems('a.dll', signed('SHA1', 'SHA256'))).toEqual([
    'a.dll is not signed once, by SHA-256: SHA1, SHA256',
  ])
  expect(signatureProblems('a.dll', signed('SHA256').replace('ok', 'failed'))).toHaveLength(1)
  expect(signatureProblems('a.dll', 'No signature found')).toEqual(['a.dll has no signature'])
})

test('the NSIS installer registers the links, and its uninstaller removes them', () => {
  const installer = [
    'StrCpy $INSTDIR "$PROGRAMFILES64\\GoTo Admin" () ()',
    'Plugin command: SetLnkAUMI $newStartMenuLink au.goto.admin',
    'WriteRegStr: SHELL_CONTEXT\\Software\\Classes\\goto-admin\\shell\\open\\command\\="$INSTDIR\\GoTo Admin.exe" -- "%1"',
  ].join('\n')
  expect(compileProblems(installer)).toEqual([])
  expect(compileProblems(installer.replace('" -- "', '" "'))).toEqual([
    'no installer that registers the links',
  ])
  expect(compileProblems(installer.replace('64', ''))).toEqual([
    'no installer that installs where 64-bit programs are',
  ])
  expect(compileProblems('Command line defined: "BUILD_UNINSTALLER"')).toEqual([
    'no uninstaller that removes the links',
    'no uninstaller that removes the copy of the installer',
  ])
})

const table = (...rows: string[]) => `names\r\ntypes\r\nkeys\r\n${rows.map((row) => `${row}\r\n`).join('')}`
const sound = {
  Property: table('ALLUSERS\t1', 'UpgradeCode\t{8C9A8A18-1469-57F5-A23A-DD22FBBA54E0}'),
  Registry: table(
    'a\t-1\tSoftware\\Classes\\goto-admin\\\t\tURL:GoTo Admin\tLinkScheme',
    'b\t-1\tSoftware\\Classes\\goto-admin\\\tURL Protocol\t\tLinkScheme',
    'c\t-1\tSoftware\\Classes\\goto-admin\\shell\\open\\command\t\t"[#mainExecutable]" -- "%1"\tLinkScheme',
  ),
  Shortcut: table('desktop', 'startMenu'),
  File: table('one', 'two'),
}

test('an MSI is for the computer, replaces other versions, registers the links and has every file', () => {
  expect(msiProblems(sound, 2)).toEqual([])
  const empty = table()
  expect(msiProblems({ Property: empty, Registry: empty, Shortcut: empty, File: empty }, 2)).toHaveLength(7)
  expect(msiProblems(sound, 3)).toEqual(['the MSI has 2 files, not 3'])
})

test('WiX could build the project of the MSI', () => {
  const project =
    '<Product UpgradeCode="8C9A"><ShortcutProperty Key="System.AppUserModel.ID" Value="au.goto.admin"/><RegistryKey Root="HKMU" Key="Software\\Classes\\goto-admin">'
  expect(msiProjectProblems(project)).toEqual([])
  expect(msiProjectProblems(project.replace('8C9A', '8c9A'))).toEqual([
    'the project of the MSI is wrong: WiX refuses small letters in an id',
  ])
  expect(msiProjectProblems('')).toHaveLength(2)
})

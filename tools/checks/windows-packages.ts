/** Microsoft has signed these libraries of Electron's; nobody else should. */
const signedByMicrosoft = ['d3dcompiler_47.dll', 'dxil.dll']

/** Whether the package must bring its publisher's signature of a file. */
export const needsSignature = (path: string): boolean =>
  /\.(exe|dll|node)$/.test(path) && !signedByMicrosoft.some((name) => path.endsWith(name))

/** What is wrong with the signature that osslsigncode describes; empty if nothing is. */
export function signatureProblems(path: string, output: string): string[] {
  const digests = [...output.matchAll(/^Message digest algorithm {2}: (\w+)/gm)].map(([, name]) => name)
  if (digests.length === 0) return [`${path} has no signature`]
  return digests.join() === 'SHA256' && output.includes('Signature verification: ok')
    ? []
    : [`${path} is not signed once, by SHA-256: ${digests.join(', ')}`]
}

const command = String.raw`\shell\open\command\="$INSTDIR\GoTo Admin.exe" -- "%1"`

/** What an installer of NSIS must do, as makensis prints what it compiles. */
const compiled = [
  ['registers the links', `WriteRegStr: SHELL_CONTEXT\\Software\\Classes\\goto-admin${command}`],
  ['installs where 64-bit programs are', '$PROGRAMFILES64'],
  ['makes shortcuts with the id of the app', 'Plugin command: SetLnkAUMI $newStartMenuLink au.goto.admin'],
] as const

/** What an uninstaller must do. */
const compiledUninstaller = [
  ['removes the links', 'DeleteRegKey: SHELL_CONTEXT\\Software\\Classes\\goto-admin'],
  ['removes the copy of the installer', 'RMDir: /r "$LOCALAPPDATA\\goto-admin-updater"'],
] as const

/** What a compiled installer or uninstaller lacks; empty if nothing is. */
export function compileProblems(log: string): string[] {
  const isUninstaller = log.includes('Command line defined: "BUILD_UNINSTALLER"')
  return (isUninstaller ? compiledUninstaller : compiled)
    .filter(([, line]) => !log.includes(line))
    .map(([what]) => `${isUninstaller ? 'no uninstaller' : 'no installer'} that ${what}`)
}

/** The rows of a table of an MSI, as msiinfo exports them, without the three lines of its head. */
const rowsOf = (table: string): readonly (readonly string[])[] =>
  table
    .split(/\r?\n/)
    .slice(3)
    .filter(Boolean)
    .map((row) => row.split('\t'))

/** The tables of an MSI that are judged, as msiinfo exports them. */
export type MsiTables = Readonly<Record<'Property' | 'Registry' | 'Shortcut' | 'File', string>>

/** Where Windows Installer would find the packages of this console of other versions. */
const upgradeCode = '{8C9A8A18-1469-57F5-A23A-DD22FBBA54E0}'

/** What is wrong with an MSI of `files` files; empty if nothing is. */
export function msiProblems(tables: MsiTables, files: number): string[] {
  const properties = new Map(rowsOf(tables.Property).map(([name = '', value]) => [name, value]))
  const registry = rowsOf(tables.Registry).map(([, , key, name, value]) => [key, name, value].join('|'))
  const expected = [
    'Software\\Classes\\goto-admin\\||URL:GoTo Admin',
    'Software\\Classes\\goto-admin\\|URL Protocol|',
    'Software\\Classes\\goto-admin\\shell\\open\\command||"[#mainExecutable]" -- "%1"',
  ]
  return [
    ...(properties.get('ALLUSERS') === '1' ? [] : ['the MSI is not for the whole computer']),
    ...(properties.get('UpgradeCode') === upgradeCode
      ? []
      : ['the MSI would not replace the console of another version']),
    ...expected.filter((row) => !registry.includes(row)).map((row) => `the MSI does not register ${row}`),
    ...(rowsOf(tables.Shortcut).length === 2 ? [] : ['the MSI does not make two shortcuts']),
    ...(rowsOf(tables.File).length === files
      ? []
      : [`the MSI has ${rowsOf(tables.File).length} files, not ${files}`]),
  ]
}

/** What is wrong with the packer's project of an MSI and invisible to wixl; empty if nothing is. */
export function msiProjectProblems(project: string): string[] {
  const faults: readonly (readonly [fault: string, isThere: boolean])[] = [
    [
      'its start menu has no id of the app',
      !project.includes('<ShortcutProperty Key="System.AppUserModel.ID" Value="au.goto.admin"/>'),
    ],
    [
      'its links are not the whole computer’s',
      !project.includes('<RegistryKey Root="HKMU" Key="Software\\Classes\\goto-admin">'),
    ],
    ['WiX refuses small letters in an id', /(Guid|UpgradeCode)="[^"]*[a-f]/.test(project)],
  ]
  return faults.filter(([, isThere]) => isThere).map(([fault]) => `the project of the MSI is wrong: ${fault}`)
}

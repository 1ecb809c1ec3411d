/** Libraries in Electron that Microsoft has signed and nobody else should sign. */
const signedByMicrosoft = ['d3dcompiler_47.dll', 'dxil.dll']

/** Whether the file needs the publisher's signature. */
export const needsSignature = (path: string): boolean =>
  /\.(exe|dll|node)$/.test(path) && !signedByMicrosoft.some((name) => path.endsWith(name))

/** The problems with a signature, from osslsigncode's output; empty if there are none. */
export function signatureProblems(path: string, output: string): string[] {
  const digests = [...output.matchAll(/^Message digest algorithm {2}: (\w+)/gm)].map(([, name]) => name)
  if (digests.length === 0) return [`${path} has no signature`]
  return digests.join() === 'SHA256' && output.includes('Signature verification: ok')
    ? []
    : [`${path} is not signed once, by SHA-256: ${digests.join(', ')}`]
}

const command = String.raw`\shell\open\command\="$INSTDIR\GoTo Admin.exe" -- "%1"`

/** The required actions of an NSIS installer, with the line that makensis prints when it compiles each. */
const compiled = [
  ['registers the links', `WriteRegStr: SHELL_CONTEXT\\Software\\Classes\\goto-admin${command}`],
  ['installs where 64-bit programs are', '$PROGRAMFILES64'],
  ['makes shortcuts with the id of the app', 'Plugin command: SetLnkAUMI $newStartMenuLink au.goto.admin'],
] as const

/** The required actions of an NSIS uninstaller. */
const compiledUninstaller = [
  ['removes the links', 'DeleteRegKey: SHELL_CONTEXT\\Software\\Classes\\goto-admin'],
  ['removes the copy of the installer', 'RMDir: /r "$LOCALAPPDATA\\goto-admin-updater"'],
] as const

/** The required actions that a compiled installer or uninstaller lacks; empty if there are none. */
export function compileProblems(log: string): string[] {
  const isUninstaller = log.includes('Command line defined: "BUILD_UNINSTALLER"')
  return (isUninstaller ? compiledUninstaller : compiled)
    .filter(([, line]) => !log.includes(line))
    .map(([what]) => `${isUninstaller ? 'no uninstaller' : 'no installer'} that ${what}`)
}

/** The rows of an MSI table as exported by msiinfo, without its three header lines. */
const rowsOf = (table: string): readonly (readonly string[])[] =>
  table
    .split(/\r?\n/)
    .slice(3)
    .filter(Boolean)
    .map((row) => row.split('\t'))

/** The checked tables of an MSI, as exported by msiinfo. */
export type MsiTables = Readonly<Record<'Property' | 'Registry' | 'Shortcut' | 'File', string>>

/** The id by which Windows Installer finds other versions of this console. */
const upgradeCode = '{8C9A8A18-1469-57F5-A23A-DD22FBBA54E0}'

/** The problems with an MSI that contains `files` files; empty if there are none. */
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

/** The problems in electron-builder's MSI project that wixl would not show; empty if there are none. */
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

/** A program with its arguments. */
type Command = readonly [program: string, ...args: string[]]

/** An installed console on one system: paths, and commands of an administrator. */
export interface System {
  /** The path of the installed program. */
  readonly program: string
  /** The place of the policy, in the console's words. */
  readonly place: string
  /** Administrator commands that set a policy. `file` contains the same policy. */
  readonly setPolicy: (policy: Readonly<Record<string, unknown>>, file: string) => readonly Command[]
  readonly removePolicy: Command
  /** A command that closes a console like its user would. If undefined, a signal is sent. */
  readonly quit?: (pid: number) => Command
  /** Files and folders that must not exist after the console was removed. */
  readonly files: readonly string[]
  /** Commands that must fail after the console was removed. */
  readonly answers: readonly Command[]
}

const key = 'HKEY_LOCAL_MACHINE\\Software\\Policies\\GoTo\\GoTo Admin'

/** Converts a value for `reg add`. */
function registryValue(value: unknown): readonly [type: string, data: string] {
  if (Array.isArray(value)) return ['REG_MULTI_SZ', value.join('\\0')]
  if (typeof value === 'number' || typeof value === 'boolean') return ['REG_DWORD', String(Number(value))]
  return ['REG_SZ', typeof value === 'string' ? value : JSON.stringify(value)]
}

const linuxPlace = '/etc/goto-admin/policy.json'
const macPlace = '/Library/Application Support/GoTo Admin/policy.json'

/** The supported systems, as docs/it.md describes them. */
export const systems: Readonly<Record<'linux' | 'darwin' | 'win32', System>> = {
  linux: {
    program: '/opt/GoTo Admin/goto-admin',
    place: linuxPlace,
    setPolicy: (_, file) => [['install', '-D', '-o', 'root', '-g', 'root', '-m', '644', file, linuxPlace]],
    removePolicy: ['rm', '-f', linuxPlace],
    files: [
      '/opt/GoTo Admin',
      '/etc/goto-admin',
      '/etc/apparmor.d/goto-admin',
      '/usr/bin/goto-admin',
      '/usr/share/applications/goto-admin.desktop',
      '/usr/share/metainfo/au.goto.admin.metainfo.xml',
      '/usr/share/doc/goto-admin',
    ],
    answers: [],
  },
  darwin: {
    program: '/Applications/GoTo Admin.app/Contents/MacOS/GoTo Admin',
    place: macPlace,
    setPolicy: (_, file) => [
      ['install', '-d', '-o', 'root', '-g', 'wheel', '-m', '755', '/Library/Application Support/GoTo Admin'],
      ['install', '-o', 'root', '-g', 'wheel', '-m', '644', file, macPlace],
    ],
    removePolicy: ['rm', '-rf', '/Library/Application Support/GoTo Admin'],
    files: ['/Applications/GoTo Admin.app', '/Library/Application Support/GoTo Admin'],
    answers: [['pkgutil', '--pkg-info', 'au.goto.admin']],
  },
  win32: {
    program: 'C:\\Program Files\\GoTo Admin\\GoTo Admin.exe',
    place: key,
    setPolicy: (policy) =>
      Object.entries(policy).map(([name, value]) => {
        const [type, data] = registryValue(value)
        return ['reg', 'add', key, '/reg:64', '/f', '/v', name, '/t', type, '/d', data]
      }),
    removePolicy: ['reg', 'delete', key, '/reg:64', '/f'],
    // Closes its windows. The console quits after the last one.
    quit: (pid) => ['taskkill', '/PID', String(pid)],
    files: [
      'C:\\Program Files\\GoTo Admin',
      'C:\\ProgramData\\Microsoft\\Windows\\Start Menu\\Programs\\GoTo Admin.lnk',
      'C:\\Users\\Public\\Desktop\\GoTo Admin.lnk',
    ],
    answers: [
      ['reg', 'query', key, '/reg:64'],
      ['reg', 'query', 'HKLM\\Software\\Classes\\goto-admin', '/reg:64'],
      [
        'reg',
        'query',
        'HKLM\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall',
        '/reg:64',
        '/s',
        '/d',
        '/f',
        'GoTo Admin',
      ],
    ],
  },
}

/**
 * This computer's system.
 * @throws Error if there is no installer for it
 */
export function thisSystem(platform: NodeJS.Platform = process.platform): System {
  const found = Object.entries(systems).find(([name]) => name === platform)
  if (!found) throw new Error(`the console has no installer for ${platform}`)
  return found[1]
}

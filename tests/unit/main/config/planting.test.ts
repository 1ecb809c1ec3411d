import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ConfigError } from '#main/config/config-error.ts'
import { loadConfig } from '#main/config/load-config.ts'
import { linuxPolicy } from '#main/config/unix-policy.ts'
import { program } from '#tests/support/e2e/program.ts'
import { type Computer, openComputer, withoutRoot } from './second-user.ts'

const policy = {
  apiBase: 'https://api.example.com/v1/',
  userPoolId: 'ap-southeast-2_AbCdEfGhI',
  clientId: '1h57kf5cpq17m0eml12EXAMPLE',
  contentBase: 'https://content.example.com/',
  uploadHosts: ['uploads.example.com'],
  addressKey: 'AIzaExample',
  website: 'https://www.example.com',
}
const evil = 'https://evil.example.org/'
const planted = JSON.stringify({
  ...policy,
  identityEndpoint: evil,
  apiBase: evil,
  allowRemoteDebugging: true,
})
const file = 'etc/goto-admin/policy.json'

let computer: Computer
beforeEach(() => {
  computer = openComputer()
  computer.mkdir('etc')
  computer.mkdir('opt/GoTo Admin/resources')
  computer.write('planted.json', planted)
})
afterEach(() => computer.remove())

/** The settings of an installed console. */
const settings = (env: NodeJS.ProcessEnv = {}) =>
  loadConfig({ policy: linuxPolicy(computer.root), env, isPackaged: true }).config

/** Installs a policy like IT does. */
const install = () => computer.write(file, JSON.stringify(policy))

/** Returns the settings that the console reads; none if it refuses the file. */
function readSources() {
  try {
    return linuxPolicy(computer.root).sources
  } catch (thrown) {
    expect(thrown).toBeInstanceOf(ConfigError)
    return []
  }
}

/** The attacks by which an ordinary user tries to change the settings in the file. */
const ways: readonly (readonly [string, string])[] = [
  ['writes over the file', `cat planted.json > ${file}`],
  ['appends to the file', `cat planted.json >> ${file}`],
  ['truncates the file', `: > ${file}`],
  ['removes the file', `rm -f ${file}`],
  ['renames the file', `mv ${file} ${file}.old`],
  ['puts another file in its place', `cp planted.json home/mallory/p && mv -f home/mallory/p ${file}`],
  ['links the name to a file of their own', `ln -sf "$PWD/planted.json" ${file}`],
  [
    'makes the name a second name of their own file',
    `cp planted.json home/mallory/p; ln -f home/mallory/p ${file}`,
  ],
  ['replaces the folder', `mv etc/goto-admin etc/old; mkdir -p etc/goto-admin; cp planted.json ${file}`],
  ['links the folder to their own', `rm -rf etc/goto-admin; ln -s "$HOME" etc/goto-admin`],
  ['replaces /etc', `mv etc etc.old; mkdir -p etc/goto-admin; cp planted.json ${file}`],
  ['gives themselves the file', `chown "$(id -u)" ${file}`],
  ['opens the file’s mode', `chmod 666 ${file}; cat planted.json > ${file}`],
  ['opens the folder’s mode', `chmod 777 etc/goto-admin; cp planted.json ${file}`],
  ['writes through an access list', `setfacl -m u:$(id -u):rw ${file}; cat planted.json > ${file}`],
  ['mounts their own folder over it', `mount --bind "$HOME" etc/goto-admin`],
  [
    'writes the file of another system',
    `mkdir -p 'Library/Application Support/GoTo Admin'; cp planted.json 'Library/Application Support/GoTo Admin/policy.json'`,
  ],
  [
    'puts a file beside the program',
    `cp planted.json 'opt/GoTo Admin/policy.json'; cp planted.json 'opt/GoTo Admin/resources/policy.json'`,
  ],
  [
    'puts files into their home',
    `mkdir -p "$HOME/.config/GoTo Admin" "$HOME/.config/goto-admin"; cp planted.json "$HOME/.config/GoTo Admin/policy.json"; cp planted.json "$HOME/.config/goto-admin/policy.json"; cp planted.json "$HOME/policy.json"`,
  ],
  [
    'leaves a file in the folder in which the console starts',
    'cp planted.json "$HOME/policy.json"; cd "$HOME"',
  ],
]

describe.skipIf(withoutRoot)(`an ordinary user of a Linux computer (${withoutRoot ?? 'for real'})`, () => {
  test('an ordinary user who tries each of 20 attacks changes no setting', () => {
    expect(ways).toHaveLength(20)
    for (const [way, script] of ways) {
      expect(computer.asSecondUser(script).error, way).toBeUndefined()
      expect(linuxPolicy(computer.root).sources, way).toEqual([])
    }
    install()
    const before = settings()
    expect(before.apiBase).toBe(policy.apiBase)
    for (const [way, script] of ways) {
      expect(computer.asSecondUser(script).error, way).toBeUndefined()
      expect(settings(), way).toEqual(before)
    }
  })

  test('the test’s second user can really write where the attacks need it', () => {
    expect(computer.asSecondUser('cp planted.json "$HOME/p" && id -u').stdout.trim()).toBe('65534')
  })

  test('a policy file that a user without root rights has planted in /etc is not read', () => {
    // The other attacks remove the file, or write to a place that the console does not read.
    const planting = ways.filter(([, script]) => {
      computer.remove()
      computer = openComputer()
      computer.write('planted.json', planted)
      install()
      computer.asRoot('chown -R 65534 . && chmod 755 etc')
      computer.asSecondUser(script)
      expect(readSources()).toEqual([])
      return computer.asRoot(`grep -qs evil ${file}`).status === 0
    })
    expect(planting.length).toBe(10)
  })

  test('a user who sets environment variables changes no setting', () => {
    install()
    const before = settings()
    const env = {
      GOTO_ADMIN_API_BASE: evil,
      GOTO_ADMIN_IDENTITY_ENDPOINT: evil,
      GOTO_ADMIN_ALLOW_REMOTE_DEBUGGING: 'true',
      ProgramData: computer.inside('home/mallory'),
      XDG_CONFIG_DIRS: computer.inside('home/mallory'),
      HOME: computer.inside('home/mallory'),
    }
    expect(settings(env)).toEqual(before)
  })
})

describe.skipIf(withoutRoot)('a policy that others could have written', () => {
  const path = () => computer.inside(file)

  const writable = (mode: string) => `it can be written by users other than root (mode ${mode})`
  const itsFolder = (folder: string) => `its folder ${computer.inside(folder)}`
  test.each([
    ['a file of another user', `chown 1000 ${file}`, () => 'it belongs to user 1000, not to root'],
    ['a file that its group may write', `chmod 664 ${file}`, () => writable('0664')],
    ['a file that others than its group may write', `chmod 646 ${file}`, () => writable('0646')],
    [
      'a folder of another user',
      'chown 1000 etc/goto-admin',
      () => `${itsFolder('etc/goto-admin')} belongs to user 1000, not to root`,
    ],
    [
      'a folder that anyone may write',
      'chmod 1777 etc',
      () => `${itsFolder('etc')} can be written by users other than root (mode 1777)`,
    ],
    [
      'a linked folder',
      'mv etc/goto-admin real && ln -s ../real etc/goto-admin',
      () => `${itsFolder('etc/goto-admin')} is a symbolic link`,
    ],
    ['a link', `mv ${file} real.json && ln -s ../../real.json ${file}`, () => 'it is a symbolic link'],
    ['a folder in its place', `rm ${file} && mkdir ${file}`, () => 'it is not a file'],
    ['a pipe, which is not waited for', `rm ${file} && mkfifo ${file}`, () => 'it is not a file'],
  ])('a policy that others could have written is refused: %s', (_, script, problem) => {
    install()
    expect(computer.asRoot(script).stderr).toBe('')
    expect(() => linuxPolicy(computer.root)).toThrow(`${path()} is not read, because ${problem()}.`)
  })

  test('a policy that the person who starts the console may write is refused, whatever its mode says', () => {
    install()
    // A capability allows writing without changing the file's mode, like an access list on macOS.
    const user =
      '--reuid 65534 --regid 65534 --clear-groups --securebits +no_setuid_fixup --inh-caps +dac_override --ambient-caps +dac_override'
    const script = `
      import { linuxPolicy } from '#main/config/unix-policy.ts'
      linuxPolicy(${JSON.stringify(computer.root)})`
    const node = [process.execPath, '--import', 'tsx', '--input-type=module', '-e', script]
    const { stderr } = spawnSync('setpriv', [...user.split(' '), ...node], { encoding: 'utf8' })
    expect(stderr).toContain(`${path()} is not read, because its folder / can be written by you.`)
  })

  test('a policy is refused if a socket is in its place, which cannot be opened', async () => {
    computer.mkdir('etc/goto-admin')
    const server = createServer().listen(path())
    await once(server, 'listening')
    expect(() => linuxPolicy(computer.root)).toThrow(`${path()} cannot be read (ENXIO`)
    server.close()
  })

  test('a policy that the person who starts the console may not read is refused', (context) => {
    if (!process.seteuid) return context.skip('a worker thread cannot change its user')
    install()
    computer.asRoot(`chmod 600 ${file}`)
    process.seteuid(65534)
    try {
      expect(() => linuxPolicy(computer.root)).toThrow(`${path()} cannot be read (EACCES`)
    } finally {
      process.seteuid(0)
    }
  })

  test('a file in place of the policy’s folder is no policy, and leaves no file open', () => {
    computer.write('etc/goto-admin', JSON.stringify(policy))
    expect(linuxPolicy(computer.root).sources).toEqual([])
    computer.asRoot('rm etc/goto-admin')
    install()
    const open = () => readdirSync('/proc/self/fd').length
    const before = open()
    linuxPolicy(computer.root)
    expect(open()).toBe(before)
  })

  test('a policy that an access list opens to a user is refused', (context) => {
    install()
    if (computer.asRoot(`${program('setfacl')} -m u:1000:rw ${file}`).status !== 0)
      context.skip('the disk of this computer has no access lists')
    expect(() => linuxPolicy(computer.root)).toThrow('it can be written by users other than root (mode 0664)')
  })
})

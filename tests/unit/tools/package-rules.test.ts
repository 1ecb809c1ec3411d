import { describe, expect, test } from 'vitest'
import {
  contentProblems,
  manifestProblems,
  type PackedFile,
  textProblems,
} from '#tools/checks/package-rules.ts'

const native = 'node_modules/keytar/prebuilds/linux-x64/keytar.node'
const packed = (...paths: string[]): PackedFile[] =>
  paths.map((path) => ({ path, unpacked: path.endsWith('.node') }))
const shipped = packed(
  'package.json',
  'out/main/index.js',
  'out/main/en-AU.bdic',
  'out/preload/index.cjs',
  'out/renderer/index.html',
  'out/renderer/assets/index-Bx_1.js',
  'out/renderer/assets/list-page-4z.css',
  'node_modules/keytar/package.json',
  'node_modules/keytar/lib/keytar.js',
  native,
)

describe('the content of a package', () => {
  test('a package with the console and the keychain module passes the check', () => {
    expect(contentProblems(shipped, 'linux-x64')).toEqual([])
  })

  test('a package is refused with sources, tests, tools, secrets, or modules of other systems', () => {
    const others = [
      'src/main/index.ts',
      'out/main/index.js.map',
      'out/preload/second.cjs',
      'sandbox/main.ts',
      'tools/electron-host/electron-host.mjs',
      'tests/unit/a.test.ts',
      '.env',
      'node_modules/got/index.js',
      'node_modules/keytar/src/main.cc',
      'node_modules/keytar/prebuilds/win32-x64/keytar.node',
    ]
    expect(contentProblems([...shipped, ...packed(...others)], 'linux-x64').sort()).toEqual(
      others.map((path) => `does not belong inside: ${path}`).sort(),
    )
  })

  test('a package has a problem for each missing part', () => {
    expect(contentProblems(shipped.slice(1), 'linux-x64')).toEqual(['is missing: package.json'])
    expect(contentProblems(shipped, 'darwin-arm64')).toContain(
      'is missing: node_modules/keytar/prebuilds/PLATFORM/keytar.node',
    )
  })

  test('a package has the registry module on Windows, and only there', () => {
    const module = [
      'node_modules/native-reg/lib/index.js',
      'node_modules/native-reg/prebuilds/win32-x64/node.napi.node',
      'node_modules/node-gyp-build/node-gyp-build.js',
    ]
    const onWindows = [
      ...shipped.filter(({ path }) => path !== native),
      ...packed(native.replace('linux-x64', 'win32-x64'), ...module),
    ]
    expect(contentProblems(onWindows, 'win32-x64')).toEqual([])
    expect(contentProblems(onWindows.slice(0, -3), 'win32-x64')).toEqual(
      module.map((path) => `is missing: ${path.replace('win32-x64', 'PLATFORM')}`),
    )
    expect(contentProblems([...shipped, ...packed(...module)], 'linux-x64')).toEqual(
      module.map((path) => `does not belong inside: ${path}`),
    )
  })

  test('a package has native modules beside its archive and all other files inside', () => {
    const swapped = shipped.map((file) =>
      file.path === native || file.path === 'package.json' ? { ...file, unpacked: !file.unpacked } : file,
    )
    expect(contentProblems(swapped, 'linux-x64')).toEqual([
      'must be inside the archive: package.json',
      `can't be loaded from inside the archive: ${native}`,
    ])
  })
})

test('a package holds no secret, no sandbox and no source map', () => {
  // Assembles the secrets, so that no scanner takes this file for a leak.
  const of = (...parts: string[]) => parts.join('')
  const forbidden = {
    'a private key': of('-----BEGIN RSA PRIVATE', ' KEY-----'),
    'an access key of AWS': of('AKIA', 'ABCDEFGHIJKLMNOP'),
    'a key of Google': of('AIza', 'Sy0123456789abcdefghijklmnopqrstuvw'),
    'a secret key of Stripe': of('sk_live', '_0123456789abcdefgh'),
    'a signed token': of('eyJhbGciOiJIUzI1', '.eyJzdWIiOiIxMjM0', '.SflKxwRJSMeKKF2QT4'),
    'an address of this computer': 'http://127.0.0.1:4310/v1/',
    'the sandbox': 'admin@goto.example',
    'a source map': of('//# source', 'MappingURL=index.js.map'),
  }
  for (const [what, text] of Object.entries(forbidden))
    expect(textProblems('a.js', `const a = "${text}"`)).toEqual([`a.js holds ${what}`])
  expect(textProblems('a.js', "const a = ['localhost', 'https://api.example.com/']")).toEqual([])
})

test('package.json has one start, the modules that ship and no fields of development', () => {
  const dependencies = { keytar: '7.10.6', 'native-reg': '1.1.1' }
  expect(manifestProblems({ main: 'out/main/index.js', dependencies })).toEqual([])
  const others = { dependencies: { keytar: '1', got: '1' }, scripts: {}, devDependencies: {} }
  expect(manifestProblems({ main: 'src/a.ts', ...others })).toEqual([
    "package.json's main is src/a.ts",
    'package.json depends on keytar, got',
    'package.json carries devDependencies',
    'package.json carries scripts',
  ])
})

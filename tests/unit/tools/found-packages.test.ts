import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createPackage } from '@electron/asar'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { packagesInArchive, packagesInMaps } from '#tools/notices/found-packages.ts'

let folder: string
const at = (path: string) => join(folder, path)

function write(path: string, text: string) {
  mkdirSync(dirname(at(path)), { recursive: true })
  writeFileSync(at(path), text)
}

const writePackage = (name: string) =>
  write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.2.3' }))

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'found-packages-')))
  for (const name of ['code', '@scope/looks', 'tokens', '@scope/native']) writePackage(name)
  write('node_modules/code/package.json', '{ "name": "code", "version": "1.2.3", "main": "lib/index.js" }')
  write('node_modules/code/lib/package.json', '{ "type": "module" }')
  write('node_modules/code/lib/index.js', 'export const word = "a word of another\'s"')
  write('node_modules/@scope/looks/looks.css', '@import "tokens/tokens.css"; a { color: var(--ink) }')
  write('node_modules/tokens/tokens.css', ':root { --ink: #123 }')
  write('page.js', 'import "@scope/looks/looks.css"\nimport { word } from "code"\nconsole.log(word)')
  write('packed/out/main/en-AU.bdic', '')
  write('packed/node_modules/@scope/native/package.json', '{ "name": "@scope/native", "version": "4.5.6" }')
  write('packed/node_modules/@scope/native/lib/native.js', '')
  // Sets the mode here instead of at the top of the file, where it would change the React build of the
  // component tests.
  await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { outDir: 'built', sourcemap: 'hidden', rolldownOptions: { input: at('page.js') } },
  })
  await createPackage(at('packed'), at('app.asar'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const named = (packages: readonly { name: string; version: string }[]) =>
  packages.map(({ name, version }) => `${name} ${version}`).sort()

test('the source maps of a build name the packages of its code and styles', () => {
  expect(named(packagesInMaps(at('built')))).toEqual(['@scope/looks 1.2.3', 'code 1.2.3', 'tokens 1.2.3'])
})

test('a script without a source map is an error, because its packages are not known', () => {
  write('unknown/page.js', 'run()')
  expect(() => packagesInMaps(at('unknown'))).toThrow('page.js.map')
})

test('the packages in an archive are listed by their names', () => {
  const { version } = JSON.parse(readFileSync('node_modules/dictionary-en-au/package.json', 'utf8'))
  expect(named(packagesInArchive(at('app.asar')))).toEqual([
    '@scope/native 4.5.6',
    `dictionary-en-au ${version}`,
  ])
})

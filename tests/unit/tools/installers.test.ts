import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { linkScheme } from '#shared/rules/console-links.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const require = createRequire(import.meta.url)
const folder = temporaryFolder('goto-admin-msi-')
const config = await readFile('electron-builder.yml', 'utf8')
const msiTemplate = await readFile('node_modules/app-builder-lib/templates/msi/template.xml', 'utf8')

test('the dmg, the pkg, the deb and the rpm register the scheme of links', () => {
  expect(config).toMatch(
    new RegExp(`^protocols:\n {2}name: GoTo Admin\n {2}schemes:\n {4}- ${linkScheme}\n`, 'm'),
  )
})

test('every library stays outside the archive, where it can be signed', () => {
  expect(/^asarUnpack:\n((?: {2}.*\n)+)/m.exec(config)?.[1]).toBe('  - "**/*.node"\n')
})

test('the NSIS installer registers the scheme of links, and lets no link hold a switch', async () => {
  const path = /^nsis:\n(?: {2}.*\n)* {2}include: (.+)\n/m.exec(config)?.[1] ?? ''
  const script = await readFile(path, 'utf8')
  const key = `SHELL_CONTEXT "Software\\Classes\\${linkScheme}`
  expect(script).toContain(`WriteRegStr ${key}" "URL Protocol" ""`)
  expect(script).toContain(
    `WriteRegStr ${key}\\shell\\open\\command" "" '"$INSTDIR\\\${APP_EXECUTABLE_FILENAME}" -- "%1"'`,
  )
  expect(/!macro customUnInstall\n([\s\S]*?)\n!macroend/.exec(script)?.[1]).toContain(`DeleteRegKey ${key}"`)
})

test('the MSI registers the scheme in the project that the packer makes', async () => {
  const hook = /^msiProjectCreated: (.+)$/m.exec(config)?.[1] ?? ''
  const addLinks = require(resolve(hook)) as (file: string) => Promise<void>
  const file = join(folder(), 'project.wxs')
  const program = '<Component><File Id="mainExecutable"/></Component>'
  await writeFile(file, msiTemplate.replace('{{-files}}', program))
  await addLinks(file)
  const project = await readFile(file, 'utf8')
  const group = /<ComponentGroup Id="ProductComponents"[\s\S]*<\/ComponentGroup>/.exec(project)?.[0] ?? ''
  expect(group).toContain(`Key="Software\\Classes\\${linkScheme}"`)
  expect(group).toContain('Name="URL Protocol"')
  // WiX refuses small letters in this id.
  expect(group).toMatch(/Guid="[0-9A-F-]{36}"/)
  expect(group).toContain('&quot;[#mainExecutable]&quot; -- &quot;%1&quot;')
  await writeFile(file, '<Wix/>')
  await expect(addLinks(file)).rejects.toThrow('not as expected')
})

test('each system has installers, none of which starts the console without a sandbox', () => {
  const targets = (system: string) =>
    [
      ...(new RegExp(`^${system}:\\n((?: {2}.*\\n)*)`, 'm').exec(config)?.[1] ?? '').matchAll(
        /^ {4}- (?:target: )?(\w+)$/gm,
      ),
    ].map(([, target]) => target)
  expect(targets('win')).toEqual(expect.arrayContaining(['nsis', 'msi']))
  expect(targets('mac')).toEqual(expect.arrayContaining(['dmg', 'pkg', 'zip']))
  expect(targets('linux')).toEqual(['deb', 'rpm'])
})

test('the pkg replaces the app in /Applications, for the whole computer', () => {
  const [, options = ''] = /^pkg:\n((?: {2}.*\n)*)/m.exec(config) ?? []
  expect(options).toContain('  installLocation: /Applications\n')
  for (const option of ['isRelocatable', 'allowAnywhere', 'allowCurrentUserHome'])
    expect(options).toContain(`  ${option}: false\n`)
})

test('each MSI has a product code of its own, and replaces older versions only', () => {
  // IT's detection rules and removals name the version by its product code.
  expect(msiTemplate).toMatch(/<Product Id="\*" [^>]*UpgradeCode="\$\{upgradeCode\}"/)
  expect(msiTemplate).toMatch(/<MajorUpgrade [^>]*DowngradeErrorMessage=/)
  expect(msiTemplate).not.toContain('AllowDowngrades')
})

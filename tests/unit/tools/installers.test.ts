import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { linkScheme } from '#shared/rules/console-links.ts'

const require = createRequire(import.meta.url)
const config = await readFile('electron-builder.yml', 'utf8')

test('I10 the dmg, the pkg, the deb and the rpm register the scheme of links', () => {
  expect(config).toMatch(
    new RegExp(`^protocols:\n {2}name: GoTo Admin\n {2}schemes:\n {4}- ${linkScheme}\n`, 'm'),
  )
})

test('E10 every library stays outside the archive, where it can be signed', () => {
  expect(/^asarUnpack:\n((?: {2}.*\n)+)/m.exec(config)?.[1]).toBe('  - "**/*.node"\n')
})

test('I10 the NSIS installer registers the scheme, lets no link hold a switch, and removes it', async () => {
  const path = /^nsis:\n(?: {2}.*\n)* {2}include: (.+)\n/m.exec(config)?.[1] ?? ''
  const script = await readFile(path, 'utf8')
  const key = `SHELL_CONTEXT "Software\\Classes\\${linkScheme}`
  expect(script).toContain(`WriteRegStr ${key}" "URL Protocol" ""`)
  expect(script).toContain(
    `WriteRegStr ${key}\\shell\\open\\command" "" '"$INSTDIR\\\${APP_EXECUTABLE_FILENAME}" -- "%1"'`,
  )
  expect(/!macro customUnInstall\n([\s\S]*?)\n!macroend/.exec(script)?.[1]).toContain(`DeleteRegKey ${key}"`)
})

test('I10 the MSI registers the scheme in the project that the packer makes', async () => {
  const hook = /^msiProjectCreated: (.+)$/m.exec(config)?.[1] ?? ''
  const addLinks = require(resolve(hook)) as (file: string) => Promise<void>
  const template = await readFile('node_modules/app-builder-lib/templates/msi/template.xml', 'utf8')
  const folder = await mkdtemp(join(tmpdir(), 'goto-admin-msi-'))
  const file = join(folder, 'project.wxs')
  try {
    await writeFile(
      file,
      template.replace('{{-files}}', '<Component><File Id="mainExecutable"/></Component>'),
    )
    await addLinks(file)
    const project = await readFile(file, 'utf8')
    const group = /<ComponentGroup Id="ProductComponents"[\s\S]*<\/ComponentGroup>/.exec(project)?.[0] ?? ''
    expect(group).toContain(`Key="Software\\Classes\\${linkScheme}"`)
    expect(group).toContain('Name="URL Protocol"')
    // WiX refuses small letters in it.
    expect(group).toMatch(/Guid="[0-9A-F-]{36}"/)
    expect(group).toContain('&quot;[#mainExecutable]&quot; -- &quot;%1&quot;')
    await writeFile(file, '<Wix/>')
    await expect(addLinks(file)).rejects.toThrow('not as expected')
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('E1 I3 there are installers of each system, none of which starts without a sandbox', () => {
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

test('I3 the pkg replaces the app in /Applications, for the whole computer', () => {
  const [, options = ''] = /^pkg:\n((?: {2}.*\n)*)/m.exec(config) ?? []
  expect(options).toContain('  installLocation: /Applications\n')
  for (const option of ['isRelocatable', 'allowAnywhere', 'allowCurrentUserHome'])
    expect(options).toContain(`  ${option}: false\n`)
})

test('I3 each MSI has a product code of its own, and replaces older versions, never a newer one', async () => {
  const template = await readFile('node_modules/app-builder-lib/templates/msi/template.xml', 'utf8')
  // IT's detection rules and removals name the version by its product code.
  expect(template).toMatch(/<Product Id="\*" [^>]*UpgradeCode="\$\{upgradeCode\}"/)
  expect(template).toMatch(/<MajorUpgrade [^>]*DowngradeErrorMessage=/)
  expect(template).not.toContain('AllowDowngrades')
})

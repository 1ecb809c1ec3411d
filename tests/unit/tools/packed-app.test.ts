import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPackage } from '@electron/asar'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'
import { unsetFuses } from '#tools/checks/fuses.ts'
import { packedProblems } from '#tools/checks/packed-app.ts'
import { noticesOf, sbomOf } from '#tools/notices/documents.ts'

const newFolder = temporaryFolder('packed-app-')

test('a folder that the packer does not make fails the check of a packed console', () => {
  expect(() => packedProblems('dist/linux-armv7l-unpacked')).toThrow('linux-armv7l-unpacked is none of')
  expect(() => packedProblems('dist/missing', 'linux-unpacked')).toThrow()
})

test('a packed console is judged by its files, manifest, texts, notices, SBOM and fuses', async () => {
  const folder = newFolder()
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(join(folder, path, '..'), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  write('app/package.json', '{ "name": "goto-admin", "scripts": {} }')
  write('app/out/main/index.js', '//# sourceMappingURL=index.js.map')
  write('app/notes.txt', '')
  write('app/node_modules/native/package.json', '{ "name": "native", "version": "4.5.6" }')
  write('app/node_modules/native/index.js', '')
  write('node_modules/code/package.json', '{ "name": "code", "version": "1.2.3" }')
  const sources = ['../src/index.ts', '../node_modules/code/index.js']
  write('build/index.js.map', JSON.stringify({ sources, sourcesContent: ['', ''] }))
  write('build/index.js', '')
  write('linux-unpacked/goto-admin', unsetFuses())
  write('linux-unpacked/resources/THIRD-PARTY-NOTICES.txt', noticesOf([]))
  write(
    'linux-unpacked/resources/sbom.cdx.json',
    JSON.stringify({ ...sbomOf('0.1.0', []), bomFormat: 'other' }),
  )
  await createPackage(join(folder, 'app'), join(folder, 'linux-unpacked/resources/app.asar'))
  const problems = packedProblems(join(folder, 'linux-unpacked'), 'linux-unpacked', join(folder, 'build'))
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const electron = `electron ${devDependencies.electron}`
  for (const problem of [
    'does not belong inside: notes.txt',
    'is missing: out/preload/index.cjs',
    `${electron} is not in the notices`,
    `${electron} is not in the SBOM`,
    'code 1.2.3 is not in the notices',
    'native 4.5.6 is not in the notices',
    'package.json carries scripts',
    'out/main/index.js holds a source map',
    'the SBOM: /bomFormat must be equal to one of the allowed values',
    'the fuse runAsNode is left as it was, not off',
  ])
    expect(problems).toContain(`linux-unpacked: ${problem}`)
})

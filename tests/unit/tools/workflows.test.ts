import { readdirSync, readFileSync } from 'node:fs'
import { validate } from '@actions/languageservice'
import { expect, test } from 'vitest'
import { TextDocument } from 'vscode-languageserver-textdocument'

const folder = '.github/workflows'
const names = readdirSync(folder)
const textOf = (name: string) => readFileSync(`${folder}/${name}`, 'utf8')

const problemsIn = async (name: string, text: string) =>
  (await validate(TextDocument.create(`file:///${folder}/${name}`, 'yaml', 1, text))).map(
    ({ range, message }) => `${name}:${range.start.line + 1} ${message}`,
  )

test.each(names)('S9 every action of %s is pinned by its commit', (name) => {
  const uses = [...textOf(name).matchAll(/uses: (.*)/g)].map(([, action]) => action)
  expect(uses.length).toBeGreaterThan(0)
  for (const action of uses) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
})

test.each(names)('I3 GitHub’s own parser accepts %s', async (name) => {
  expect(await problemsIn(name, textOf(name))).toEqual([])
})

test('GitHub’s own parser finds a wrong key, and a value that a step can not have', async () => {
  const wrong = textOf('release.yml')
    .replace('fail-fast', 'fail-early')
    .replace('npm run test:installed', `true\n        shell: $\{{ matrix.shell }}`)
  expect(await problemsIn('wrong.yml', wrong)).toEqual([
    expect.stringMatching(/^wrong\.yml:\d+ Unexpected value 'fail-early'$/),
    expect.stringMatching(/^wrong\.yml:\d+ Unrecognized named-value: 'matrix'$/),
  ])
})

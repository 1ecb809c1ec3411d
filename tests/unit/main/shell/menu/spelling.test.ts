import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { checkSpelling, dictionaryName } from '#main/shell/menu/spelling.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = temporaryFolder('goto-admin-spelling-')
const log = { info: () => {}, warn: () => {}, error: () => {} }

beforeEach(async () => {
  await writeFile(join(folder(), 'en-AU.bdic'), 'BDic words')
})

/** Starts the spelling, and lists what the session was told. */
async function check(platform: NodeJS.Platform, bundled = 'en-AU.bdic') {
  const told: unknown[] = []
  const tell =
    (name: string) =>
    (...args: unknown[]) =>
      void told.push([name, ...args])
  const session = {
    setSpellCheckerDictionaryDownloadURL: tell('download'),
    setSpellCheckerEnabled: tell('enabled'),
    setSpellCheckerLanguages: tell('languages'),
  }
  await checkSpelling({ session, platform, bundled: join(folder(), bundled), sessionData: folder(), log })
  return told
}
const placed = () => join(folder(), 'Dictionaries', dictionaryName)

test.each(['linux', 'win32'] as const)(
  'on %s the console’s own Australian dictionary is used, and none is downloaded',
  async (platform) => {
    expect(await check(platform)).toEqual([
      ['download', 'https://dictionary.invalid:9/'],
      ['languages', ['en-AU']],
    ])
    expect(await readFile(placed(), 'utf8')).toBe('BDic words')
  },
)

test('on macOS the system checks the spelling', async () => {
  expect(await check('darwin')).toEqual([])
})

test('the dictionary of an older console is replaced', async () => {
  await check('linux')
  const { mtimeMs } = await stat(placed())
  await check('linux')
  expect((await stat(placed())).mtimeMs).toBe(mtimeMs)
  await writeFile(placed(), 'older')
  await check('linux')
  expect(await readFile(placed(), 'utf8')).toBe('BDic words')
})

test('the console works without spelling if its dictionary is missing', async () => {
  expect(await check('linux', 'gone.bdic')).toEqual([
    ['download', 'https://dictionary.invalid:9/'],
    ['enabled', false],
  ])
})

test('the dictionary has the name that this Electron’s Chromium looks for', async () => {
  const { devDependencies } = JSON.parse(await readFile('package.json', 'utf8'))
  expect(
    { electron: devDependencies.electron.split('.')[0], dictionaryName },
    'Electron has another Chromium. Look up en-AU in its components/spellcheck/common/spellcheck_common.cc, correct dictionaryName if its version is another, and note the new Electron here.',
  ).toEqual({ electron: '45', dictionaryName: 'en-AU-10-1.bdic' })
})

import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { cruise, type ICruiseOptions } from 'dependency-cruiser'
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

type Files = Readonly<Record<string, string>>

const config = './dependency-cruiser.cjs'
const leaf = 'export const a = 1'

/** A tree that keeps every rule. */
const lawful: Files = {
  'src/shared/result.ts': "import * as v from 'valibot'\nexport const a = v",
  'src/shared/entities/a.ts': "import '../fields/text.ts'\nexport const a = 1",
  'src/shared/fields/text.ts': leaf,
  'src/main/index.ts':
    "import '#shared/result.ts'\nimport './start/electron-ports.ts'\nimport './shell/window.ts'",
  'src/main/start/electron-ports.ts':
    "import 'electron'\nimport type { B } from '../backend.ts'\nexport type A = B",
  'src/main/backend.ts': "import './connection.ts'\nimport './ipc/channels.ts'\nexport type B = unknown",
  'src/main/connection.ts': "import './api/try-once.ts'\nimport './while-wanted.ts'",
  'src/main/while-wanted.ts': leaf,
  'src/main/api/try-once.ts':
    "import got from 'got'\nimport type { A } from '../identity/token.ts'\nexport const a: A = got",
  'src/main/identity/token.ts':
    "import '../storage/files.ts'\nimport '../call-failure.ts'\nimport '../while-wanted.ts'\nexport type A = unknown",
  'src/main/storage/files.ts': "import 'node:fs'\nimport '../diagnostics/log.ts'",
  'src/main/diagnostics/log.ts': leaf,
  'src/main/call-failure.ts': "import '#shared/result.ts'",
  'src/main/shell/window.ts': "import 'electron'",
  'src/main/ipc/channels.ts': leaf,
  'src/preload/index.ts': "import 'electron/renderer'\nimport '#shared/result.ts'",
  'src/renderer/app/main.tsx': "import 'react'\nimport '../routes/a.tsx'\nexport const a = <b />",
  'src/renderer/routes/a.tsx': "import '#renderer/features/a/page.tsx'",
  'src/renderer/features/a/page.tsx': "import './columns.ts'\nimport '#renderer/components/block.tsx'",
  'src/renderer/features/a/columns.ts': "import '#shared/entities/a.ts'",
  'src/renderer/components/block.tsx': "import 'antd'",
  'src/renderer/lib/bridge.d.ts': 'interface Window {}',
  'sandbox/server.ts': "import '#shared/result.ts'\nimport 'node:http'\nimport 'hono'",
  'tools/start.ts': "import '#sandbox/server.ts'\nimport '#tests/support/tour/stops.ts'",
  'tools/electron-host/host.ts': "import type { W } from './window.ts'\nexport type H = W",
  'tools/electron-host/window.ts': 'export type W = unknown',
  'tests/support/tour/stops.ts': leaf,
  'tests/unit/a.test.ts': "import '#main/api/try-once.ts'\nimport '#renderer/lib/x.ts'",
  'src/renderer/lib/x.ts': "import '../stores/s.ts'",
  'src/renderer/stores/s.ts': "import 'zustand'",
}

/** For each rule, the files that make a lawful tree break it. */
const breaches: Readonly<Record<string, Files>> = {
  'known-layer': {
    'src/renderer/helpers/a.ts': leaf,
    'tests/unit/b.test.ts': "import '#renderer/helpers/a.ts'",
  },
  'no-cycle': {
    'src/shared/entities/b.ts': "import { c } from './c.ts'\nexport const b = () => c",
    'src/shared/entities/c.ts': "import { b } from './b.ts'\nexport const c = () => b",
  },
  resolvable: { 'tools/bench.ts': "import './gone.ts'" },
  'no-orphan': { 'src/shared/rules/alone.ts': leaf },
  'no-import-of-tests': {
    'tools/bench.ts': "import './electron-host/a.test.ts'",
    'tools/electron-host/a.test.ts': leaf,
  },
  'shared-is-independent': { 'src/shared/rules/a.ts': "import 'node:fs'" },
  'fields-below-entities': {
    'src/shared/fields/address.ts': "import type { a } from '../entities/a.ts'\nexport type A = typeof a",
  },
  'preload-knows-electron-and-shared': { 'src/preload/index.ts': "import 'node:fs'" },
  'renderer-stays-in-the-browser': { 'src/renderer/components/block.tsx': "import 'electron'" },
  'main-knows-no-other-process': { 'src/main/index.ts': "import '../renderer/lib/x.ts'" },
  'main-order-of-config': { 'src/main/config/a.ts': "import '../diagnostics/log.ts'" },
  'main-order-of-diagnostics': { 'src/main/diagnostics/a.ts': "import '../storage/files.ts'" },
  'main-order-of-storage': {
    'src/main/storage/a.ts': "import type { A } from '../identity/token.ts'\nexport type B = A",
  },
  'main-order-of-identity': { 'src/main/identity/a.ts': "import '../api/try-once.ts'" },
  'main-order-of-api': { 'src/main/api/a.ts': "import '../ipc/channels.ts'" },
  'main-order-of-addresses': { 'src/main/addresses/a.ts': "import '../identity/token.ts'" },
  'main-order-of-ipc': { 'src/main/ipc/a.ts': "import '../shell/window.ts'" },
  'main-order-of-provider-check': { 'src/main/provider-check/a.ts': "import '../ipc/channels.ts'" },
  'main-order-of-support': { 'src/main/support/a.ts': "import '../ipc/channels.ts'" },
  'main-order-of-updates': { 'src/main/updates/a.ts': "import '../ipc/channels.ts'" },
  'main-order-of-drafts': { 'src/main/drafts/a.ts': "import '../ipc/channels.ts'" },
  'main-order-of-processing': { 'src/main/processing/a.ts': "import '../ipc/channels.ts'" },
  'main-order-of-rover': { 'src/main/rover/a.ts': "import '../identity/token.ts'" },
  'main-order-of-shell': { 'src/main/shell/a.ts': "import '../backend.ts'" },
  'start-above-all': { 'src/main/backend.ts': "import './start/title.ts'", 'src/main/start/title.ts': leaf },
  'backend-without-electron': {
    'src/main/connection.ts': "import './shell/menu.ts'",
    'src/main/shell/menu.ts': "import type { App } from 'electron'\nexport type A = App",
  },
  'renderer-order': { 'src/renderer/components/a.ts': "import '../features/a/columns.ts'" },
  'lib-below-components': { 'src/renderer/lib/y.ts': "import '../components/block.tsx'" },
  'features-below-routes': {
    'src/renderer/features/a/b.ts': "import '#renderer/app/menu.ts'",
    'src/renderer/app/menu.ts': leaf,
  },
  'routes-below-app': {
    'src/renderer/routes/b.ts': "import '../app/menu.ts'",
    'src/renderer/app/menu.ts': leaf,
  },
  'features-apart': { 'src/renderer/features/shell/a.ts': "import '../a/columns.ts'" },
  'sandbox-knows-shared': { 'sandbox/a.ts': "import '#main/call-failure.ts'" },
  'tools-run-what-is-built': { 'tools/bench.ts': "import '#main/index.ts'" },
  'policy-knows-the-settings': { 'tools/policy/a.ts': "import '#main/index.ts'" },
  'host-is-independent': { 'tools/electron-host/a.ts': "import '#shared/result.ts'" },
  'one-importer-of-got': { 'src/main/addresses/a.ts': "import got from 'got'\nexport { got }" },
  'one-importer-of-keytar': { 'src/main/identity/a.ts': "import keytar from 'keytar'\nexport { keytar }" },
  'one-importer-of-native-reg': {
    'src/main/shell/a.ts': "import { HKLM } from 'native-reg'\nexport { HKLM }",
  },
  'one-importer-of-electron-updater': {
    'src/main/shell/a.ts': "import { MacUpdater } from 'electron-updater'\nexport { MacUpdater }",
  },
  'one-importer-of-simple-plist': {
    'src/main/shell/a.ts': "import { parse } from 'simple-plist'\nexport { parse }",
  },
  'one-importer-of-csv-stringify': {
    'sandbox/a.ts': "import { stringify } from 'csv-stringify/sync'\nexport { stringify }",
  },
  'one-importer-of-dompurify': {
    'src/renderer/components/a.ts': "import purify from 'dompurify'\nexport { purify }",
  },
  'one-importer-of-quill': { 'src/renderer/components/a.ts': "import Quill from 'quill'\nexport { Quill }" },
  'one-importer-of-react-quill': {
    'src/renderer/components/a.ts': "import Editor from 'react-quill'\nexport { Editor }",
  },
  'one-importer-of-amazon-cognito-identity-js': {
    'sandbox/a.ts': "import type * as c from 'amazon-cognito-identity-js'\nexport type { c }",
  },
}

let root: string
let options: ICruiseOptions

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'goto-admin-layers-'))
  options = await extractDepcruiseOptions(config)
})
afterAll(() => rm(root, { recursive: true, force: true }))

/** The names of the rules that a tree breaks. */
async function brokenRules(name: string, files: Files): Promise<string[]> {
  const baseDir = join(root, name)
  await mkdir(baseDir)
  await symlink(resolve('node_modules'), join(baseDir, 'node_modules'))
  await writeFile(
    join(baseDir, 'package.json'),
    JSON.stringify({
      imports: {
        '#shared/*': './src/shared/*',
        '#main/*': './src/main/*',
        '#renderer/*': './src/renderer/*',
        '#sandbox/*': './sandbox/*',
        '#tests/*': './tests/*',
      },
    }),
  )
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(baseDir, path)), { recursive: true })
    await writeFile(join(baseDir, path), text)
  }
  const { output } = await cruise(['src', 'sandbox', 'tools', 'tests'], { ...options, baseDir })
  if (typeof output === 'string') throw new Error(output)
  return [...new Set(output.summary.violations.map(({ rule }) => rule.name))]
}

test('a tree that keeps the rules passes', async () => {
  expect(await brokenRules('lawful', lawful)).toEqual([])
})

describe('a layer rule refuses a breach', () => {
  test.each(Object.entries(breaches))('%s', async (rule, breach) => {
    expect(await brokenRules(rule, { ...lawful, ...breach })).toContain(rule)
  })

  test.each(['src/shared/entities', 'tools/electron-host', 'tests/support'])(
    'no-cycle, with only types, in %s',
    async (folder) => {
      const cycle = {
        [`${folder}/b.ts`]: "import type { C } from './c.ts'\nexport type B = C",
        [`${folder}/c.ts`]: "import type { B } from './b.ts'\nexport type C = B",
      }
      const name = `no-cycle-${folder.replaceAll('/', '-')}`
      expect(await brokenRules(name, { ...lawful, ...cycle })).toEqual(['no-cycle'])
    },
  )

  test('every rule has a breach here', async () => {
    const { forbidden = [], required = [] } = await extractDepcruiseConfig(config)
    expect(Object.keys(breaches).sort()).toEqual([...required, ...forbidden].map(({ name }) => name).sort())
  })
})

import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

type Files = Readonly<Record<string, string>>

const config = './dependency-cruiser.cjs'
const leaf = 'export const a = 1'
const typeFrom = (module: string) => `import type * as t from '${module}'\nexport type T = typeof t`

/** A tree of files that keeps every rule. */
const lawful: Files = {
  'src/shared/result.ts': "import * as v from 'valibot'\nexport const a = v",
  'src/shared/entities/a.ts': "import '../fields/text.ts'\nexport const a = 1",
  'src/shared/fields/text.ts': leaf,
  'src/main/index.ts':
    "import '#shared/result.ts'\nimport './start/electron-ports.ts'\nimport './shell/windows/window.ts'",
  'src/main/start/electron-ports.ts':
    "import 'electron'\nimport type { B } from '../backend.ts'\nexport type A = B",
  'src/main/backend.ts': "import './connection.ts'\nimport './ipc/channels.ts'\nexport type B = unknown",
  'src/main/connection.ts': "import './api/try-once.ts'\nimport './base/while-wanted.ts'",
  'src/main/base/while-wanted.ts': leaf,
  'src/main/api/try-once.ts':
    "import got from 'got'\nimport type { A } from '../identity/token.ts'\nexport const a: A = got",
  'src/main/identity/token.ts':
    "import '../storage/files.ts'\nimport '../base/call-failure.ts'\nimport '../base/while-wanted.ts'\nexport type A = unknown",
  'src/main/storage/files.ts': "import 'node:fs'\nimport '../diagnostics/log.ts'",
  'src/main/diagnostics/log.ts': leaf,
  'src/main/base/call-failure.ts': "import '#shared/result.ts'",
  'src/main/shell/windows/window.ts': "import 'electron'",
  'src/main/ipc/channels.ts': leaf,
  'src/preload/index.ts': "import 'electron/renderer'\nimport '#shared/result.ts'",
  'src/renderer/app/main.tsx': "import 'react'\nimport '../routes/a.tsx'\nexport const a = <b />",
  'src/renderer/routes/a.tsx': "import '#renderer/features/a/page.tsx'",
  'src/renderer/features/a/page.tsx': "import './columns.ts'\nimport '#renderer/components/table/block.tsx'",
  'src/renderer/features/a/columns.ts': "import '#shared/entities/a.ts'",
  'src/renderer/components/table/block.tsx': "import 'antd'",
  'src/renderer/lib/calls/bridge.d.ts': 'interface Window {}',
  'sandbox/server.ts': "import '#shared/result.ts'\nimport 'node:http'\nimport 'hono'",
  'tools/start.ts': "import '#sandbox/server.ts'\nimport '#tests/support/e2e/tour/stops.ts'",
  'tools/electron-host/host.ts': "import type { W } from './window.ts'\nexport type H = W",
  'tools/electron-host/window.ts': 'export type W = unknown',
  'tests/support/e2e/tour/stops.ts': leaf,
  'tests/unit/a.test.ts': "import '#main/api/try-once.ts'\nimport '#renderer/lib/text/x.ts'",
  'src/renderer/lib/text/x.ts': "import '../../stores/s.ts'",
  'src/renderer/stores/s.ts': "import 'zustand'",
}

/** Each rule, with a file that breaks it in a tree that keeps all other rules. */
const breaches: readonly (readonly [rule: string, file: string, text: string])[] = [
  ['known-layer', 'src/renderer/helpers/a.ts', leaf],
  ['known-layer', 'src/renderer/lib/helper.ts', leaf],
  ['no-cycle', 'src/shared/entities/b.ts', "import { c } from './c.ts'\nexport const b = () => c"],
  ['no-cycle', 'src/shared/fields/d.ts', "import type { E } from './e.ts'\nexport type D = E"],
  ['no-cycle', 'tools/electron-host/d.ts', "import type { E } from './e.ts'\nexport type D = E"],
  ['no-cycle', 'tests/support/d.ts', "import type { E } from './e.ts'\nexport type D = E"],
  ['no-circle-of-folders', 'src/renderer/lib/upper/a.ts', "import '../lower/c.ts'"],
  ['no-circle-of-folders', 'src/renderer/lib/lower/b.ts', typeFrom('../upper/d.ts')],
  ['resolvable', 'tools/bench.ts', "import './gone.ts'"],
  ['no-orphan', 'src/shared/rules/alone.ts', leaf],
  ['no-import-of-tests', 'tools/tour.ts', "import './electron-host/a.test.ts'"],
  ['shared-is-independent', 'src/shared/rules/a.ts', "import 'node:fs'"],
  ['fields-below-entities', 'src/shared/fields/address.ts', "import '../entities/a.ts'"],
  ['fields-below-entities', 'src/shared/fields/abn.ts', typeFrom('../entities/a.ts')],
  ['records-below-all', 'src/shared/records/a.ts', "import '../result.ts'"],
  ['preload-knows-electron-and-shared', 'src/preload/a.ts', "import 'node:fs'"],
  ['renderer-stays-in-the-browser', 'src/renderer/components/table/c.ts', "import 'electron'"],
  ['main-knows-no-other-process', 'src/main/shell/b.ts', "import '../../renderer/lib/text/x.ts'"],
  ['main-order-of-base', 'src/main/base/a.ts', "import '../storage/files.ts'"],
  ['main-order-of-config', 'src/main/config/a.ts', "import '../diagnostics/log.ts'"],
  ['main-order-of-diagnostics', 'src/main/diagnostics/a.ts', "import '../storage/files.ts'"],
  ['main-order-of-storage', 'src/main/storage/a.ts', typeFrom('../identity/token.ts')],
  ['main-order-of-identity', 'src/main/identity/a.ts', "import '../api/try-once.ts'"],
  ['main-order-of-api', 'src/main/api/a.ts', "import '../ipc/channels.ts'"],
  ['main-order-of-addresses', 'src/main/addresses/a.ts', "import '../identity/token.ts'"],
  ['main-order-of-csv', 'src/main/csv/a.ts', "import '../identity/token.ts'"],
  ['main-order-of-ipc', 'src/main/ipc/a.ts', "import '../shell/windows/window.ts'"],
  ['main-order-of-provider-check', 'src/main/provider-check/a.ts', "import '../ipc/channels.ts'"],
  ['main-order-of-support', 'src/main/support/a.ts', "import '../ipc/channels.ts'"],
  ['main-order-of-updates', 'src/main/updates/a.ts', "import '../ipc/channels.ts'"],
  ['main-order-of-work', 'src/main/work/a.ts', "import '../ipc/channels.ts'"],
  ['main-order-of-rover', 'src/main/rover/a.ts', "import '../identity/token.ts'"],
  ['main-order-of-shell', 'src/main/shell/a.ts', "import '../backend.ts'"],
  ['start-above-all', 'src/main/backend.ts', "import './start/menu.ts'"],
  ['backend-without-electron', 'src/main/backend.ts', "import './shell/windows/window.ts'"],
  ['renderer-order', 'src/renderer/components/list/a.ts', "import '../../features/a/columns.ts'"],
  ['lib-below-components', 'src/renderer/lib/text/y.ts', "import '../../components/table/block.tsx'"],
  ['features-below-routes', 'src/renderer/features/a/b.ts', "import '#renderer/app/menu.ts'"],
  ['routes-below-app', 'src/renderer/routes/b.ts', "import '../app/menu.ts'"],
  ['features-apart', 'src/renderer/features/shell/a.ts', "import '../a/columns.ts'"],
  ['sandbox-knows-shared', 'sandbox/a.ts', "import '#main/base/call-failure.ts'"],
  ['tools-run-what-is-built', 'tools/prism.ts', "import '#main/index.ts'"],
  ['policy-knows-the-settings', 'tools/policy/a.ts', "import '#main/index.ts'"],
  ['host-is-independent', 'tools/electron-host/a.ts', "import '#shared/result.ts'"],
  ['one-importer-of-got', 'src/main/addresses/b.ts', "import 'got'"],
  ['one-importer-of-keytar', 'src/main/identity/b.ts', "import 'keytar'"],
  ['one-importer-of-native-reg', 'src/main/shell/c.ts', "import 'native-reg'"],
  ['one-importer-of-electron-updater', 'src/main/shell/d.ts', "import 'electron-updater'"],
  ['one-importer-of-simple-plist', 'src/main/shell/e.ts', "import 'simple-plist'"],
  ['one-importer-of-csv-parse', 'src/main/csv/b.ts', "import 'csv-parse'"],
  ['one-importer-of-csv-stringify', 'sandbox/b.ts', "import 'csv-stringify/sync'"],
  ['one-importer-of-dompurify', 'src/renderer/components/table/d.ts', "import 'dompurify'"],
  ['one-importer-of-zustand', 'src/renderer/lib/text/z.ts', "import 'zustand'"],
  ['one-importer-of-quill', 'src/renderer/components/table/e.ts', "import 'quill'"],
  ['one-importer-of-react-quill', 'src/renderer/components/table/f.ts', "import 'react-quill'"],
  ['one-importer-of-amazon-cognito-identity-js', 'sandbox/c.ts', typeFrom('amazon-cognito-identity-js')],
]

const type = "import type { D } from './d.ts'\nexport type E = D"

/** The files that the breaches import. None of these files breaks a rule itself. */
const imported: Files = {
  'tests/unit/b.test.ts': "import '#renderer/helpers/a.ts'\nimport '#renderer/lib/helper.ts'",
  'src/shared/entities/c.ts': "import { b } from './b.ts'\nexport const c = () => b",
  'src/shared/fields/e.ts': type,
  'tools/electron-host/e.ts': type,
  'tests/support/e.ts': type,
  'tools/electron-host/a.test.ts': leaf,
  'src/main/start/menu.ts': leaf,
  'src/main/shell/menu/menu.ts': typeFrom('electron'),
  'src/renderer/app/menu.ts': leaf,
  'src/renderer/lib/lower/c.ts': leaf,
  'src/renderer/lib/upper/d.ts': leaf,
}

const folder = temporaryFolder('goto-admin-layers-')

/** The rules that a tree breaks, each with the file that breaks it. */
async function brokenRules(files: Files): Promise<string[]> {
  const baseDir = folder()
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
  const options = await extractDepcruiseOptions(config)
  const { output } = await cruise(['src', 'sandbox', 'tools', 'tests'], { ...options, baseDir })
  if (typeof output === 'string') throw new Error(output)
  return output.summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`)
}

test('a tree of files that keeps the layer rules passes', async () => {
  expect(await brokenRules(lawful)).toEqual([])
})

test('each layer rule refuses its breach, and every rule has a breach in this test', async () => {
  const { forbidden = [], required = [] } = await extractDepcruiseConfig(config)
  const rules = [...required, ...forbidden].map(({ name }) => name)
  const ofFolders = new Set(
    forbidden.filter((rule) => 'scope' in rule && rule.scope === 'folder').map(({ name }) => name),
  )
  expect(new Set(breaches.map(([rule]) => rule))).toEqual(new Set(rules))
  const files: Record<string, string> = { ...lawful, ...imported }
  for (const [, file, text] of breaches) files[file] = `${text}\n${files[file] ?? ''}`
  const expected = breaches.map(([rule, file]) => `${rule}: ${ofFolders.has(rule) ? dirname(file) : file}`)
  expect((await brokenRules(files)).sort()).toEqual(expected.sort())
})

// The import rules of docs/architecture.md, as patterns. tests/unit/tools/layers.test.ts shows that each
// rule works.

/** The folders of main that each folder may import, besides `base`; the files beside the folders wire them. */
const mainMayUse = {
  base: [],
  config: [],
  diagnostics: [],
  storage: ['config', 'diagnostics'],
  identity: ['config', 'diagnostics', 'storage'],
  csv: ['config', 'diagnostics', 'storage', 'api'],
  api: ['config', 'diagnostics', 'storage', 'identity'],
  addresses: ['config', 'diagnostics', 'api'],
  ipc: ['config', 'diagnostics'],
  'provider-check': ['config', 'diagnostics', 'storage', 'identity', 'api'],
  rover: ['config', 'diagnostics', 'storage', 'api', 'work'],
  shell: ['config', 'diagnostics', 'storage'],
  support: ['config', 'diagnostics', 'storage', 'api'],
  updates: ['config', 'diagnostics', 'storage'],
  work: ['config', 'diagnostics', 'storage', 'api'],
}

/** The allowed places for source files; a file in any other place is an error. */
const layers = [
  '^src/shared/(contract|entities|fields|records|rules)/',
  '^src/shared/result\\.ts$',
  `^src/main/(${Object.keys(mainMayUse).join('|')})/`,
  '^src/main/(index|backend|connection|ports)\\.ts$',
  '^src/main/start/',
  '^src/preload/',
  '^src/renderer/(app|routes|forms|stores)/',
  // A file of these belongs to a subject, not beside the subjects.
  '^src/renderer/(components|lib)/[^/]+/',
  '^src/renderer/features/[^/]+/',
  '^sandbox/',
  '^tools/[^/]+\\.ts$',
  '^tools/(machine|console|checks|mutation|openapi|policy|notices|installed|release|rollout|electron-host)/',
  '^tests/(unit|component|contract|e2e|installed|provider|bench|support)/',
]

/** Packages that only one file may import, so that no one needs to know them to read the other files. */
const soleImporters = {
  got: '^src/main/api/try-once\\.ts$',
  keytar: '^src/main/identity/keychain\\.ts$',
  'native-reg': '^src/main/config/(machine-)?policy\\.ts$',
  'electron-updater': '^src/main/updates/(installer|feed-provider|console-app)\\.ts$',
  'simple-plist': '^src/main/config/machine-policy\\.ts$',
  'csv-parse': '^src/main/storage/read-csv\\.ts$',
  'csv-stringify': '^src/main/storage/csv-file\\.ts$',
  'amazon-cognito-identity-js': '^src/main/identity/cognito\\.ts$',
  dompurify: '^src/renderer/lib/html/clean\\.ts$',
  zustand: '^src/renderer/(stores/|lib/unsaved/typed-texts\\.ts$|forms/filled\\.ts$)',
  quill: '^src/renderer/components/rich-text/rich-text-(quill|document)\\.ts$',
  'react-quill': '^src/renderer/components/rich-text/rich-text-editor\\.tsx$',
}

const npm = (...names) => `node_modules/(${names.join('|')})/`
const browserLibraries = npm(
  '@ant-design/icons',
  '@tanstack/[^/]+',
  'antd',
  'dompurify',
  'quill',
  'react',
  'react-dom',
  'react-quill',
  'valibot',
  'zustand',
)

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  required: [
    {
      name: 'known-layer',
      comment: 'A source file belongs to one of the layers; declare a new layer here first.',
      severity: 'error',
      module: { path: '^(src|sandbox|tools|tests)/', pathNot: layers },
      // No dependency matches this, because the rule is about the place of the file, not about its imports.
      to: { path: '^a layer of dependency-cruiser.cjs$' },
    },
  ],
  forbidden: [
    forbid(
      'no-cycle',
      'A cycle has no load order. A cycle of types has no reading order.',
      {},
      { circular: true },
    ),
    {
      ...forbid(
        'no-circle-of-folders',
        'Two folders of the page that need each other are one folder, or a file is in the wrong one.',
        { path: '^src/renderer/(components|lib)/' },
        { circular: true },
      ),
      scope: 'folder',
    },
    forbid(
      'resolvable',
      'Every import resolves to a file.',
      {},
      // Only Electron provides these modules; they are not files.
      { couldNotResolve: true, pathNot: '^electron/(main|renderer|common)$' },
    ),
    forbid(
      'no-orphan',
      'A file without imports that no file imports is dead code.',
      { orphan: true, pathNot: '\\.d\\.ts$' },
      {},
    ),
    forbid(
      'no-import-of-tests',
      'Only tests import a test.',
      { pathNot: '^tests/' },
      { path: '\\.(test|spec)\\.tsx?$' },
    ),

    forbid(
      'shared-is-independent',
      'shared imports only valibot and itself, because both Node and the browser load it.',
      { path: '^src/shared/' },
      { pathNot: ['^src/shared/', npm('valibot')] },
    ),
    forbid(
      'fields-below-entities',
      'Entities consist of fields, so a kind of field knows no entity and no call.',
      { path: '^src/shared/fields/' },
      { path: '^src/shared/(entities|contract)/' },
    ),
    forbid(
      'records-below-all',
      'What kinds of records there are is plain data, which also the start of main and the first screen load.',
      { path: '^src/shared/records/' },
      { pathNot: '^src/shared/records/' },
    ),
    forbid(
      'preload-knows-electron-and-shared',
      'A sandboxed preload can load nothing else.',
      { path: '^src/preload/' },
      { pathNot: ['^src/(preload|shared)/', npm('electron'), '^electron/(renderer|common)$'] },
    ),
    forbid(
      'renderer-stays-in-the-browser',
      'The renderer imports shared and browser libraries, never Node, Electron or main.',
      { path: '^src/renderer/' },
      { pathNot: ['^src/(renderer|shared)/', '^docs/administrators\\.md$', browserLibraries] },
    ),
    forbid(
      'main-knows-no-other-process',
      'main and the renderer have only shared in common, and main ships nothing of sandbox, tools or tests.',
      { path: '^src/main/' },
      { path: '^(src/(preload|renderer)|sandbox|tools|tests)/' },
    ),

    ...Object.entries(mainMayUse).map(([folder, others]) =>
      forbid(
        `main-order-of-${folder}`,
        `src/main/${folder} imports ${['base', ...others].join(', ')}; only the files beside the folders wire.`,
        { path: `^src/main/${folder}/` },
        {
          path: '^src/main/',
          pathNot: `^src/main/(${[folder, 'base', ...others].join('|')})/`,
        },
      ),
    ),
    forbid(
      'start-above-all',
      'What starts the console wires everything else, so only index.ts imports it.',
      { path: '^src/main/', pathNot: '^src/main/(index\\.ts$|start/)' },
      { path: '^src/main/start/' },
    ),
    forbid(
      'backend-without-electron',
      'Tests start the backend with their own ports, so none of its imports may need Electron.',
      { path: '^src/main/backend\\.ts$' },
      { path: npm('electron'), reachable: true },
    ),
    forbid(
      'renderer-order',
      'Inside the renderer: components, forms, lib, stores ← features ← routes ← app.',
      { path: '^src/renderer/(components|forms|lib|stores)/' },
      { path: '^src/renderer/(features|routes|app)/' },
    ),
    forbid(
      'lib-below-components',
      'lib and stores import no component and no form, because those are built on them.',
      { path: '^src/renderer/(lib|stores)/' },
      { path: '^src/renderer/(components|forms)/' },
    ),
    forbid(
      'features-below-routes',
      'See renderer-order.',
      { path: '^src/renderer/features/' },
      { path: '^src/renderer/(routes|app)/' },
    ),
    forbid(
      'routes-below-app',
      'See renderer-order.',
      { path: '^src/renderer/routes/' },
      { path: '^src/renderer/app/' },
    ),
    forbid(
      'features-apart',
      'A feature never imports another one. Code for two features is a component or a store, or app wires it.',
      { path: '^src/renderer/features/([^/]+)/' },
      { path: '^src/renderer/features/', pathNot: '^src/renderer/features/$1/' },
    ),

    forbid(
      'sandbox-knows-shared',
      'The sandbox is a provider, not a part of the console.',
      { path: '^sandbox/' },
      { path: '^(src/(main|preload|renderer)|tools|tests)/' },
    ),
    forbid(
      'tools-run-what-is-built',
      'Tools start the built console and the sandbox; of the tests they may use support and bench. Only conformance runs main, policy reads the schema of its settings, and release the rules of its updates.',
      { path: '^tools/', pathNot: '\\.test\\.ts$|^tools/conformance\\.ts$|^tools/(policy/|release)' },
      { path: '^(src/(main|preload|renderer)|tests/(unit|component|contract|provider|e2e|installed))/' },
    ),
    forbid(
      'policy-knows-the-settings',
      'The documents of the policy follow from the schema of the settings alone.',
      { path: '^tools/policy/' },
      { path: '^(src/(main(?!/config/)|preload|renderer)|sandbox|tests)/' },
    ),
    forbid(
      'host-is-independent',
      'The stand-in host replaces Electron, so it does not depend on the console.',
      { path: '^tools/electron-host/', pathNot: '\\.test\\.ts$' },
      { path: '^(src|sandbox|tests|tools/(?!electron-host/))' },
    ),

    ...Object.entries(soleImporters).map(([name, importer]) =>
      forbid(
        `one-importer-of-${name}`,
        `Only ${importer} imports ${name}.`,
        { path: '^(src|sandbox)/', pathNot: importer },
        { path: npm(name) },
      ),
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(out|dist|tour)/' },
    // A layer that uses the types of another layer depends on it.
    tsPreCompilationDeps: true,
    // Rules about folders need the dependencies of folders.
    metrics: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json'],
    },
  },
}

import { readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'

/** The files on which each file depends. Paths are relative to the project. */
export type Imports = ReadonlyMap<string, ReadonlySet<string>>

/**
 * Files that import almost everything. Dependencies on them are ignored, because otherwise every change would
 * affect everything. Tests behind them are found by area names and screen paths instead.
 */
const hubs: ReadonlySet<string> = new Set([
  'src/renderer/app/routeTree.gen.ts',
  'src/main/backend.ts',
  'src/main/index.ts',
  'src/shared/contract/index.ts',
  'src/shared/contract/changed-reads.ts',
  'sandbox/handlers/index.ts',
])

/** Files and folders that a file starts, builds or reads without importing them. */
const usedFolders: Readonly<Record<string, readonly string[]>> = {
  'tools/electron-host/bundle.mjs': ['tools/electron-host/src/'],
  'tools/electron-host/tests/launch-kit.ts': ['tools/electron-host/tests/fixtures/'],
  'tests/contract/bridge.test.ts': ['src/preload/'],
  'tests/support/e2e/launch-console.ts': ['src/preload/', 'src/main/start/'],
  'tests/component/shell/paths.test.tsx': ['src/renderer/routes/'],
  'tests/unit/tools/decisions.test.ts': ['docs/decisions/'],
  'tests/unit/tools/docs.test.ts': ['docs/', 'sandbox/', 'src/', 'tests/', 'tools/'],
  'tests/unit/tools/lint.test.ts': ['tools/lint/'],
  'tests/unit/tools/workflows.test.ts': ['.github/workflows/'],
}

/** For example `#shared/` and `src/shared/`. */
const aliases = Object.entries<string>(JSON.parse(readFileSync('package.json', 'utf8')).imports).map(
  ([alias, target]) => [alias.slice(0, -1), posix.normalize(target.slice(0, -1))] as const,
)

/**
 * Removes type imports, because a type can't break a test, and the step `types` checks all of them anyway.
 */
const withoutTypes = (text: string) => text.replaceAll(/^(?:import|export) type\b[^'"]*(['"]).*?\1/gm, '')

/** The paths in a text: imports, paths from the project's folder, or from the file's own folder. */
function spelledPaths(file: string, text: string): string[] {
  const spelled = [...text.matchAll(/['"`](#?[\w.-]+(?:\/[\w.$-]+)*)['"`]/g)].map(([, path = '']) => path)
  return spelled.flatMap((path) => {
    const [alias, target] = aliases.find(([each]) => path.startsWith(each)) ?? []
    return alias && target
      ? [target + path.slice(alias.length)]
      : [posix.normalize(path), posix.join(dirname(file), path)]
  })
}

/**
 * The first word of a route's path, such as `jobs`; undefined for other files, and for `/`, which also shows
 * the jobs.
 */
const screenOf = (file: string): string | undefined =>
  /^src\/renderer\/routes\/(?!index\b)([a-z][a-z-]*)\b.*\.tsx$/.exec(file)?.[1]

/**
 * The area to which a source file belongs: the name of its folder, or its own name if the folder has many
 * subjects.
 */
const areaOf = (file: string): string | undefined =>
  /^(?:src\/(?:main(?:\/shell(?:\/[a-z-]+(?=\/))?)?|renderer\/features|shared\/contract)|sandbox\/handlers)\/([a-z-]+)\b/.exec(
    file,
  )?.[1]

/** The area that a test is named after: its folder, or its own name. */
const nameOfTest = (file: string): string | undefined =>
  /^tests\/(?:component|unit\/main)\/([a-z-]+)\//.exec(file)?.[1] ??
  /^tests\/e2e\/([a-z-]+)\./.exec(file)?.[1]

/** Further test names that belong to an area. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  'business-users': ['businesses'],
  files: ['api'],
  identity: ['account', 'session', 'settings', 'step-up'],
  'leaving-handlers': ['drafts', 'windows'],
  permissions: ['windows'],
}

/** Whether a test's name belongs to an area, as `rover-import` belongs to `rover`. */
const isNamedAfter = (test: string | undefined, area: string | undefined) =>
  test !== undefined &&
  area !== undefined &&
  (test === area || test.startsWith(`${area}-`) || (otherNames[area]?.includes(test) ?? false))

/**
 * The files on which each file depends: those whose paths it contains. A test also depends on the sources of
 * its area, and on the screens whose paths it contains.
 */
export function importsOf(files: readonly string[], textOf: (file: string) => string): Imports {
  const known = new Set(files)
  const usesOf = (file: string) => {
    if (!/\.[cm]?[jt]sx?$/.test(file) || hubs.has(file)) return []
    const text = withoutTypes(textOf(file))
    const spelled = spelledPaths(file, text).filter((path) => known.has(path))
    const started = (usedFolders[file] ?? []).flatMap((folder) =>
      files.filter((each) => each.startsWith(folder)),
    )
    if (!/^tests\/(component|e2e|support|unit\/main)\//.test(file)) return [...spelled, ...started]
    const words = new Set([...text.matchAll(/['"`]\/([a-z-]+)/g)].map(([, word]) => word))
    const shown = files.filter(
      (each) => words.has(screenOf(each)) || isNamedAfter(nameOfTest(file), areaOf(each)),
    )
    return [...spelled, ...started, ...shown]
  }
  return new Map(files.map((file) => [file, new Set(usesOf(file))]))
}

/** The changed files, and all files that depend on them. */
export function dependentsOf(imports: Imports, changed: Iterable<string>): ReadonlySet<string> {
  const users = new Map<string, string[]>()
  for (const [file, uses] of imports)
    for (const used of uses) users.set(used, [...(users.get(used) ?? []), file])
  const reached = new Set(changed)
  for (const file of reached) for (const user of users.get(file) ?? []) reached.add(user)
  return reached
}

import { readFileSync } from 'node:fs'
import { cruise } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { expect, test } from 'vitest'

const entry = 'src/main/index.ts'

/**
 * Returns index.ts and all files that it imports statically, directly or indirectly. Electron becomes ready
 * only after them.
 */
async function loadedFirst(): Promise<readonly string[]> {
  const { output } = await cruise([entry], await extractDepcruiseOptions('./dependency-cruiser.cjs'))
  if (typeof output === 'string') throw new Error(output)
  const importsOf = new Map(output.modules.map(({ source, dependencies }) => [source, dependencies]))
  const loaded = new Set([entry])
  for (const source of loaded)
    for (const { resolved, dependencyTypes } of importsOf.get(source) ?? [])
      if (!dependencyTypes.some((type) => type === 'dynamic-import' || type === 'type-only'))
        loaded.add(resolved)
  return [...loaded]
}

const backend =
  /^src\/main\/(api\/|(backend|connection|start\/(open-backend|electron-ports))\.ts$)|node_modules\/(got|amazon-cognito-identity-js|electron-updater|simple-plist)\//

test('the backend does not load before Electron is ready (decision 217)', async () => {
  const loaded = await loadedFirst()
  expect(loaded).toContain('src/main/work/disk-shelf.ts')
  expect(loaded.filter((file) => backend.test(file))).toEqual([])
})

test('src/main/index.ts does not wait for an import while it loads', () => {
  expect(readFileSync(entry, 'utf8')).not.toMatch(/^\S.*\bimport\(/m)
})

// Compares the ids in docs/requirements with those in tests, code and docs.
import { readFileSync } from 'node:fs'
import { trackedFiles } from './checks/changes.ts'
import { endCheck } from './checks/end-check.ts'
import { judgeRequirements, listedIn, type TextFile } from './checks/requirements.ts'
import { isTestOf, steps } from './checks/steps.ts'

const files: readonly TextFile[] = trackedFiles()
  .filter((path) =>
    /^(?:\.github|src|tests|tools|sandbox|docs|resources|[^/]+$).*\.(?:tsx?|cjs|css|md|ya?ml)$/.test(path),
  )
  // Leaves out the test of this check, because its examples are wrong on purpose.
  .filter((path) => path !== 'tests/unit/tools/requirements.test.ts')
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
const quickTests = files.filter(({ path }) =>
  steps.some(({ tests, fullOnly }) => tests && !fullOnly && isTestOf(tests, path)),
)
const listed = listedIn(
  files.filter(({ path }) => path.startsWith('docs/requirements/')).map(({ text }) => text),
)
endCheck(
  'Requirements',
  judgeRequirements(listed, quickTests, files),
  `each of ${listed.requirements.size} has a test`,
)

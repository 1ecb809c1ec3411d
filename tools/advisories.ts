import { spawnSync } from 'node:child_process'
import { judgeAudit } from './checks/advisories.ts'
import { endCheck } from './checks/end-check.ts'
import { ensureBuilt } from './console/build.ts'
import { shippedPackages } from './notices/packages.ts'

/** The registry's advisories for all packages in the lock file; undefined if the answer can't be parsed. */
function audit(): unknown {
  // npm exits with 1 if there is any advisory.
  const { stdout } = spawnSync('npm', ['audit', '--json'], { encoding: 'utf8', timeout: 60_000 })
  try {
    return JSON.parse(stdout)
  } catch {
    return undefined
  }
}

await ensureBuilt(console.log)
const shipped = new Set(shippedPackages().map(({ name }) => name))
const judgement = judgeAudit(audit(), shipped, new Date().toISOString().slice(0, 10))
if (!judgement) {
  console.log('Advisories: the registry gave no answer that can be read, so nothing was checked.')
} else {
  const { problems, ofTools } = judgement
  for (const text of ofTools) console.log(`  not shipped: ${text}`)
  endCheck('Advisories', problems, `none of ${shipped.size} shipped packages`)
}

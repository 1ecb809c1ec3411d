// Checks packed consoles. Without arguments it packs one for Linux, with a replacement for Electron's binary.
// The release passes electron-builder's output folders.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endCheck } from './checks/end-check.ts'
import { strictFuses } from './checks/fuses.ts'
import { pack } from './checks/pack.ts'
import { packedProblems } from './checks/packed-app.ts'
import { ensureBuilt } from './console/build.ts'
import { licenceProblems } from './notices/documents.ts'
import { shippedPackages } from './notices/packages.ts'

const folder = mkdtempSync(join(tmpdir(), 'goto-admin-package-'))

/** Packs without Electron's binary, which can't be downloaded everywhere. */
async function packHere(): Promise<readonly string[]> {
  await ensureBuilt(console.log)
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  return [pack(folder, devDependencies.electron)]
}

try {
  const named = process.argv.slice(2)
  const packed = named.length > 0 ? named : await packHere()
  const problems = [...packed.flatMap((one) => packedProblems(one)), ...licenceProblems(shippedPackages())]
  endCheck(
    packed.length === 1 ? 'The package' : `${packed.length} packages`,
    problems,
    `all files allowed, all packages in the notices and the SBOM, and ${strictFuses.length} fuses, all strict`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractFile } from '@electron/asar'
import { endCheck } from './checks/end-check.ts'
import { fuseProblems, strictFuses } from './checks/fuses.ts'
import { pack } from './checks/pack.ts'
import { archiveFiles } from './checks/package-files.ts'
import { contentProblems, manifestProblems, textProblems } from './checks/package-rules.ts'
import { ensureBuilt } from './console/build.ts'
import { licenceProblems, missingNotices } from './notices/documents.ts'
import { shippedPackages } from './notices/packages.ts'
import { sbomProblems } from './notices/sbom-schema.ts'
import { noticesFile, sbomFile } from './notices/write.ts'

const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
const folder = mkdtempSync(join(tmpdir(), 'goto-admin-package-'))
try {
  await ensureBuilt(console.log)
  const packed = pack(folder, manifest.devDependencies.electron)
  const archive = join(packed, 'resources/app.asar')
  const files = archiveFiles(archive)
  const shipped = shippedPackages()
  const sbom = JSON.parse(readFileSync(join(packed, 'resources', sbomFile), 'utf8'))
  const problems = [
    ...contentProblems(files, 'linux-x64'),
    ...manifestProblems(JSON.parse(extractFile(archive, 'package.json').toString())),
    ...files
      .filter(({ path }) => /^out\/.*\.(js|cjs|html|css)$/.test(path))
      .flatMap(({ path }) => textProblems(path, extractFile(archive, path).toString())),
    ...missingNotices(shipped, readFileSync(join(packed, 'resources', noticesFile), 'utf8'), sbom),
    ...licenceProblems(shipped),
    ...sbomProblems(sbom),
    ...fuseProblems(readFileSync(join(packed, 'goto-admin'))),
  ]
  endCheck(
    'The package',
    problems,
    `${files.length} files, all allowed, and ${strictFuses.length} fuses, all strict`,
  )
} finally {
  rmSync(folder, { recursive: true, force: true })
}

import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { extractFile } from '@electron/asar'
import { missingNotices } from '#tools/notices/documents.ts'
import { packagesInArchive, packagesInMaps } from '#tools/notices/found-packages.ts'
import { sbomProblems } from '#tools/notices/sbom-schema.ts'
import { noticesFile, sbomFile } from '#tools/notices/write.ts'
import { fuseProblems } from './fuses.ts'
import { archiveFiles } from './package-files.ts'
import { contentProblems, manifestProblems, textProblems } from './package-rules.ts'

interface PackedApp {
  readonly platform: string
  /** The file that contains the fuses. */
  readonly program: string
  readonly resources: string
}

const ofLinux = { program: 'goto-admin', resources: 'resources' }
const ofWindows = { program: 'GoTo Admin.exe', resources: 'resources' }
const ofMacos = {
  program: 'GoTo Admin.app/Contents/Frameworks/Electron Framework.framework/Electron Framework',
  resources: 'GoTo Admin.app/Contents/Resources',
}

/** electron-builder's output folders, one for each system and processor. */
export const packedApps: Readonly<Record<string, PackedApp>> = {
  'linux-unpacked': { platform: 'linux-x64', ...ofLinux },
  'linux-arm64-unpacked': { platform: 'linux-arm64', ...ofLinux },
  'win-unpacked': { platform: 'win32-x64', ...ofWindows },
  'win-arm64-unpacked': { platform: 'win32-arm64', ...ofWindows },
  mac: { platform: 'darwin-x64', ...ofMacos },
  'mac-arm64': { platform: 'darwin-arm64', ...ofMacos },
}

/**
 * The problems with a packed console: files, fuses, notices and SBOM; empty if there are none. `build` is the
 * folder that was packed, with source maps.
 * @throws Error if the folder's name is unknown, or a file is missing
 */
export function packedProblems(folder: string, name = basename(folder), build = 'out'): readonly string[] {
  const app = packedApps[name]
  if (!app) throw new Error(`${name} is none of ${Object.keys(packedApps).join(', ')}`)
  const resources = join(folder, app.resources)
  const archive = join(resources, 'app.asar')
  const files = archiveFiles(archive)
  // In the archive, paths have the system's own separator.
  const textOf = (path: string) => extractFile(archive, join(path)).toString()
  const { devDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
  const packages = [
    { name: 'electron', version: devDependencies.electron },
    ...packagesInMaps(build),
    ...packagesInArchive(archive),
  ]
  const sbom = JSON.parse(readFileSync(join(resources, sbomFile), 'utf8'))
  return [
    ...contentProblems(files, app.platform),
    ...manifestProblems(JSON.parse(textOf('package.json'))),
    ...files
      .filter(({ path }) => /^out\/.*\.(js|cjs|html|css)$/.test(path))
      .flatMap(({ path }) => textProblems(path, textOf(path))),
    ...missingNotices(packages, readFileSync(join(resources, noticesFile), 'utf8'), sbom),
    ...sbomProblems(sbom),
    ...fuseProblems(readFileSync(join(folder, app.program))),
  ].map((problem) => `${name}: ${problem}`)
}

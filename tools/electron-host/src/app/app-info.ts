import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { HostError } from '../host-error.ts'

/** Facts from the app's package.json. */
export interface AppInfo {
  /** The folder of package.json, or of the main file if there is none. */
  folder: string
  mainFile: string
  name: string
  version: string
  isModule: boolean
}

interface PackageFile {
  main?: string
  name?: string
  productName?: string
  version?: string
  type?: string
}

/**
 * Reads the app at a path: a folder with package.json, or a main file. If the path does not exist, throws
 * Electron's own message.
 */
export function readApp(appPath: string): AppInfo {
  const found = statSync(appPath, { throwIfNoEntry: false })
  if (!found) throw new HostError(`Unable to find Electron app at ${appPath}`)
  if (!found.isDirectory()) {
    return {
      folder: path.dirname(appPath),
      mainFile: appPath,
      name: 'Electron',
      version: '0.0.0',
      isModule: appPath.endsWith('.mjs'),
    }
  }
  const file = path.join(appPath, 'package.json')
  const {
    main = 'index.js',
    name,
    productName,
    version,
    type,
  } = JSON.parse(readFileSync(file, 'utf8')) as PackageFile
  const mainFile = path.resolve(appPath, main)
  return {
    folder: appPath,
    mainFile,
    name: productName ?? name ?? 'Electron',
    version: version ?? '0.0.0',
    isModule: mainFile.endsWith('.mjs') || (type === 'module' && !mainFile.endsWith('.cjs')),
  }
}

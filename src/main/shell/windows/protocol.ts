import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extname } from 'node:path/posix'
import { isInArea } from '#shared/rules/console-links.ts'

/** The renderer's origin. Main ignores calls from other origins. */
export const consoleOrigin = 'app://console'
export const consoleAddress = `${consoleOrigin}/`

/** The privileges of the console's scheme. Electron needs them before it is ready. */
export const appScheme = {
  scheme: 'app',
  // Like https: its own origin, relative addresses, module scripts, and a cache for compiled code.
  privileges: { standard: true, secure: true, supportFetchAPI: true, corsEnabled: true, codeCache: true },
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

const indexPath = '/index.html'

interface ServedFile {
  readonly file: string
  readonly type: string
}

/** The built files by exact path. Symbolic links are left out, because they could lead outside the folder. */
async function mapFiles(root: string): Promise<ReadonlyMap<string, ServedFile>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries.flatMap((entry): Array<[string, ServedFile]> => {
    const type = types[extname(entry.name)]
    if (!entry.isFile() || !type) return []
    const file = join(entry.parentPath, entry.name)
    return [[file.slice(root.length).replaceAll('\\', '/'), { file, type }]]
  })
  return new Map(files)
}

/**
 * The file at this exact path. For a path that names no file, the console's page, which shows a helpful
 * message.
 */
function find(files: ReadonlyMap<string, ServedFile>, address: string): ServedFile | undefined {
  const [path = ''] = address.split(/[?#]/, 1)
  if (!path.startsWith(consoleAddress)) return undefined
  const inside = path.slice(consoleOrigin.length)
  return files.get(inside) ?? (namesFile(inside) ? undefined : files.get(indexPath))
}

/** Whether a path names a file. Paths of screens never do, although an id may end like a file name. */
function namesFile(path: string): boolean {
  if (isInArea(path)) return false
  const ending = extname(path).toLowerCase()
  const isAsset = path.split('/')[1]?.toLowerCase() === 'assets'
  return isAsset || ending === '.map' || Object.hasOwn(types, ending)
}

/**
 * Creates the handler of the console's protocol, which serves the files in `root` with `headers`.
 * @throws if the folder can't be read or has no page, because the console is not built
 */
export async function createProtocolHandler(
  root: string,
  headers: Readonly<Record<string, string>>,
): Promise<(request: { readonly url: string; readonly method: string }) => Promise<Response>> {
  const files = await mapFiles(root)
  if (!files.has(indexPath)) throw new Error(`no ${indexPath} in ${root}`)
  const notFound = () => new Response(null, { status: 404, headers })
  return async ({ url, method }) => {
    const found = method === 'GET' ? find(files, url) : undefined
    if (!found) return notFound()
    return new Response(await readFile(found.file), { headers: { ...headers, 'content-type': found.type } })
  }
}

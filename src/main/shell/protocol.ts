import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { extname } from 'node:path/posix'

/** Where the renderer lives; the only origin that main listens to. */
export const consoleOrigin = 'app://console'
export const consoleAddress = `${consoleOrigin}/`

/** What the console's own scheme may do; Electron must know before it is ready. */
export const appScheme = {
  scheme: 'app',
  // As https is: an origin of its own, relative addresses, module scripts, and compiled code kept for the next start.
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

/** The built files by their exact path. A symbolic link is no file here, so nothing outside can be reached. */
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
 * The file that an address asks for. Only an exact path of the map counts; a path that could be a screen's is
 * the console's page, which shows that screen. Anything else is undefined.
 */
function find(files: ReadonlyMap<string, ServedFile>, address: string): ServedFile | undefined {
  const [path = ''] = address.split(/[?#]/, 1)
  if (!path.startsWith(consoleAddress)) return undefined
  const inside = path.slice(consoleOrigin.length)
  const exact = files.get(inside)
  if (exact) return exact
  return isScreen(inside) ? files.get(indexPath) : undefined
}

const screenPart = /^(?:[\w~:@|+.-]|%(?!2e|2f|5c|00)[\da-f]{2})+$/i

/** A path that could be a screen's. Ids may hold dots, so it is files that are told apart: by folder and by ending. */
function isScreen(path: string): boolean {
  const parts = path.replace(/\/$/, '').split('/').slice(1)
  const ending = extname(path).toLowerCase()
  const isFile = parts[0]?.toLowerCase() === 'assets' || ending === '.map' || Object.hasOwn(types, ending)
  return !isFile && parts.every((part) => screenPart.test(part) && !/^\.+$/.test(part))
}

/**
 * Makes the handler of the console's own protocol (promise 4): the files built into `root`, each with `headers`.
 * @throws where the folder can't be read or holds no page: the console is not built.
 */
export async function createProtocolHandler(
  root: string,
  headers: Readonly<Record<string, string>>,
): Promise<(request: { readonly url: string; readonly method: string }) => Promise<Response>> {
  const files = await mapFiles(root)
  if (!files.has(indexPath)) throw new Error(`no ${indexPath} in ${root}`)
  const none = () => new Response(null, { status: 404, headers })
  return async ({ url, method }) => {
    const found = method === 'GET' ? find(files, url) : undefined
    if (!found) return none()
    return new Response(await readFile(found.file), { headers: { ...headers, 'content-type': found.type } })
  }
}

import * as v from 'valibot'
import type { RecordKind } from '../records/record-kind.ts'
import { records } from '../records/records.ts'
import { idSchema } from './validation.ts'
import { encodePart } from './well-formed.ts'

/** The scheme of console links. The installers register it with the system. */
export const linkScheme = 'goto-admin'

/** The screen paths of a kind of record: list, record, and forms that have their own screen. */
function pathsOf({ path, calls, formScreens }: RecordKind): readonly string[] {
  const record = calls.includes('get') ? [`${path}/$`] : []
  return [path, ...record, ...(formScreens ? [`${path}/add`, `${path}/$/edit`] : [])]
}

/** The paths of all screens; `$` stands for an id. A test compares them with the routes. */
export const screenPaths: readonly string[] = [
  ...['/', '/integrations', '/rover-jobs', '/settings'],
  ...Object.values(records).flatMap(pathsOf),
]

const screens = new Set(screenPaths)
const lists: Readonly<Record<string, true>> = Object.fromEntries(
  Object.values(records).map(({ path }) => [path, true]),
)
const areas: ReadonlySet<string> = new Set(screenPaths.flatMap((path) => path.split('/')[1] || []))

/** Whether a path is in a known area of the console. The rest of the path is not checked. */
export const isInArea = (path: string): boolean => areas.has(path.split('/')[1] ?? '')

/** In characters. No path is longer, because an id has at most 200. */
const longestPath = 700

/** The decoded id in a part of a path; undefined if it is malformed. */
function idIn(part: string): string | undefined {
  try {
    const id = decodeURIComponent(part)
    return v.is(idSchema, id) ? id : undefined
  } catch {
    // A malformed percent encoding.
    return undefined
  }
}

/**
 * Finds the screen at a path: its pattern, and the path in normal spelling. Undefined if there is no such
 * screen.
 */
function screenAt(path: string): { readonly form: string; readonly path: string } | undefined {
  if (path.length > longestPath) return undefined
  if (screens.has(path)) return path.includes('$') ? undefined : { form: path, path }
  const [start, area, part = '', ...rest] = path.split('/')
  const form = ['', area, '$', ...rest].join('/')
  const id = idIn(part)
  if (start !== '' || id === undefined || !screens.has(form)) return undefined
  return { form, path: ['', area, encodePart(id), ...rest].join('/') }
}

/** Whether a screen has this path. */
export const isScreen = (path: string): boolean => screenAt(path) !== undefined

/** Links may only lead to a list or a record, never to a form. */
const linked = /^\/[a-z-]+(\/\$)?$/

/** The path in normal spelling, if links may lead to it. */
function linkedPath(path: string): string | undefined {
  const screen = screenAt(path)
  return screen && linked.test(screen.form) ? screen.path : undefined
}

/** In characters: the URL parameters of a list, such as those of a view. */
const longestSearch = 2000
/** Percent encoding and what needs none, so that nothing in it can end the address or a command line. */
const searchForm = /^\?[\w.~*%+=&-]+$/

const isSearch = (search: string) => search.length <= longestSearch && searchForm.test(search)

/**
 * The link to a path, with the URL parameters of a list; undefined if links may not lead to it. The list's route
 * checks the parameters.
 */
export function linkTo(path: string, search = ''): string | undefined {
  const known = linkedPath(path)
  if (!known || (search !== '' && !(known in lists && isSearch(search)))) return undefined
  return `${linkScheme}:/${known}${search}`
}

const start = new RegExp(`^${linkScheme}:`, 'i')

/** Whether a text looks like a console link. */
export const isLink = (text: string): boolean => start.test(text)

const link = new RegExp(`^${linkScheme}:/(/[^/?]+(?:/[^/?]+)?)/?(\\?.*)?$`, 'i')

/**
 * The path that a link leads to, with the URL parameters of a list; undefined unless it is a known screen with a
 * well-formed id.
 */
export function screenOfLink(text: string): string | undefined {
  if (text.length > longestPath + longestSearch) return undefined
  const [, path, search = ''] = link.exec(text) ?? []
  const known = path === undefined ? undefined : linkedPath(path)
  return known && linkTo(known, search) && known + search
}

/** Whether a screen has this path, which may have the URL parameters of a list. */
export function isScreenAddress(address: string): boolean {
  const [path = '', search] = address.split('?', 2)
  return isScreen(path) && (search === undefined || isSearch(`?${search}`))
}

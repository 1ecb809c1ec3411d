import * as v from 'valibot'
import type { RecordKind } from '../records/record-kind.ts'
import { records } from '../records/records.ts'
import { idSchema } from './validation.ts'
import { encodePart } from './well-formed.ts'

/** The scheme of links to the console; the installers register it with the system. */
export const linkScheme = 'goto-admin'

/** The screens of a kind of record: its list, a record, and its forms, as far as they are screens. */
function pathsOf({ path, calls, formScreens }: RecordKind): readonly string[] {
  const record = calls.includes('get') ? [`${path}/$`] : []
  return [path, ...record, ...(formScreens ? [`${path}/add`, `${path}/$/edit`] : [])]
}

/** The paths of all screens; `$` stands for the id of a record. A test compares them with the routes. */
export const screenPaths: readonly string[] = [
  ...['/', '/integrations', '/rover-jobs', '/settings'],
  ...Object.values(records).flatMap(pathsOf),
]

const screens = new Set(screenPaths)
const areas: ReadonlySet<string> = new Set(screenPaths.flatMap((path) => path.split('/')[1] || []))

/** Whether a path belongs to an area of the console, whatever its id looks like. */
export const isInArea = (path: string): boolean => areas.has(path.split('/')[1] ?? '')

/** Longer than any path of a screen, whose ids have at most 200 characters. */
const longestPath = 700

/** The id that a part of a path stands for; undefined if it is not well formed. */
function idIn(part: string): string | undefined {
  try {
    const id = decodeURIComponent(part)
    return v.is(idSchema, id) ? id : undefined
  } catch {
    // Half of an encoded character.
    return undefined
  }
}

/**
 * The screen at a path: the form of its path and the path itself, in its usual spelling. Undefined for any
 * other path.
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

/** Whether a screen of the console has this path. */
export const isScreen = (path: string): boolean => screenAt(path) !== undefined

/** A link leads to a list or a record, never to a form. */
const linked = /^\/[a-z-]+(\/\$)?$/

/** The path, in its usual spelling, if links lead there. */
function linkedPath(path: string): string | undefined {
  const screen = screenAt(path)
  return screen && linked.test(screen.form) ? screen.path : undefined
}

/** The link to the screen at a path; undefined if no link leads there. */
export function linkTo(path: string): string | undefined {
  const known = linkedPath(path)
  return known && `${linkScheme}:/${known}`
}

const start = new RegExp(`^${linkScheme}:`, 'i')

/** Whether a text claims to be a link to the console. */
export const isLink = (text: string): boolean => start.test(text)

const link = new RegExp(`^${linkScheme}:/(/[^/]+(?:/[^/]+)?)/?$`, 'i')

/** The path of the screen that a link leads to; undefined unless it is a known screen with a well-formed id. */
export function screenOfLink(text: string): string | undefined {
  if (text.length > longestPath) return undefined
  const path = link.exec(text)?.[1]
  return path === undefined ? undefined : linkedPath(path)
}

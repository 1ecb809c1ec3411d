import * as v from 'valibot'
import { idSchema } from './validation.ts'
import { encodePart } from './well-formed.ts'

/** The scheme of links to the console; the installers register it with the system. */
export const linkScheme = 'goto-admin'

/** The paths of all screens; `$` stands for the id of a record. A test compares them with the routes. */
export const screenPaths = [
  '/',
  '/admins',
  '/arrival-packages',
  '/businesses',
  '/businesses/$',
  '/integrations',
  '/interests',
  '/job-industries',
  '/job-requirements',
  '/job-templates',
  '/job-templates/$',
  '/jobs',
  '/jobs/$',
  '/languages',
  '/partners',
  '/partners/$',
  '/partners/$/edit',
  '/partners/add',
  '/places',
  '/places/$',
  '/posts',
  '/posts/$',
  '/posts/$/edit',
  '/posts/add',
  '/products',
  '/referrals',
  '/referrals/$',
  '/rover-jobs',
  '/settings',
  '/tags',
  '/user-profiles',
  '/user-profiles/$',
  '/visa-subclasses',
] as const

const screens: ReadonlySet<string> = new Set(screenPaths)
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

import { type Draft, valuesOf } from '#shared/entities/draft.ts'
import type { ChosenImage } from '#shared/fields/chosen-image.ts'
import type { FieldKind } from '#shared/fields/field.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import { type MergeLists, mergeInOrder, mergeSets } from '#shared/rules/three-way.ts'

type Values = Readonly<Record<string, unknown>>

/** The input that the admin has entered into a form. */
export interface Entered {
  /** The changed fields as JSON: their start values, and their current values (`typed`). */
  readonly start: string
  readonly typed: string
  readonly images: ReadonlyMap<string, ChosenImage>
  readonly texts: Draft['texts']
}

const isImage = (value: unknown): value is ChosenImage => value instanceof Blob && 'name' in value

/**
 * Encodes values as name-value pairs, because JSON objects can't hold undefined, which means a cleared
 * choice.
 */
const toJson = (names: readonly string[], values: Values) =>
  JSON.stringify(names.map((name) => (values[name] === undefined ? [name] : [name, values[name]])))

/**
 * Returns the values that differ from the start values, and typed text that is not in the values yet;
 * undefined if there is neither.
 */
export function enteredIn(
  start: Values,
  values: Values,
  typedTexts: Readonly<Record<string, string>>,
): Entered | undefined {
  const names = Object.keys(values)
  const images = new Map(
    names.flatMap((name) => {
      const value = values[name]
      return isImage(value) ? [[name, value] as const] : []
    }),
  )
  const changed = names.filter((name) => !images.has(name) && !sameJson(values[name], start[name]))
  const texts = Object.entries(typedTexts).map(([field, text]) => ({ field, text }))
  if (changed.length === 0 && images.size === 0 && texts.length === 0) return undefined
  return { start: toJson(changed, start), typed: toJson(changed, values), images, texts }
}

/** The values of a draft, compared with the record as it is now. */
export interface Restoration {
  readonly values: ReadonlyMap<string, unknown>
  /** The fields that another admin has changed since, to another value than the draft's. */
  readonly clashes: readonly string[]
  /** Values that their fields can't show, such as those of another version of the console. */
  readonly odd: ReadonlyMap<string, unknown>
}

const sortOf = (value: unknown) => (value == null ? 'none' : Array.isArray(value) ? 'list' : typeof value)
const is =
  (...sorts: string[]) =>
  (value: unknown) =>
    sorts.includes(sortOf(value))
const isTexts = (value: unknown) => Array.isArray(value) && value.every(is('string'))

/** Whether a control of this kind can show a value. */
const canShow: Readonly<Record<FieldKind, (value: unknown) => boolean>> = {
  text: is('string'),
  html: is('string'),
  day: is('string'),
  moment: is('string'),
  rate: is('number', 'none'),
  count: is('number', 'none'),
  flag: is('boolean', 'none'),
  choice: is('string', 'number', 'boolean', 'none'),
  // A form stores a job's business as an object with id, name and logo.
  reference: is('string', 'object', 'none'),
  image: is('string', 'none'),
  ids: isTexts,
  texts: isTexts,
  parts: is('object', 'list', 'none'),
  hours: is('object', 'list', 'none'),
  address: is('object', 'none'),
}

const merges: Partial<Record<FieldKind, MergeLists>> = { ids: mergeSets, texts: mergeInOrder }

/**
 * Merges a list field in which both sides changed different entries. Returns undefined for any other field,
 * where the draft's value wins.
 */
function merged(kind: FieldKind | undefined, start: unknown, latest: unknown, mine: unknown) {
  const merge = kind && merges[kind]
  if (!merge || !Array.isArray(start) || !Array.isArray(latest) || !Array.isArray(mine)) return undefined
  return merge({ start, seen: latest, latest, mine })
}

/** Compares a draft with the record as it is now, and omits the fields that are equal. */
export function restorationOf(
  draft: { readonly start: string; readonly typed: string },
  record: Values,
  kindOf: (field: string) => FieldKind | undefined,
): Restoration {
  const start = valuesOf(draft.start)
  const values = new Map<string, unknown>()
  const odd = new Map<string, unknown>()
  const clashes: string[] = []
  for (const [name, mine] of valuesOf(draft.typed)) {
    const latest = record[name]
    const kind = kindOf(name)
    const isShown = kind ? canShow[kind](mine) : is('none', sortOf(latest))(mine) || latest == null
    if (!(name in record) || !isShown) {
      odd.set(name, mine)
      continue
    }
    if (sameJson(latest, mine)) continue
    const isTheirs = !sameJson(latest, start.get(name))
    const both = isTheirs ? merged(kind, start.get(name), latest, mine) : undefined
    values.set(name, both ?? mine)
    if (isTheirs && !both) clashes.push(name)
  }
  return { values, clashes, odd }
}

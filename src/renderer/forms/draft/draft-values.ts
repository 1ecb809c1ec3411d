import type { Draft } from '#shared/entities/draft.ts'
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

const fromJson = (json: string): ReadonlyMap<string, unknown> =>
  new Map((JSON.parse(json) as [string, unknown?][]).map(([name, value]) => [name, value]))

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

/** The changes that restoring a draft makes to a form with the record's latest values. */
export interface Restoration {
  readonly values: ReadonlyMap<string, unknown>
  /** The fields that another admin has changed since, to other values than the draft's. */
  readonly clashes: readonly string[]
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

/** Compares a draft with the form's current values, and omits the fields that are equal. */
export function restorationOf(
  draft: { readonly start: string; readonly typed: string },
  present: Values,
  kindOf: (field: string) => FieldKind | undefined,
): Restoration {
  const start = fromJson(draft.start)
  const values = new Map<string, unknown>()
  const clashes: string[] = []
  for (const [name, mine] of fromJson(draft.typed)) {
    const latest = present[name]
    // Skips fields that only an earlier version of the console had.
    if (!(name in present) || sameJson(latest, mine)) continue
    const isTheirs = !sameJson(latest, start.get(name))
    const both = isTheirs ? merged(kindOf(name), start.get(name), latest, mine) : undefined
    values.set(name, both ?? mine)
    if (isTheirs && !both) clashes.push(name)
  }
  return { values, clashes }
}

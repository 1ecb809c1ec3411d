import type { Draft } from '#shared/entities/draft.ts'
import type { ChosenImage } from '#shared/fields/chosen-image.ts'
import type { FieldKind } from '#shared/fields/field.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import { type MergeLists, mergeInOrder, mergeSets } from '#shared/rules/three-way.ts'

type Values = Readonly<Record<string, unknown>>

/** What the admin has entered into a form. */
export interface Entered {
  /** The changed fields as the form began with them, and as they are now, as JSON. */
  readonly start: string
  readonly typed: string
  readonly images: ReadonlyMap<string, ChosenImage>
  readonly texts: Draft['texts']
}

const isImage = (value: unknown): value is ChosenImage => value instanceof Blob && 'name' in value

/** A list of names with values: an object in JSON has no undefined, which clears a choice. */
const toJson = (names: readonly string[], values: Values) =>
  JSON.stringify(names.map((name) => (values[name] === undefined ? [name] : [name, values[name]])))

const fromJson = (json: string): ReadonlyMap<string, unknown> =>
  new Map((JSON.parse(json) as [string, unknown?][]).map(([name, value]) => [name, value]))

/**
 * What differs from the start values, and the text in controls that their values do not tell; undefined if
 * there is neither.
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

/** How to put a draft into a form that shows the record as it is now. */
export interface Restoration {
  readonly values: ReadonlyMap<string, unknown>
  /** The fields that another admin has changed since, other than the draft has. */
  readonly clashes: readonly string[]
}

const merges: Partial<Record<FieldKind, MergeLists>> = { ids: mergeSets, texts: mergeInOrder }

/** Lists of which both sides changed other entries merge; of any other field the draft's value is shown. */
function merged(kind: FieldKind | undefined, start: unknown, latest: unknown, mine: unknown) {
  const merge = kind && merges[kind]
  if (!merge || !Array.isArray(start) || !Array.isArray(latest) || !Array.isArray(mine)) return undefined
  return merge({ start, seen: latest, latest, mine })
}

/** Compares a draft with the form's present values; what they already hold is left out. */
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
    // A field of an earlier version of the console.
    if (!(name in present) || sameJson(latest, mine)) continue
    const isTheirs = !sameJson(latest, start.get(name))
    const both = isTheirs ? merged(kindOf(name), start.get(name), latest, mine) : undefined
    values.set(name, both ?? mine)
    if (isTheirs && !both) clashes.push(name)
  }
  return { values, clashes }
}

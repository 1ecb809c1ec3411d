import * as v from 'valibot'
import type { FieldKind } from '../fields/field.ts'
import type { RecordField } from '../fields/field-text.ts'
import { joinWords } from './join-words.ts'
import { ownMember } from './json.ts'
import { unreadableOf } from './odd-values.ts'
import { openingDay } from './opening-hours.ts'
import { sameJson } from './same-fields.ts'
import {
  type MergeLists,
  mergeGroups,
  mergeInOrder,
  mergeSets,
  mergeWhole,
  type ThreeWay,
} from './three-way.ts'

type Values = Readonly<Record<string, unknown>>

/** A rule that compares several fields of a record. */
export interface RuleAcross {
  readonly fields: readonly string[]
  /** The message if the values break the rule; otherwise undefined. */
  fault(record: Values): string | undefined
}

/** A field that a button sets, so that no form has it. */
interface ButtonField {
  /** Names it in a sentence about a change, such as "whether it is archived". */
  readonly label: string
  /** The field as a column of its list. */
  readonly column: RecordField
  readonly kind?: undefined
  readonly rule?: undefined
}

type EditedField = RecordField | ButtonField

/** Rules for saving a record that other admins may have changed meanwhile. */
export interface EditRules {
  /** The noun for the record. */
  readonly noun: string
  /** The editable fields. Others are not compared. */
  readonly fields: Readonly<Record<string, EditedField>>
  /** Fields that one control sets. They are saved together, under the label of the first. */
  readonly together?: readonly string[]
  /** Which of them has what the control shows. */
  readonly shownBy?: string
  readonly rules?: readonly RuleAcross[]
  /**
   * Makes the request of a save that sends more than the changes and the id, such as the whole record. `own` is the
   * record when the admin started the edit.
   */
  readonly request?: (latest: never, changes: object, own: never) => object
}

/** The versions of a record that a save compares. */
export interface EditStates<R extends object = object> {
  /** The record when the admin started the edit. */
  readonly own: R
  /** The record as the admin last saw it: `own`, updated with the fields that earlier refusals have named. */
  readonly seen: R
  /** The provider's current record. */
  readonly latest: R
  /** The fields to send. */
  readonly changes: Values
}

/** The fields to send, or why nothing is sent. */
export type EditPlan =
  | {
      readonly changes: Values
      /** Names the fields that another admin changed and that this save does not overwrite. */
      readonly note?: string | undefined
    }
  | {
      readonly refused: string
      /** The fields named in the reason. The admin now knows that somebody else changed them. */
      readonly named: readonly string[]
      /** Whether both admins have changed the named fields, so that each needs a decision. */
      readonly isClash?: true
    }

const merges: Partial<Record<FieldKind, MergeLists>> = {
  ids: mergeSets,
  texts: mergeInOrder,
  parts: mergeInOrder,
  hours: mergeGroups(openingDay),
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

function mergeField({ kind, rule }: Partial<EditedField>, { start, seen, latest, mine }: ThreeWay<unknown>) {
  const mergeLists = kind && merges[kind]
  if (!mergeLists) return mergeWhole({ seen, latest, mine })
  const states = { start: asList(start), seen: asList(seen), latest: asList(latest), mine: asList(mine) }
  const merged = mergeLists(states)
  // Each side may have removed something that the other kept, which can leave an invalid value.
  return merged && rule && !v.is(rule, merged) ? mergeWhole(states) : merged
}

/** Adds the other fields of the same control, if another admin has changed them. */
function completed({ together = [] }: EditRules, { own, latest, changes }: EditStates): Values {
  const rest = together.filter(
    (name) => !(name in changes) && !sameJson(ownMember(own, name), ownMember(latest, name)),
  )
  return together.some((name) => name in changes)
    ? { ...Object.fromEntries(rest.map((name) => [name, ownMember(own, name) ?? null])), ...changes }
    : changes
}

/** Adds the fields that the same control sets, because the control's label names them all. */
const ofControls = ({ together = [] }: EditRules, names: readonly string[]): readonly string[] =>
  names.some((name) => together.includes(name)) ? [...new Set([...names, ...together])] : names

/** The labels of these fields, in form order. */
export const labelsIn = ({ fields, together = [] }: EditRules, some: readonly string[]): string =>
  joinWords([
    ...new Set(
      Object.keys(fields)
        .filter((name) => some.includes(name))
        .map((name) => fields[together.includes(name) ? (together[0] ?? name) : name]?.label ?? name),
    ),
  ])

/** The fields that another admin has changed. An unreadable value never counts as a change. */
export function differingFields({ fields }: EditRules, own: object, latest: object): readonly string[] {
  const storedOf = (record: object, name: string) => {
    const kind = fields[name]?.kind
    return kind && kind in merges ? asList(ownMember(record, name)) : ownMember(record, name)
  }
  return Object.keys(fields).filter(
    (name) =>
      !unreadableOf(own, name) &&
      !unreadableOf(latest, name) &&
      !sameJson(storedOf(own, name), storedOf(latest, name)),
  )
}

/** A note that names the fields another admin changed and this save keeps; undefined if there are none. */
export const keptNote = (edited: EditRules, kept: readonly string[]): string | undefined =>
  kept.length === 0
    ? undefined
    : `Another admin has changed ${labelsIn(edited, kept)}. Their changes were kept.`

/** The message if the record no longer exists. */
export const goneText = (noun: string): string =>
  `Nothing was saved: this ${noun} no longer exists. Another admin may have deleted it.`

/**
 * Decides how to save, based on the provider's current record. Another admin's change of another field is
 * kept, and lists are merged. If both changed the same field, the save is refused until the admin has seen
 * the other change. Rules across fields apply to the merged record. An unreadable value never counts as a
 * change.
 */
export function planEdit(edited: EditRules, states: EditStates): EditPlan {
  const { fields, noun, rules = [] } = edited
  const { own, seen, latest } = states
  const changes = completed(edited, states)
  const inWords = (some: readonly string[]) => labelsIn(edited, some)
  const differing = differingFields(edited, own, latest)

  const unreadable = Object.keys(changes).filter((name) => unreadableOf(latest, name))
  if (unreadable.length > 0)
    return {
      refused: `Nothing was saved. ${inWords(unreadable)} could not be read, and so cannot be changed here.`,
      named: [],
    }

  const merged: Values = Object.fromEntries(
    Object.entries(changes)
      .filter(([, mine]) => mine !== undefined)
      .map(([name, mine]) => [
        name,
        mergeField(fields[name] ?? {}, {
          start: ownMember(own, name),
          seen: ownMember(seen, name),
          latest: ownMember(latest, name),
          mine,
        }),
      ]),
  )
  const clashes = Object.keys(fields).filter((name) => name in merged && merged[name] === undefined)
  if (clashes.length > 0)
    return {
      refused: `Nothing was saved. Another admin has changed ${inWords(clashes)} since you opened this ${noun}. Save again to keep what this form shows, or Cancel to see their version.`,
      named: ofControls(edited, clashes),
      isClash: true,
    }

  const record = { ...latest, ...merged }
  const broken = rules.find((rule) => rule.fields.some((name) => name in merged) && rule.fault(record))
  if (broken) {
    const theirs = broken.fields.filter((name) => differing.includes(name))
    const because =
      theirs.length > 0 ? ` Another admin has changed ${inWords(theirs)} since you opened this ${noun}.` : ''
    return {
      refused: `Nothing was saved.${because} With your changes, ${broken.fault(record)}.`,
      named: ofControls(edited, theirs),
    }
  }

  const kept = differing.filter((name) => !(name in changes) || !sameJson(merged[name], changes[name]))
  return { changes: merged, note: keptNote(edited, kept) }
}

import * as v from 'valibot'
import type { FieldKind } from '../fields/field.ts'
import { ownMember } from './json.ts'
import { listed } from './listed.ts'
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
  /** The message for values that break the rule. */
  fault(record: Values): string | undefined
}

interface EditedField {
  readonly label: string
  readonly kind?: FieldKind
  /** The rule of a request. */
  readonly rule?: v.GenericSchema
}

/** Rules for saving a record that other admins may have changed meanwhile. */
export interface EditRules {
  /** The noun for the record. */
  readonly noun: string
  /** The fields that admins change; others are not compared. */
  readonly fields: Readonly<Record<string, EditedField>>
  /** Fields that one control sets: they are saved together, under the label of the first. */
  readonly together?: readonly string[]
  readonly rules?: readonly RuleAcross[]
}

/** A record in the states that a save compares. */
export interface EditStates<R extends object = object> {
  /** The record that the admin began with. */
  readonly own: R
  /** The record that the admin last saw: `own`, with the fields that a refusal has named since. */
  readonly seen: R
  /** The record at the provider now. */
  readonly latest: R
  /** The fields to send, as the admin wants them. */
  readonly changes: Values
}

/** The fields to send, or the reason why nothing is sent. */
export type EditPlan =
  | {
      readonly changes: Values
      /** Names the fields that another admin changed and that this save keeps. */
      readonly note?: string | undefined
    }
  | {
      readonly refused: string
      /** The fields that the reason names: the admin has now seen that another one changed them. */
      readonly named: readonly string[]
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
  // Each side may have removed what the other one kept.
  return merged && rule && !v.is(rule, merged) ? mergeWhole(states) : merged
}

/** The changes with the other fields that their control sets, if another admin has changed those. */
function completed({ together = [] }: EditRules, { own, latest, changes }: EditStates): Values {
  const rest = together.filter(
    (name) => !(name in changes) && !sameJson(ownMember(own, name), ownMember(latest, name)),
  )
  return together.some((name) => name in changes)
    ? { ...Object.fromEntries(rest.map((name) => [name, ownMember(own, name) ?? null])), ...changes }
    : changes
}

/** The labels of these fields, in the order of the form. */
const labelsIn = ({ fields, together = [] }: EditRules, some: readonly string[]): string =>
  listed([
    ...new Set(
      Object.keys(fields)
        .filter((name) => some.includes(name))
        .map((name) => fields[together.includes(name) ? (together[0] ?? name) : name]?.label ?? name),
    ),
  ])

/** The names of the fields that another admin has changed since. A value that can't be read is never a change. */
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

/** Names the fields that another admin changed and that a save keeps; undefined if there are none. */
export const keptNote = (edited: EditRules, kept: readonly string[]): string | undefined =>
  kept.length === 0
    ? undefined
    : `Another admin has changed ${labelsIn(edited, kept)}. Their changes were kept.`

/** The text in place of a save of a record that is gone. */
export const goneText = (noun: string): string =>
  `Nothing was saved: this ${noun} no longer exists. Another admin may have deleted it.`

/**
 * Decides about a save from the record as it is now: another admin's change of another field stays, lists
 * merge, and two changes of one field are refused until the admin has seen the other one. Rules across fields
 * hold for the merged record. A value that could not be read is never a change.
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
      refused: `Nothing was saved. Another admin has changed ${inWords(clashes)} since you opened this ${noun}. Save again to overwrite, or Cancel to see their version.`,
      named: clashes,
    }

  const record = { ...latest, ...merged }
  const broken = rules.find((rule) => rule.fields.some((name) => name in merged) && rule.fault(record))
  if (broken) {
    const theirs = broken.fields.filter((name) => differing.includes(name))
    const because =
      theirs.length > 0 ? ` Another admin has changed ${inWords(theirs)} since you opened this ${noun}.` : ''
    return {
      refused: `Nothing was saved.${because} With your changes, ${broken.fault(record)}.`,
      named: theirs,
    }
  }

  const kept = differing.filter((name) => !(name in changes) || !sameJson(merged[name], changes[name]))
  return { changes: merged, note: keptNote(edited, kept) }
}

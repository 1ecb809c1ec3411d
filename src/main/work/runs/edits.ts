import * as v from 'valibot'
import { anyCall, type Execute } from '#main/api/execute.ts'
import { unlessMissing } from '#main/base/call-failure.ts'
import type { Timers } from '#main/base/timers.ts'
import { contract } from '#shared/contract/index.ts'
import {
  areaOf,
  type EditCallName,
  editRequest,
  editRules,
  isEditCall,
  kindOf,
  readOf,
} from '#shared/contract/record-calls.ts'
import { type RecordName, recordKey } from '#shared/records/records.ts'
import { goneText, labelsIn, planEdit } from '#shared/rules/edit-plan.ts'
import { ownMember } from '#shared/rules/json.ts'
import { recordId } from '#shared/rules/names.ts'
import { hasFields, sameJson } from '#shared/rules/same-fields.ts'
import type { Row, RunRecord } from './run.ts'

/** The time for which rows share one read of a list, in ms. */
const listAge = 2000

/** What a row sends, or why it sends nothing. */
export type Ready =
  | { readonly input: object; readonly before: Readonly<Record<string, unknown>> }
  | { readonly already: true }
  | { readonly refused: string }

interface Latest {
  readonly call: string
  readonly key: string
  readonly signal: AbortSignal
  /** Reads also a list that was read a moment ago. */
  readonly isFresh?: boolean
}

/** Whether a call saves an edit, so that a row may have changes. */
export const isEdit = (call: string): call is EditCallName =>
  isEditCall(call) && readOf(kindOf(call)).by !== 'self'

/** Whether a call deletes a record that can be read before. */
const isRemoval = (call: string): boolean => {
  const kind = kindOf(call)
  return kind !== undefined && call === `${kind}.remove` && readOf(kind).by !== 'self'
}

const changedNothing: ReadonlySet<string | undefined> = new Set(['refused', 'failed', 'skipped'])

/** Notes in each row what earlier runs of the same admin make of its fields: that is nobody else's change. */
export function withOwnChanges(rows: readonly Row[], earlier: readonly RunRecord[]): Row[] {
  const changed = new Map<string, Row[]>()
  for (const { rows: before, marks } of earlier)
    for (const row of before)
      if (!changedNothing.has(marks.get(row.key)?.is))
        changed.set(row.key, [...(changed.get(row.key) ?? []), row])
  return rows.map((row) => {
    const { key, own, changes } = row
    const before = changed.get(key)
    if (!own || !changes || !before) return row
    const mine = Object.entries(own).flatMap(([name, value]) => {
      const made = before.flatMap(({ changes = {} }) => (Object.hasOwn(changes, name) ? [changes[name]] : []))
      // Of a list, each entry is merged.
      return made.length > 0 && !Array.isArray(value) ? [[name, made] as const] : []
    })
    return mine.length > 0 ? { ...row, mine: Object.fromEntries(mine) } : row
  })
}

/** Decides what to send for each row of a run, by the latest record and the rules of a single save. */
export function createEdits({
  execute,
  timers,
}: {
  readonly execute: Execute
  readonly timers: Pick<Timers, 'now'>
}) {
  let list:
    | {
        readonly call: string
        readonly since: number
        readonly signal: AbortSignal
        readonly answer: Promise<readonly object[]>
      }
    | undefined

  const readList = (call: string, { signal, isFresh = false }: Latest) => {
    const now = timers.now()
    if (isFresh || list?.call !== call || list.signal !== signal || now - list.since > listAge) {
      const answer = anyCall(execute)<readonly object[]>(call, {}, { signal })
      list = { call, since: now, signal, answer }
      answer.catch(() => {
        if (list?.answer === answer) list = undefined
      })
    }
    return list.answer
  }

  /** Reads a record; undefined if it is gone. @throws CallFailure */
  const latestOf = async (wanted: Latest): Promise<object | undefined> => {
    const { call, key, signal } = wanted
    const kind = areaOf(call) as RecordName
    const read = readOf(kind)
    if (read.by === 'id')
      return unlessMissing(anyCall(execute)<object>(read.call, recordKey(kind, key), { signal }))
    const records = await readList(read.call, wanted)
    return records.find((record) => recordId(kind, record) === key)
  }

  const planOf = (call: EditCallName, { own = {}, mine = {}, changes = {} }: Row, latest: object) => {
    const isMine = (name: string) => mine[name]?.some((value) => hasFields(latest, { [name]: value }))
    const expected = Object.entries(own).filter(([name]) => !isMine(name))
    // What the admin has not seen counts as seen.
    const seen = { ...latest, ...Object.fromEntries(expected) }
    return { seen, plan: planEdit(editRules(call), { own: seen, seen, latest, changes }) }
  }

  const toEdit = (call: EditCallName, row: Row, latest: object | undefined): Ready => {
    const rules = editRules(call)
    if (!latest) return { refused: goneText(rules.noun) }
    const { seen, plan } = planOf(call, row, latest)
    if ('refused' in plan)
      return {
        refused: plan.isClash
          ? `Nothing was saved, because of later changes to ${labelsIn(rules, plan.named)}.`
          : plan.refused,
      }
    const { changes } = plan
    const names = Object.keys(changes)
    if (names.every((name) => sameJson(ownMember(changes, name), ownMember(latest, name))))
      return { already: true }
    const parsed = v.safeParse(
      contract[call].input as v.GenericSchema<unknown, object>,
      editRequest(call, { own: seen, latest }, changes),
    )
    if (!parsed.success) return { refused: parsed.issues[0].message }
    const before = Object.fromEntries(names.map((name) => [name, ownMember(latest, name) ?? null]))
    return { input: parsed.output, before }
  }

  return {
    /** Reads the record of a row, if it has one, and decides what to send. @throws CallFailure if that fails */
    prepare: async (call: string, row: Row, signal: AbortSignal): Promise<Ready> => {
      const { key, input = {}, own = {} } = row
      if (row.changes && isEdit(call)) return toEdit(call, row, await latestOf({ call, key, signal }))
      if (!isRemoval(call)) return { input, before: own }
      const latest = await latestOf({ call, key, signal })
      return latest ? { input, before: { ...latest } } : { already: true }
    },
    /** Reads the record of an edit that was sent, and finds out whether it shows the changes. @throws CallFailure */
    hasArrived: async (call: string, row: Row, signal: AbortSignal): Promise<boolean> => {
      if (!isEdit(call)) return false
      const latest = await latestOf({ call, key: row.key, signal, isFresh: true })
      if (!latest) return false
      const { plan } = planOf(call, row, latest)
      return 'changes' in plan && hasFields(latest, plan.changes)
    },
  }
}

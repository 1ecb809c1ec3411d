import type { CallContext } from '#main/base/call-context.ts'
import { contract, type HttpCallName, type WriteCallName } from '#shared/contract/index.ts'
import { areaOf, kindOf } from '#shared/contract/record-calls.ts'
import { changedMembers } from '#shared/contract/undo.ts'
import type { HistoryEntry } from '#shared/entities/history.ts'
import { type RecordName, records } from '#shared/records/records.ts'
import { isJsonObject, ownMember } from '#shared/rules/json.ts'
import { recordName } from '#shared/rules/names.ts'
import { oddMember } from '#shared/rules/odd-values.ts'

type Values = Readonly<Record<string, unknown>>

/** Who made a write, and what is known besides its input. */
export type WriteContext = Pick<CallContext, 'before' | 'name' | 'note' | 'undoes' | 'run'> &
  Partial<Pick<CallContext, 'requestId'>>

/** Writes that are a part of another one, which is recorded. */
const parts: ReadonlySet<RecordedName> = new Set<RecordedName>(['files.requestUpload'])

/** The calls that the history watches: those of the provider, and those of the admin's own account. */
export type RecordedName = HttpCallName | Extract<WriteCallName, `account.${string}`>

/** Whether the history has the calls of this name. */
export const isRecorded = (call: RecordedName): boolean =>
  contract[call].effect === 'write' && !parts.has(call)

const isOwnAccount = (call: string): boolean => areaOf(call) === 'account'

/** All that is kept of what was sent for the admin's own account. The rest are passwords and codes. */
const accountMembers: ReadonlySet<string> = new Set(['email'])

/** Members that may contain a credential. No call to the provider has one; a later call must not bring it. */
const secret = /pass(word|code|phrase)|secret|token|credential/i

/** A value as it is kept: without credentials, and without what JSON can't hold. */
function kept(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(kept)
  if (!isJsonObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      member === undefined || name === oddMember || secret.test(name) ? [] : [[name, kept(member)]],
    ),
  )
}
const keptMembers = (call: string, values: object): Values => {
  const members = kept(values) as Values
  if (!isOwnAccount(call)) return members
  return Object.fromEntries(Object.entries(members).filter(([name]) => accountMembers.has(name)))
}

/** The kinds of record that other calls change. */
const otherKinds: Readonly<Record<string, RecordName>> = {
  account: 'admins',
  businessPermissions: 'businesses',
  businessProfiles: 'businesses',
  jobAdder: 'jobs',
  rover: 'jobs',
}

/** The kind and id of the record that a write is about. */
function subjectOf(
  call: string,
  input: Values,
  before: Values,
): { readonly kind?: RecordName; readonly record?: string } {
  const kind = kindOf(call) ?? otherKinds[areaOf(call)]
  if (!kind) return {}
  const { id } = records[kind]
  const record = input[id] ?? before[id]
  return { kind, ...(typeof record === 'string' && { record }) }
}

/** The entry of a write that is sent at `at` (ISO date-time). */
export function entryOf(
  call: RecordedName,
  sent: object,
  { before: given, name, note, undoes, run }: WriteContext,
  { id, at }: Pick<HistoryEntry, 'id' | 'at'>,
): HistoryEntry {
  const { jobs } = sent as { readonly jobs?: readonly unknown[] }
  const isImport = call === 'rover.import'
  // The import's jobs belong to the feed.
  const whole = isImport ? {} : keptMembers(call, sent)
  const before = given && keptMembers(call, given)
  const subject = subjectOf(call, whole, before ?? {})
  const values = call.endsWith('.update')
    ? changedMembers(call as WriteCallName, whole, before)
    : { input: whole, ...(before && { before }) }
  const shown = isOwnAccount(call)
    ? 'Your account'
    : (name ?? run?.name ?? (subject.kind && nameIn(subject.kind, { ...before, ...whole })))
  return {
    id,
    at,
    call,
    ...subject,
    ...values,
    ...(shown !== undefined && { name: shown }),
    ...(note !== undefined && { note }),
    ...(isImport && { note: `Jobs from Rover: ${jobs?.length}` }),
    ...(undoes !== undefined && { undoes }),
    ...(run && { run: { id: run.id, title: run.title, rows: run.rows } }),
    outcome: 'checking',
  }
}

/** The record's name; undefined if only its id is known. */
function nameIn(kind: RecordName, record: Values): string | undefined {
  const name = recordName(kind, record)
  return name === String(record[records[kind].id]) ? undefined : name
}

/** The id of a new record, if the answer to its creation names it. */
export function recordIn(call: string, answer: unknown): string | undefined {
  const kind = kindOf(call)
  const id = kind && answer instanceof Object ? ownMember(answer, records[kind].id) : undefined
  return typeof id === 'string' ? id : undefined
}

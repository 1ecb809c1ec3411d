import fc from 'fast-check'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type EditCallName, editCallNames, editRules } from '#shared/contract/record-calls.ts'
import { sameJson } from '#shared/rules/same-fields.ts'
import { type ConsoleMain, connectInvited, startConsoleMain } from '#tests/support/desk/console-main.ts'
import { makeRecord, type Session, saveEdit, storedRecord } from '#tests/support/desk/edited-kinds.ts'
import { type AnyExecute, untyped } from '#tests/support/samples/any-execute.ts'
import { sampleRecords } from '#tests/support/samples/sample-records.ts'

type Values = Readonly<Record<string, unknown>>

/** A form that an admin has open. */
interface Form extends Session {
  changes: Record<string, unknown>
  /** The provider's value that this admin has seen or was told about, by field. */
  readonly known: Map<string, unknown>
}

type Action =
  | { readonly admin: 0 | 1; readonly does: 'open' | 'save' }
  | { readonly admin: 0 | 1; readonly does: 'change'; readonly field: string; readonly to: unknown }
  | { readonly admin: 0 | 1; readonly does: 'add' | 'remove'; readonly field: string; readonly which: number }

let main: ConsoleMain
let admins: readonly [AnyExecute, AnyExecute]

beforeAll(async () => {
  main = await startConsoleMain({ processingSeconds: 0 })
  admins = [untyped(main.execute), untyped((await connectInvited(main.sandbox)).execute)]
})
afterAll(() => main.close())

const interleavings = 500
const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const has = (list: unknown, entry: unknown) => asList(list).some((other) => sameJson(other, entry))
const valuesOf = (record: object | undefined) => record as Values

/** Models what two admins do with one kind of record, and what must be true after each save. */
function modelOf(name: EditCallName) {
  const { fields, together = [], rules = [] } = editRules(name)
  const { values } = sampleRecords[name]
  const names = Object.keys(values).filter((field) => field !== 'offers')
  const kindOf = (field: string) => fields[field]?.kind ?? ''
  const isList = (field: string) => ['ids', 'texts', 'parts', 'hours'].includes(kindOf(field))
  const labelOf = (field: string) =>
    fields[together.includes(field) ? (together[0] ?? field) : field]?.label ?? field
  const entry = (field: string, which: number) =>
    kindOf(field) === 'hours'
      ? {
          open: { day: 1 + (which % 7), time: `0${1 + which}:00` },
          close: { day: 1 + (which % 7), time: '23:00' },
        }
      : `entry-${which}`

  /** Values of a field. There are more than two if its rule allows a text with any ending. */
  const candidates = (field: string): readonly unknown[] => {
    const some = values[field] ?? []
    const { rule } = fields[field] ?? {}
    const longer = some.flatMap((value) => [1, 2, 3].map((end) => `${String(value)}${end}`))
    return [...some, ...longer.filter((value) => kindOf(field) === 'text' && rule && v.is(rule, value))]
  }

  const admin = fc.constantFrom(0 as const, 1 as const)
  const changeOf = (field: string): fc.Arbitrary<Action> =>
    isList(field)
      ? fc.record({
          admin,
          does: fc.constantFrom('add' as const, 'remove' as const),
          field: fc.constant(field),
          which: fc.nat({ max: 4 }),
        })
      : fc.record({
          admin,
          does: fc.constant('change' as const),
          field: fc.constant(field),
          to: fc.constantFrom(...candidates(field)),
        })
  const save = fc.record({ admin, does: fc.constant('save' as const) })
  const open = fc.record({ admin, does: fc.constant('open' as const) })
  // Few fields in one run, so that the two admins meet.
  const few = fc.shuffledSubarray(names, { minLength: 1, maxLength: Math.min(names.length, 3) })
  const ofRule = rules.map((rule) => fc.constant(rule.fields.filter((field) => names.includes(field))))
  const actions = fc
    .oneof({ arbitrary: few, weight: 3 }, ...ofRule)
    .chain((some) =>
      fc.array(
        fc.oneof(
          { arbitrary: fc.oneof(...some.map(changeOf)), weight: 6 },
          { arbitrary: save, weight: 4 },
          { arbitrary: open, weight: 1 },
        ),
        { minLength: 8, maxLength: 20 },
      ),
    )

  const isBroken = (record: Values) => rules.some((rule) => rule.fault(record) !== undefined)
  const isRefusedByForm = ({ own, changes }: Form) =>
    isBroken({ ...own, ...changes }) ||
    Object.entries(changes).some(([field, value]) => {
      const { rule } = fields[field] ?? {}
      return rule !== undefined && !v.is(rule, value)
    })

  /**
   * Expects that every value that this admin did not know is kept, and every value that this admin wanted is
   * saved.
   */
  const checkSaved = (form: Form, before: Values, after: Values, note = '') => {
    const { own, changes, known } = form
    for (const field of Object.keys(fields)) {
      const what = `${name} ${field}`
      if (isList(field)) {
        for (const lost of asList(before[field]).filter((each) => !has(after[field], each)))
          expect(has(known.get(field), lost), `${what} lost an entry unseen`).toBe(true)
        if (field in changes)
          for (const mine of asList(changes[field]).filter((each) => !has(own[field], each)))
            expect(has(after[field], mine), `${what} lacks an own entry`).toBe(true)
      } else if (field in changes) {
        expect(after[field] ?? null, `${what} lacks the own value`).toEqual(changes[field] ?? null)
        if (!sameJson(before[field], after[field]))
          expect(known.get(field) ?? null, `${what} was overwritten unseen`).toEqual(before[field] ?? null)
      } else if (!together.includes(field)) expect(after[field] ?? null, what).toEqual(before[field] ?? null)
      if (
        !(field in changes) &&
        !together.includes(field) &&
        !sameJson(asValue(field, own), asValue(field, before))
      )
        expect(note, what).toContain(labelOf(field))
    }
    expect(isBroken(after), 'a rule across fields').toBe(false)
  }
  const asValue = (field: string, record: Values) => (isList(field) ? asList(record[field]) : record[field])

  /** Returns the labels that a text names. 'Email Address' does not name 'Address'. */
  const labelsIn = (text: string): ReadonlySet<string> => {
    const longestFirst = [...new Set(Object.keys(fields).map(labelOf))].sort((a, b) => b.length - a.length)
    const found = new Set<string>()
    longestFirst.reduce((rest, label) => {
      if (rest.includes(label)) found.add(label)
      return rest.replaceAll(label, '')
    }, text)
    return found
  }

  const checkRefused = (form: Form, before: Values, refused: string) => {
    const labels = labelsIn(refused)
    const told = Object.keys(fields).filter((field) => labels.has(labelOf(field)))
    const news = told.filter((field) => !sameJson(form.known.get(field), before[field]))
    expect(news.length > 0 || refused.includes('With your changes, '), refused).toBe(true)
    for (const field of told) form.known.set(field, before[field])
  }

  const perform = async (forms: (Form | undefined)[], key: string, action: Action) => {
    const execute = admins[name === 'admins.update' ? 0 : action.admin]
    const stored = async () => valuesOf(await storedRecord(name, key, execute))
    const opened = async (): Promise<Form> => {
      const own = await stored()
      return { own, changes: {}, known: new Map(Object.entries(own)) }
    }
    const form = (action.does !== 'open' && forms[action.admin]) || (await opened())
    forms[action.admin] = form
    const set = (field: string, value: unknown) => {
      const { [field]: _, ...others } = form.changes
      form.changes = sameJson(value, asValue(field, form.own)) ? others : { ...others, [field]: value }
    }
    if (action.does === 'open') return
    if (action.does === 'change') set(action.field, action.to)
    else if (action.does === 'add' || action.does === 'remove') {
      const { field, which } = action
      const list = asList(field in form.changes ? form.changes[field] : form.own[field])
      const added = entry(field, which)
      if (action.does === 'remove') set(field, list.toSpliced(which % Math.max(list.length, 1), 1))
      else if (!has(list, added)) set(field, [...list, added])
    } else {
      // The form itself refuses values that break its rules.
      if (Object.keys(form.changes).length === 0 || isRefusedByForm(form)) return
      const before = await stored()
      const outcome = await saveEdit(name, form, form.changes, execute)
      const after = await stored()
      if ('saved' in outcome) {
        checkSaved(form, before, after, outcome.note)
        forms[action.admin] = undefined
      } else {
        expect(after).toEqual(before)
        checkRefused(form, before, outcome.refused)
        forms[action.admin] = { ...form, seen: outcome.seen }
      }
    }
  }
  return { actions, perform }
}

describe('@full two admins', () => {
  test.each(editCallNames)(
    'two admins lose no change silently in any order of their actions: %s',
    async (name) => {
      const { actions, perform } = modelOf(name)
      let run = 0
      await fc.assert(
        fc.asyncProperty(actions, async (sequence) => {
          run += 1
          await main.sandbox.reset()
          const key = await makeRecord(name, admins[0])
          const forms: (Form | undefined)[] = []
          for (const admin of [0, 1] as const) await perform(forms, key, { admin, does: 'open' })
          for (const action of sequence) await perform(forms, key, action)
        }),
        { numRuns: interleavings },
      )
      expect(run).toBeGreaterThanOrEqual(interleavings)
    },
    600_000,
  )
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EditCallName } from '#shared/contract/edited-records.ts'
import { type EditedRecord, editedRecords } from '#shared/contract/edited-records.ts'
import { contract, type HttpCallName } from '#shared/contract/index.ts'
import { type ConsoleMain, connectInvited, startConsoleMain } from '#tests/support/console-main.ts'
import { type AnyExecute, editedKinds, saveEdit, storedRecord, untyped } from '#tests/support/edited-kinds.ts'

let main: ConsoleMain
let me: AnyExecute
let second: AnyExecute

beforeAll(async () => {
  main = await startConsoleMain({ processingSeconds: 0 })
  me = untyped(main.execute)
  second = untyped((await connectInvited(main.sandbox)).execute)
})
afterAll(() => main.close())

const calls = Object.keys(editedRecords) as EditCallName[]
const lists = ['ids', 'texts', 'hours']
const clash = (label: string, noun: string) =>
  `Nothing was saved. Another admin has changed ${label} since you opened this ${noun}. Save again to overwrite, or Cancel to see their version.`

describe.each(calls)('two admins and %s', (name) => {
  const edited: EditedRecord = editedRecords[name]
  const { id, noun, fields, together = [], rules = [] } = edited
  const { make, values, ruleBroken = [] } = editedKinds[name]
  const names = Object.keys(values)
  const state = Object.keys(fields).find((field) => fields[field]?.kind === undefined)
  const removal = name.replace('.update', '.remove')
  const isList = (field: string) => lists.includes(fields[field]?.kind ?? '')
  const isInRule = (field: string) => rules.some((rule) => rule.fields.includes(field))
  // Only the admin concerned edits the own profile: the second admin is the same one at another computer.
  const them = () => (name === 'admins.update' ? me : second)

  const open = async () => {
    await main.sandbox.reset()
    const key = await make(me)
    const read = async () => (await storedRecord(name, key, me)) as Record<string, unknown>
    return { key, read, own: await read() }
  }
  /** The other admin's save, which is a person's too. */
  const theySave = async (key: string, changes: Readonly<Record<string, unknown>>) => {
    const own = (await storedRecord(name, key, them())) as Record<string, unknown>
    expect(await saveEdit(name, { own }, changes, them())).toMatchObject({ saved: true })
  }
  const value = (field: string, which: 0 | 1) => values[field]?.[which]

  test('X2 has values for every field with a control', () => {
    const plain = Object.keys(fields).filter((field) => fields[field]?.kind && field !== id)
    expect([...names, ...(name === 'places.update' ? ['category'] : [])].sort()).toEqual(plain.sort())
  })

  const atomic = names.filter((field) => !isList(field) && value(field, 0) !== value(field, 1))
  test.each(atomic)('X2 the same field, %s: the first save sends nothing and names it', async (field) => {
    const { key, own, read } = await open()
    await theySave(key, { [field]: value(field, 1) })
    const before = await read()
    const changes = { [field]: value(field, 0) }
    const label = fields[together.includes(field) ? (together[0] ?? field) : field]?.label ?? ''
    const first = await saveEdit(name, { own }, changes, me)
    expect(first).toMatchObject({ refused: clash(label, noun) })
    expect(await read()).toEqual(before)
    const seen = 'seen' in first ? first.seen : undefined
    expect(await saveEdit(name, { own, seen }, changes, me)).toMatchObject({ saved: true })
    expect(await read()).toMatchObject(changes)
  })

  const [one, another] = atomic.filter((field) => !together.includes(field) && !isInRule(field))
  if (one && another)
    test('X2 a refusal counts as seen only for the field that it names', async () => {
      const { key, own, read } = await open()
      await theySave(key, { [one]: value(one, 1), [another]: value(another, 1) })
      const first = await saveEdit(name, { own }, { [one]: value(one, 0) }, me)
      const seen = 'seen' in first ? first.seen : undefined
      const both = { [one]: value(one, 0), [another]: value(another, 0) }
      expect(await saveEdit(name, { own, seen }, both, me)).toMatchObject({
        refused: clash(fields[another]?.label ?? '', noun),
      })
      expect(await read()).toMatchObject({ [one]: value(one, 1), [another]: value(another, 1) })
    })

  if (names.length > 1)
    test('X2 another field: both changes stay, and a note names theirs', async () => {
      for (const [index, field] of names.entries()) {
        const next = names[(index + 1) % names.length] as string
        if (together.includes(field) && together.includes(next)) continue
        const { key, own, read } = await open()
        await theySave(key, { [next]: value(next, 1) })
        const changes = { [field]: value(field, 0) }
        const label = fields[together.includes(next) ? (together[0] ?? next) : next]?.label
        const saved = await saveEdit(name, { own }, changes, me)
        expect(saved, `${field} and ${next}`).toEqual({
          saved: true,
          note: `Another admin has changed ${label}. Their changes were kept.`,
        })
        expect(await read()).toMatchObject({ ...changes, [next]: value(next, 1) })
      }
    })
  else
    test('X2 another field: does not apply, it has one field', () => {
      expect(names).toEqual(['name'])
    })

  const listFields = names.filter((field) => isList(field) && field !== 'offers')
  if (listFields.length > 0)
    test.each(listFields)('X2 a list inside, %s: what each side added and removed stays', async (field) => {
      const { key, own, read } = await open()
      const start = (own[field] ?? []) as readonly unknown[]
      const isHours = fields[field]?.kind === 'hours'
      const entry = (which: 0 | 1) => (value(field, which) as readonly unknown[]).at(-1)
      const [mine, theirs] = isHours
        ? [
            [...start, { ...(entry(0) as object), open: { day: 3, time: '09:00' } }],
            [...start, entry(1)],
          ]
        : [
            [...start.slice(1), `added by me to ${field}`],
            [...start.slice(0, -1), `added by them to ${field}`],
          ].map((list) =>
            field === 'featureFlags' || fields[field]?.kind === 'ids'
              ? list.map((text) => String(text).replaceAll(' ', '-'))
              : list,
          )
      await theySave(key, { [field]: theirs })
      const saved = await saveEdit(name, { own }, { [field]: mine }, me)
      expect(saved).toMatchObject({ saved: true, note: expect.stringContaining(fields[field]?.label ?? '') })
      const has = (list: readonly unknown[] | undefined, one: unknown) =>
        (list ?? []).some((other) => JSON.stringify(other) === JSON.stringify(one))
      const stored = (await read())[field] as readonly unknown[]
      const all = [...start, ...(mine ?? []), ...(theirs ?? [])]
      const wanted = all.filter((one) => (has(start, one) ? has(mine, one) && has(theirs, one) : true))
      expect(new Set(stored.map((one) => JSON.stringify(one)))).toEqual(
        new Set(wanted.map((one) => JSON.stringify(one))),
      )
    })
  else
    test('X2 a list inside: does not apply, it has none', () => {
      expect(Object.keys(fields).filter((field) => isList(field) && field !== 'offers')).toEqual([])
    })

  if (rules.length > 0) {
    test('X1 has a case for every rule across fields', () => {
      const broken = ruleBroken.flatMap((sides) => sides.flatMap(Object.keys))
      for (const rule of rules) expect(rule.fields.every((field) => broken.includes(field))).toBe(true)
    })
    test.each(ruleBroken)('X1 a rule across fields: %o against %o is refused', async (theirs, mine) => {
      const { key, own, read } = await open()
      await theySave(key, theirs)
      const before = await read()
      const first = await saveEdit(name, { own }, mine, me)
      expect(first).toMatchObject({ refused: expect.stringContaining('Another admin has changed') })
      // A rule is no clash: seeing the other value does not make the record valid.
      if ('refused' in first && !first.refused.includes('Save again'))
        expect(await saveEdit(name, { own, seen: first.seen }, mine, me)).toMatchObject({
          refused: expect.stringContaining('With your changes, '),
        })
      expect(await read()).toEqual(before)
    })
  } else
    test('X1 a rule across fields: does not apply, it has none', () => {
      expect(ruleBroken).toEqual([])
    })

  const field = atomic[0] as string
  const change = { [field]: value(field, 0) }
  if (name === 'admins.update')
    test('X2 deleted meanwhile: the save fails, because a removed admin has no permission', async () => {
      const { key, own } = await open()
      await second('admins.remove', { adminId: key })
      await expect(saveEdit(name, { own }, change, me)).rejects.toMatchObject({ detail: { status: 403 } })
      await main.sandbox.reset()
    })
  else if (Object.hasOwn(contract, removal))
    test('X2 deleted meanwhile: the save sends nothing and says that it is gone', async () => {
      const { key, own } = await open()
      await second(removal as HttpCallName, { [id]: key })
      expect(await saveEdit(name, { own }, change, me)).toEqual({
        refused: `Nothing was saved: this ${noun} no longer exists. Another admin may have deleted it.`,
      })
    })
  else
    test('X2 deleted meanwhile: does not apply, no call deletes one', () => {
      expect(Object.keys(contract)).not.toContain(removal)
    })

  if (state)
    test('X2 archived meanwhile: the save keeps it so, and says so', async () => {
      const { key, own, read } = await open()
      const archived = { [state]: state === 'status' ? 'ARCHIVED' : true }
      await them()(name, { [id]: key, ...archived })
      expect(await saveEdit(name, { own }, change, me)).toEqual({
        saved: true,
        note: `Another admin has changed ${fields[state]?.label}. Their changes were kept.`,
      })
      expect(await read()).toMatchObject({ ...change, ...archived })
    })
  else
    test('X2 archived meanwhile: does not apply, nothing archives or publishes one', () => {
      expect(Object.keys(fields).filter((field) => /^is[AP]|^status$/.test(field))).toEqual([])
    })
})

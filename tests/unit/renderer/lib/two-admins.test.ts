import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract, type HttpCallName } from '#shared/contract/index.ts'
import { editCallNames, editRules, kindOf } from '#shared/contract/record-calls.ts'
import { records } from '#shared/records/records.ts'
import { type ConsoleMain, connectInvited, startConsoleMain } from '#tests/support/desk/console-main.ts'
import { makeRecord, saveEdit, storedRecord } from '#tests/support/desk/edited-kinds.ts'
import { type AnyExecute, untyped } from '#tests/support/samples/any-execute.ts'
import { sampleRecords } from '#tests/support/samples/sample-records.ts'

let main: ConsoleMain
let me: AnyExecute
let second: AnyExecute

beforeAll(async () => {
  main = await startConsoleMain({ processingSeconds: 0 })
  me = untyped(main.execute)
  second = untyped((await connectInvited(main.sandbox)).execute)
})
afterAll(() => main.close())

const lists = ['ids', 'texts', 'parts', 'hours']
const words = new Intl.ListFormat('en-AU', { type: 'conjunction' })
const wednesday = { day: 3, time: '09:00' }
const clash = (label: string, noun: string) =>
  `Nothing was saved. Another admin has changed ${label} since you opened this ${noun}. Save again to keep what this form shows, or Cancel to see their version.`

describe.each(editCallNames)('two admins and %s', (name) => {
  const { id } = records[kindOf(name)]
  const { noun, fields, together = [], rules = [] } = editRules(name)
  const { values, ruleBroken = [] } = sampleRecords[name]
  const names = Object.keys(values)
  const state = Object.keys(fields).find((field) => fields[field]?.kind === undefined)
  const removal = name.replace('.update', '.remove')
  const isList = (field: string) => lists.includes(fields[field]?.kind ?? '')
  // Only an admin may edit their own profile, so the second admin is the same one at another computer.
  const them = () => (name === 'admins.update' ? me : second)

  const open = async () => {
    await main.sandbox.reset()
    const key = await makeRecord(name, me)
    const read = async () => (await storedRecord(name, key, me)) as Record<string, unknown>
    return { key, read, own: await read() }
  }
  /** The save of the other admin. */
  const theySave = async (key: string, changes: Readonly<Record<string, unknown>>) => {
    const own = (await storedRecord(name, key, them())) as Record<string, unknown>
    expect(await saveEdit(name, { own }, changes, them())).toMatchObject({ saved: true })
  }
  const value = (field: string, which: 0 | 1) => values[field]?.[which]
  const all = (some: readonly string[], which: 0 | 1) =>
    Object.fromEntries(some.map((field) => [field, value(field, which)]))
  /** The fields as a sentence names them: in their order, with all fields of one control as one. */
  const labels = (some: readonly string[]) => {
    const named = Object.keys(fields).filter((field) => some.includes(field))
    const owners = named.map((field) => (together.includes(field) ? (together[0] ?? field) : field))
    return words.format(new Set(owners.map((field) => fields[field]?.label ?? '')))
  }

  test('the values of the tests with two admins cover every field and every rule that compares fields', () => {
    const plain = Object.keys(fields).filter((field) => fields[field]?.kind && field !== id)
    expect([...names, ...(name === 'places.update' ? ['category'] : [])].sort()).toEqual(plain.sort())
    const broken = ruleBroken.flatMap((sides) => sides.flatMap(Object.keys))
    expect(rules.flatMap((rule) => rule.fields).filter((field) => !broken.includes(field))).toEqual([])
    expect(ruleBroken.length > 0).toBe(rules.length > 0)
  })

  const atomic = names.filter((field) => !isList(field) && value(field, 0) !== value(field, 1))
  test('a save against another admin’s change of the same fields sends nothing and names the fields', async () => {
    const { key, own, read } = await open()
    await theySave(key, all(atomic, 1))
    const before = await read()
    const changes = all(atomic, 0)
    const first = await saveEdit(name, { own }, changes, me)
    expect(first).toMatchObject({ refused: clash(labels(atomic), noun) })
    expect(await read()).toEqual(before)
    const seen = 'seen' in first ? first.seen : undefined
    expect(await saveEdit(name, { own, seen }, changes, me)).toMatchObject({ saved: true })
    expect(await read()).toMatchObject(changes)
  })

  // The same admin changes all fields of one control and of one rule.
  const sideOf = (field: string) => {
    if (together.includes(field)) return together[0]
    return rules.find((rule) => rule.fields.includes(field))?.fields[0] ?? field
  }
  const sides = [...new Set(names.map(sideOf))]
  test.each(sides.length > 1 ? [0, 1] : [])(
    'a save that meets another admin’s change of other fields keeps both changes (side %i)',
    async (side) => {
      const theirs = names.filter((field) => sides.indexOf(sideOf(field)) % 2 === side)
      const mine = names.filter((field) => !theirs.includes(field))
      const { key, own, read } = await open()
      await theySave(key, all(theirs, 1))
      expect(await saveEdit(name, { own }, all(mine, 0), me)).toEqual({
        saved: true,
        note: `Another admin has changed ${labels(theirs)}. Their changes were kept.`,
      })
      expect(await read()).toMatchObject({ ...all(mine, 0), ...all(theirs, 1) })
    },
  )

  const listFields = names.filter((field) => isList(field) && field !== 'offers')
  if (listFields.length > 0)
    test('a save of a list keeps the entries that each of two admins added', async () => {
      const { key, own, read } = await open()
      const startOf = (field: string) => (own[field] ?? []) as readonly unknown[]
      const changed = (which: 0 | 1) =>
        Object.fromEntries(
          listFields.map((field) => {
            const start = startOf(field)
            const last = (value(field, which) as readonly unknown[]).at(-1)
            if (fields[field]?.kind === 'hours')
              return [field, [...start, which === 0 ? { ...(last as object), open: wednesday } : last]]
            return [field, [...(which === 0 ? start.slice(1) : start.slice(0, -1)), `added-by-${which}`]]
          }),
        )
      const [mine, theirs] = [changed(0), changed(1)]
      await theySave(key, theirs)
      const saved = await saveEdit(name, { own }, mine, me)
      expect(saved).toMatchObject({ saved: true, note: expect.stringContaining(labels(listFields)) })
      const stored = await read()
      const texts = (list: unknown) => (list as readonly unknown[]).map((one) => JSON.stringify(one))
      for (const field of listFields) {
        const [start, ours, others] = [
          texts(startOf(field)),
          texts(mine[field]),
          texts(theirs[field]),
        ] as const
        const every = new Set([...start, ...ours, ...others])
        const wanted = [...every].filter(
          (one) => !start.includes(one) || (ours.includes(one) && others.includes(one)),
        )
        expect(texts(stored[field]).sort(), field).toEqual(wanted.sort())
      }
    })

  test.each(ruleBroken)(
    'a save that breaks a rule together with another admin’s change is refused: %o against %o',
    async (theirs, mine) => {
      const { key, own, read } = await open()
      await theySave(key, theirs)
      const before = await read()
      const first = await saveEdit(name, { own }, mine, me)
      expect(first).toMatchObject({ refused: expect.stringContaining('Another admin has changed') })
      // A broken rule is no conflict: seeing the other value does not make the record valid.
      if ('refused' in first && !first.refused.includes('Save again'))
        expect(await saveEdit(name, { own, seen: first.seen }, mine, me)).toMatchObject({
          refused: expect.stringContaining('With your changes, '),
        })
      expect(await read()).toEqual(before)
    },
  )

  const field = atomic[0] as string
  const change = { [field]: value(field, 0) }
  if (name === 'admins.update')
    test('a save of an admin who was deleted meanwhile fails', async () => {
      const { key, own } = await open()
      await second('admins.remove', { adminId: key })
      await expect(saveEdit(name, { own }, change, me)).rejects.toMatchObject({ detail: { status: 403 } })
      await main.sandbox.reset()
    })
  else if (Object.hasOwn(contract, removal))
    test('a save of a record that was deleted meanwhile sends nothing', async () => {
      const { key, own } = await open()
      await second(removal as HttpCallName, { [id]: key })
      expect(await saveEdit(name, { own }, change, me)).toEqual({
        refused: `Nothing was saved: this ${noun} no longer exists. Another admin may have deleted it.`,
      })
    })

  if (state)
    test('a save of a record that was archived meanwhile keeps the record archived', async () => {
      const { key, own, read } = await open()
      const archived = { [state]: state === 'status' ? 'ARCHIVED' : true }
      await them()(name, { [id]: key, ...archived })
      expect(await saveEdit(name, { own }, change, me)).toEqual({
        saved: true,
        note: `Another admin has changed ${fields[state]?.label}. Their changes were kept.`,
      })
      expect(await read()).toMatchObject({ ...change, ...archived })
    })
})

test('a save after a refusal overwrites only the field that the refusal named', async () => {
  await main.sandbox.reset()
  const name = 'businesses.update'
  const key = await makeRecord(name, me)
  const own = (await storedRecord(name, key, me)) ?? {}
  const theirs = { name: 'Theirs', description: 'Theirs' }
  await second(name, { businessId: key, ...theirs })
  const first = await saveEdit(name, { own }, { name: 'Mine' }, me)
  const seen = 'seen' in first ? first.seen : undefined
  expect(await saveEdit(name, { own, seen }, { name: 'Mine', description: 'Mine' }, me)).toMatchObject({
    refused: clash('Description', 'business'),
  })
  expect(await storedRecord(name, key, me)).toMatchObject(theirs)
})

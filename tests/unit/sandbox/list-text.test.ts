import { afterEach, expect, test } from 'vitest'
import { contentAddress } from '#sandbox/data/content-address.ts'
import { type Database, openDatabase } from '#sandbox/data/database.ts'
import { createTables, indexTables, openCollections, tableNames } from '#sandbox/data/open-collections.ts'
import { startUndoLog, undoEverything } from '#sandbox/data/undo-log.ts'

const open: Database[] = []
afterEach(() => {
  for (const db of open.splice(0)) db.close()
})
function records() {
  const db = openDatabase(':memory:')
  open.push(db)
  createTables(db)
  indexTables(db)
  startUndoLog(db, tableNames)
  const content = contentAddress('http://127.0.0.1:4000/content')
  return { db, ...openCollections(db, content, { now: Date.now, seconds: 5 }).records }
}
const tag = (tagId: string, name: string) => ({
  tagId,
  name,
  iconUrl: `http://127.0.0.1:4000/content/${tagId}.png`,
})

test('the text of a stored list equals the list for any records', () => {
  const { db, tags } = records()
  const text = () => JSON.parse(tags.listText().text()) as unknown
  expect(text()).toEqual([])
  tags.insert(tag('b', 'comma, "quote", newline\n, 名前 👩🏽‍🌾 and \u0000'))
  tags.insert(tag('a', 'second'))
  expect(text()).toEqual(tags.list())
  tags.replace(tag('b', 'renamed'))
  expect(text()).toEqual([tag('b', 'renamed'), tag('a', 'second')])
  tags.remove('b')
  expect(text()).toEqual([tag('a', 'second')])
  undoEverything(db)
  expect(text()).toEqual([])
})

test('the text of a stored list lacks a rolled-back write', () => {
  const { db, tags } = records()
  tags.insert(tag('a', 'first'))
  const before = tags.listText().text()
  expect(() =>
    db.transaction(() => {
      tags.insert(tag('b', 'never'))
      throw new Error('refused')
    }),
  ).toThrow('refused')
  expect(tags.listText().text()).toBe(before)
})

test('a long list comes in parts, each read when it is asked for', () => {
  const { tags } = records()
  for (let number = 0; number < 1200; number++) tags.insert(tag(String(number), 'surf'))
  const parts = tags.listText().parts()[Symbol.iterator]()
  const first = Buffer.from(parts.next().value ?? []).toString()
  const idsOf = (text: string) => (JSON.parse(text) as { tagId: string }[]).map(({ tagId }) => tagId)
  expect(idsOf(`${first}]`)).toEqual(Array.from({ length: 500 }, (_, number) => String(number)))
  tags.remove('1199')
  const rest = Array.from({ [Symbol.iterator]: () => parts }, (part) => Buffer.from(part).toString())
  expect(idsOf(first + rest.join(''))).toEqual(Array.from({ length: 1199 }, (_, number) => String(number)))
  expect(idsOf(tags.listText().text())).toHaveLength(1199)
})

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

test('a list’s text equals the list for any records, and is cached until something changes', () => {
  const { db, tags } = records()
  const text = () => JSON.parse(Buffer.from(tags.listText().bytes).toString()) as unknown
  expect(text()).toEqual([])
  tags.insert(tag('b', 'comma, "quote", newline\n, 名前 👩🏽‍🌾 and \u0000'))
  tags.insert(tag('a', 'second'))
  expect(text()).toEqual(tags.list())
  expect(tags.listText()).toBe(tags.listText())
  tags.replace(tag('b', 'renamed'))
  expect(text()).toEqual([tag('b', 'renamed'), tag('a', 'second')])
  tags.remove('b')
  expect(text()).toEqual([tag('a', 'second')])
  undoEverything(db)
  expect(text()).toEqual([])
})

test('a rolled-back write is not in the text', () => {
  const { db, tags } = records()
  tags.insert(tag('a', 'first'))
  const before = Buffer.from(tags.listText().bytes).toString()
  expect(() =>
    db.transaction(() => {
      tags.insert(tag('b', 'never'))
      throw new Error('refused')
    }),
  ).toThrow('refused')
  expect(Buffer.from(tags.listText().bytes).toString()).toBe(before)
})

import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskStoreIn } from '#main/work/disk-shelf.ts'
import { firstDay } from '#tests/support/desk/memory-work-store.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = temporaryFolder('shelf-')
const key = randomBytes(32)
const file = { kind: 'form', id: 'draft-1' } as const

async function openShelf() {
  const log = { info: () => {}, warn: () => {}, error: () => {} }
  const store = diskStoreIn({ folder: folder(), days: firstDay, onUnreadable: () => {}, log })
  const shelf = store.open('mia', { key, context: 'mia' })
  await shelf.load(() => {})
  return shelf
}

test('what is saved after the system nearly ended the process is kept', async () => {
  const shelf = await openShelf()
  void shelf.save(file, { text: 'first' })
  shelf.flushNow()
  await shelf.save(file, { text: 'second' })
  expect(await (await openShelf()).read(file)).toEqual([{ text: 'second' }])
})

test('a shelf is settled once the writes in flight are on the disk', async () => {
  const shelf = await openShelf()
  void shelf.save(file, { text: 'first' })
  await shelf.settled()
  expect(existsSync(join(folder(), 'mia', 'draft-1.form'))).toBe(true)
})

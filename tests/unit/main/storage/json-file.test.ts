import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Log } from '#main/diagnostics/log.ts'
import { openJsonFile } from '#main/storage/json-file.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = temporaryFolder('json-file-')
const schema = v.strictObject({ count: v.number() })
const fallback = { count: 0 }

let path: string
let warnings: string[]
let setAside: (string | undefined)[]
const log: Log = { info: () => {}, warn: (text) => void warnings.push(text), error: () => {} }
const onSetAside = (aside: string | undefined) => void setAside.push(aside)
const open = () => openJsonFile({ path, schema, fallback, onSetAside, log })

beforeEach(async () => {
  path = join(folder(), 'inner', 'state.json')
  warnings = []
  setAside = []
})

describe('a JSON file', () => {
  test('a JSON file that does not exist has its fallback value', async () => {
    expect((await open()).value()).toEqual(fallback)
    expect([warnings, setAside]).toEqual([[], []])
  })

  test('a JSON file has the saved value', async () => {
    const file = await open()
    await file.save({ count: 3 })
    expect((await open()).value()).toEqual({ count: 3 })
    expect(await readdir(join(folder(), 'inner'))).toEqual(['state.json'])
  })

  test('a JSON file has the last value of many concurrent saves', async () => {
    const file = await open()
    for (let count = 1; count <= 20; count += 1) void file.save({ count })
    await file.settled()
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ count: 20 })
  })

  test('a JSON file has its value, or a newer one, on disk once the save resolves', async () => {
    const file = await open()
    const counts = [1, 2, 3]
    const seen = counts.map(async (count) => {
      await file.save({ count })
      return JSON.parse(await readFile(path, 'utf8')).count >= count
    })
    expect(await Promise.all(seen)).toEqual([true, true, true])
  })

  test('a JSON file rejects every save whose value did not reach the disk', async () => {
    const file = await open()
    await writeFile(join(folder(), 'inner'), 'a file where the folder should be')
    const saves = await Promise.allSettled([1, 2].map((count) => file.save({ count })))
    expect(saves.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  test('a JSON file is not written again with the same value', async () => {
    const file = await open()
    await file.save({ count: 1 })
    const before = await stat(path)
    await file.save({ count: 1 })
    expect((await stat(path)).ino).toBe(before.ino)
    await file.save({ count: 2 })
    expect(JSON.parse(await readFile(path, 'utf8'))).toEqual({ count: 2 })
  })

  test('a JSON file keeps the old text if a write breaks off', async () => {
    const file = await open()
    await file.save({ count: 1 })
    await writeFile(`${path}.tmp`, '{"cou')
    expect((await open()).value()).toEqual({ count: 1 })
    await file.save({ count: 2 })
    expect((await open()).value()).toEqual({ count: 2 })
  })

  test.each([
    ['half a text', '{"count": 1'],
    ['another shape', '{"count": "one"}'],
    ['bytes that are no text', '\u0000\u0001'],
  ])('a JSON file with %s is moved away and reported, and the start goes on', async (_, text) => {
    await mkdir(join(folder(), 'inner'))
    await writeFile(path, text)
    const file = await open()
    expect(file.value()).toEqual(fallback)
    const [aside, ...others] = await readdir(join(folder(), 'inner'))
    expect(others).toEqual([])
    expect(aside).toMatch(/^state\.json\.corrupt-\d{4}-/)
    expect(await readFile(join(folder(), 'inner', aside ?? ''), 'utf8')).toBe(text)
    expect(warnings).toEqual([expect.stringContaining("can't be read and is set aside as")])
    expect(setAside).toEqual([join(folder(), 'inner', aside ?? '')])
  })

  test('a JSON file that cannot be read is logged, and the start goes on', async () => {
    await mkdir(path, { recursive: true })
    expect((await open()).value()).toEqual(fallback)
    expect(warnings).toEqual([expect.stringContaining("can't be read")])
  })

  test('a JSON file that cannot be written rejects the save', async () => {
    const file = await open()
    await writeFile(join(folder(), 'inner'), 'a file where the folder should be')
    await expect(file.save({ count: 1 })).rejects.toThrow()
    await rm(join(folder(), 'inner'))
    await file.save({ count: 2 })
    expect((await open()).value()).toEqual({ count: 2 })
  })
})

import { appendFile, mkdir, open as openFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import * as v from 'valibot'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Log } from '#main/diagnostics/log.ts'
import { openJournalFile } from '#main/storage/journal-file.ts'
import { temporaryFolder } from '#tests/support/temporary-folder.ts'

const folder = temporaryFolder('journal-')
const schema = v.strictObject({ text: v.string() })
const log: Log = { info: () => {}, warn: (text) => void warnings.push(text), error: () => {} }
let warnings: string[]
let setAside: (string | undefined)[]
let path: string
beforeEach(async () => {
  warnings = []
  setAside = []
  path = join(folder(), 'deep', 'journal.jsonl')
})

const open = () => openJournalFile({ path, schema, onSetAside: (aside) => void setAside.push(aside), log })
const line = (text: string) => ({ text })
const entries = async () => (await open()).entries

describe('a journal', () => {
  test('a journal is empty if there is no file', async () => {
    expect(await entries()).toEqual([])
    expect([warnings, setAside]).toEqual([[], []])
  })

  test('a journal has the replaced and the appended entries, with any texts', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'grapheme' })),
        fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 5 }),
        async (first, more) => {
          const journal = await open()
          await journal.replace(first.map(line))
          await Promise.all(more.map((text) => journal.append(line(text))))
          expect(await entries()).toEqual([...first, ...more].map(line))
        },
      ),
      { numRuns: 30 },
    )
  })

  test('a journal drops a last line that broke off', async () => {
    const journal = await open()
    await journal.replace([line('one')])
    await journal.append(line('zwei – ü'))
    const text = await readFile(path)
    const whole = Buffer.byteLength(`${JSON.stringify(line('one'))}\n`)
    for (let end = whole; end < text.length; end += 1) {
      await writeFile(path, text.subarray(0, end))
      const torn = await open()
      expect(torn.entries).toEqual([line('one')])
      await torn.append(line('x'))
      expect(await entries()).toEqual([line('one'), line('x')])
    }
    expect(setAside).toEqual([])
  })

  test('a journal is valid after a failed write that reached the disk', async () => {
    const journal = await open()
    await journal.replace([line('one')])
    const handle = await openFile(path)
    const synced = vi.spyOn(Object.getPrototypeOf(handle), 'datasync')
    synced.mockRejectedValueOnce(new Error('EIO'))
    await handle.close()
    await expect(journal.append(line('a longer one than the next'))).rejects.toThrow('EIO')
    await journal.append(line('x'))
    synced.mockRestore()
    expect(await entries()).toEqual([line('one'), line('x')])
    expect(setAside).toEqual([])
  })

  test('a journal with a damaged line before the last is moved away, reported and replaced', async () => {
    const journal = await open()
    await journal.replace([line('one'), line('two')])
    await appendFile(path, '{"text":1}\n{"text":"three"}\n')
    const damaged = await readFile(path, 'utf8')
    const next = await open()
    expect(next.entries).toEqual([])
    expect(setAside).toEqual([expect.stringContaining(`${path}.corrupt-`)])
    expect(await readFile(setAside[0] ?? '', 'utf8')).toBe(damaged)
    expect(warnings).toHaveLength(1)
    await next.replace([line('new')])
    expect(await entries()).toEqual([line('new')])
  })

  test('a journal rejects an entry that cannot be written', async () => {
    const journal = await open()
    await expect(journal.append(line('to no file'))).rejects.toThrow('needs a replace before an append')
    await journal.replace([line('one')])
    await journal.append(line('two'))
    expect(await entries()).toEqual([line('one'), line('two')])
    expect(await readdir(join(folder(), 'deep'))).toEqual(['journal.jsonl'])
  })

  test('a journal accepts no entry after a failed replace until one succeeds', async () => {
    const journal = await open()
    await journal.replace([line('one')])
    const inTheWay = `${path}.tmp`
    await mkdir(inTheWay)
    await expect(journal.replace([line('a longer one')])).rejects.toThrow('EISDIR')
    await expect(journal.append(line('two'))).rejects.toThrow('needs a replace before an append')
    expect(await entries()).toEqual([line('one')])
    await rm(inTheWay, { recursive: true })
    await journal.replace([line('new')])
    await journal.append(line('two'))
    expect(await entries()).toEqual([line('new'), line('two')])
  })

  test('a journal that cannot be read is moved away, reported and replaced', async () => {
    await mkdir(path, { recursive: true })
    await writeFile(join(path, 'inside'), 'kept')
    const journal = await open()
    expect(journal.entries).toEqual([])
    expect(setAside).toEqual([expect.stringContaining(`${path}.corrupt-`)])
    expect(warnings).toEqual([expect.stringContaining("can't be read")])
    expect(await readFile(join(setAside[0] ?? '', 'inside'), 'utf8')).toBe('kept')
    await journal.replace([line('new')])
    expect(await entries()).toEqual([line('new')])
  })

  test('a journal that can neither be read nor moved is not overwritten', async () => {
    const blocked = join(folder(), 'file')
    await writeFile(blocked, 'a file where the folder was')
    path = join(blocked, 'journal.jsonl')
    const journal = await open()
    expect(setAside).toEqual([undefined])
    await expect(journal.replace([line('new')])).rejects.toThrow('ENOTDIR')
    await rm(blocked)
    await mkdir(blocked)
    await writeFile(path, 'an unreadable text')
    await journal.replace([line('new')])
    expect(await entries()).toEqual([line('new')])
    const [kept] = (await readdir(blocked)).filter((name) => name.includes('.corrupt-'))
    expect(await readFile(join(blocked, kept ?? ''), 'utf8')).toBe('an unreadable text')
  })
})

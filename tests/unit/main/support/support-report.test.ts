import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { SupportFacts } from '#main/support/facts.ts'
import { createSupportReport } from '#main/support/support-report.ts'
import { failureOf } from '#tests/support/faults/failure-of.ts'

function start() {
  const saved: { readonly name: string; readonly zip: Uint8Array }[] = []
  let count = 0
  const { handlers, ownerGone } = createSupportReport({
    collect: async (): Promise<SupportFacts> => {
      count += 1
      return {
        at: new Date(2026, 0, count, 12),
        versions: {},
        settings: '',
        session: `report ${count}`,
        keychain: '',
        drafts: '',
        updates: '',
        hosts: [],
        differences: [],
        dumps: [],
        calls: [],
        logs: {},
      }
    },
    saveFile: async (name, content) => {
      saved.push({ name, zip: content as Uint8Array })
      return undefined
    },
  })
  const open = new AbortController()
  const collect = (owner: number, { signal } = open) => handlers['support.collect']({}, { owner, signal })
  const save = (owner: number) => handlers['support.save']({}, { owner, signal: open.signal })
  const savedText = (index: number) =>
    Buffer.from(unzipSync(saved[index]?.zip ?? new Uint8Array())['report.txt'] ?? []).toString()
  return { collect, save, ownerGone, saved, savedText }
}

test('windows that ask for a support report at the same time get one report', async () => {
  const { collect } = start()
  const reports = await Promise.all(Array.from({ length: 200 }, (_, window) => collect(window)))
  expect(new Set(reports.map(({ files }) => files[0]?.text)).size).toBe(1)
  expect((await collect(1)).files[0]?.text).toContain('report 2')
})

test('each window saves the support report that it has shown', async () => {
  const { collect, save, saved, savedText } = start()
  await collect(1)
  await collect(2)
  // The person cancelled the save dialog.
  expect(await save(1)).toEqual({ path: null })
  await save(2)
  expect([savedText(0), savedText(1)]).toEqual([
    expect.stringContaining('state of the sign-in: report 1'),
    expect.stringContaining('state of the sign-in: report 2'),
  ])
  expect(saved.map(({ name }) => name)).toEqual([
    'goto-admin-report-2026-01-01T12.00.zip',
    'goto-admin-report-2026-01-02T12.00.zip',
  ])
  // Its files have the report's date: years since 1980, month and day.
  const [first] = saved
  const date = Buffer.from(first?.zip ?? []).readUInt16LE(12)
  expect([date >> 9, (date >> 5) & 15, date & 31]).toEqual([46, 1, 1])
})

test('a window that has shown no support report saves none', async () => {
  const { collect, save, ownerGone, saved } = start()
  const none = { kind: 'invalid', message: 'There is no report to save.' }
  await collect(1)
  expect(await failureOf(save(2))).toMatchObject(none)
  ownerGone(1)
  expect(await failureOf(save(1))).toMatchObject(none)
  expect(saved).toEqual([])
})

test('a support report whose window closes while it is gathered is dropped', async () => {
  const { collect, save, ownerGone } = start()
  const closed = new AbortController()
  const collecting = collect(1, closed)
  closed.abort()
  ownerGone(1)
  await collecting
  expect(await failureOf(save(1))).toMatchObject({ message: 'There is no report to save.' })
})

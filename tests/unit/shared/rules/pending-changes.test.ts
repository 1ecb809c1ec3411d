import { expect, test } from 'vitest'
import type { PendingChange } from '#shared/entities/pending-change.ts'
import { ageOf, isLate } from '#shared/rules/pending-changes.ts'

const at = '2026-11-20T01:00:00.000Z'
const change: PendingChange = { kind: 'jobs', id: 'j', state: 'unsure', change: 'added', at, fields: {} }
const after = (minutes: number, milliseconds = 0) => Date.parse(at) + minutes * 60_000 + milliseconds

test('ERR-13 a pending change is late from 15 minutes on', () => {
  expect(isLate(change, after(15, -1))).toBe(false)
  expect(isLate(change, after(15))).toBe(true)
})

test('a pending change has the age 0 if the clock was set back since', () => {
  expect(ageOf(change, after(-3))).toBe(0)
  expect(ageOf(change, after(2))).toBe(120_000)
})

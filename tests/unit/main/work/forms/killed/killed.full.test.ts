import { expect, test } from 'vitest'
import { draftForms } from '#shared/entities/draft.ts'
import { killTheJournal } from './kills.ts'

test('1,000 kills of the draft journal at random moments lose nothing that it has acknowledged', async () => {
  const { kept, acknowledged } = await killTheJournal(1000)
  expect(kept).toBeGreaterThan(draftForms.length / 2)
  expect(acknowledged).toBeGreaterThan(10_000)
}, 3_600_000)

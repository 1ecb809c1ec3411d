import { expect, test } from 'vitest'
import { draftForms } from '#shared/entities/draft.ts'
import { killTheJournal } from './kills.ts'

test('promise 20: 25 kills of the journal at random moments lose nothing that it has acknowledged', async () => {
  const { kept, acknowledged } = await killTheJournal(25)
  expect(kept).toBeGreaterThan(draftForms.length / 2)
  expect(acknowledged).toBeGreaterThan(100)
}, 60_000)

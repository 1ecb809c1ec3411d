import { test } from 'vitest'
import { runSequences } from './model.ts'

test('in 10,000 random sequences of typing, saves, kills, clocks and damage, each draft survives and its shown state is true', async () => {
  await runSequences(10_000)
}, 3_600_000)

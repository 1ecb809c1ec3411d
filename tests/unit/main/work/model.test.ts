import { test } from 'vitest'
import { runSequences } from './model.ts'

test('in 300 random sequences of typing, saves, kills, clocks and damage, each draft survives and its shown state is true', async () => {
  await runSequences(300)
}, 120_000)
